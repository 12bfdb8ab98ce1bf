import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { londonOffsetOf, HOUR_MS } from './london-time.ts'

const cases: [string, string, number][] = [
  ['a winter noon', '2026-01-15T12:00:00Z', 0],
  ['the last millisecond before summer time', '2026-03-29T00:59:59.999Z', 0],
  ['the instant at which summer time begins', '2026-03-29T01:00:00Z', 1],
  ['a summer noon', '2026-07-01T12:00:00Z', 1],
  ['the last millisecond of summer time', '2026-10-25T00:59:59.999Z', 1],
  ['the instant at which summer time ends', '2026-10-25T01:00:00Z', 0],
  ['a leap day', '2028-02-29T23:59:59Z', 0],
]

test.each(cases)('at %s (%s) London is %i h ahead', (_, instant, hours) => {
  expect(londonOffsetOf(Date.parse(instant))).toBe(hours * HOUR_MS)
})

test('the rule agrees with the time zone database at any instant from 1996 to 2037', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const instants = integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2037, 11, 31) })
  assert(
    property(instants, (instant) => {
      const local = new Date(instant + londonOffsetOf(instant))
      expect(local.getUTCHours()).toBe(Number(zone.format(instant)))
    }),
    { numRuns: 2000 },
  )
})

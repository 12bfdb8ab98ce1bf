import { expect, test } from 'vitest'
import { nextDaylight } from './daylight.ts'

const cases: readonly (readonly [string, now: string, next: string])[] = [
  ['at noon', '2026-11-17T12:00:00.000Z', '2026-11-17T12:00:00.000Z'],
  ['after dusk', '2026-11-17T19:00:00.000Z', '2026-11-18T09:30:00.000Z'],
  ['before dawn', '2026-11-18T04:10:00.000Z', '2026-11-18T09:10:00.000Z'],
  ['in the evening of the shortest day', '2026-12-21T16:00:00.000Z', '2026-12-22T10:00:00.000Z'],
  ['in a short summer night', '2026-06-21T23:00:00.000Z', '2026-06-22T05:30:00.000Z'],
]

test.each(cases)('%s', (_, now, next) => {
  expect(nextDaylight(new Date(now)).toISOString()).toBe(next)
})

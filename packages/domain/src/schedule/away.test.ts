import { describe, expect, test } from 'vitest'
import { currentAway, isAwayAt, readAway, type AwayPeriod } from './away.ts'

// London is an hour ahead of UTC: its days begin at 23:00.
const away: AwayPeriod = { from: '2026-07-20', to: '2026-07-27', mayExport: false }
const now = new Date('2026-07-20T10:00:00Z')

describe('[TRIP-02] the household is away', () => {
  test.each([
    ['a moment before the first day', '2026-07-19T22:59:59.999Z', false],
    ['from its midnight in London', '2026-07-19T23:00:00Z', true],
    ['in the middle', '2026-07-23T12:00:00Z', true],
    ['to the end of the last day', '2026-07-27T22:59:59.999Z', true],
    ['not at the midnight after it', '2026-07-27T23:00:00Z', false],
  ])('%s', (_, at, expected) => {
    expect(isAwayAt(away, Date.parse(at))).toBe(expected)
    expect(isAwayAt(null, Date.parse(at))).toBe(false)
  })

  test('ends by itself', () => {
    expect(currentAway(away, new Date('2026-07-27T22:59:59Z'))).toBe(away)
    expect(currentAway(away, new Date('2026-07-27T23:00:00Z'))).toBeNull()
  })
})

describe('dates that a client sends', () => {
  test.each([
    ['a day', '2026-07-20', '2026-07-20', 'ok'],
    ['a week', '2026-07-21', '2026-07-27', 'ok'],
    ['a day that does not exist', '2026-07-32', '2026-08-02', 'invalid-date'],
    ['an end that does not exist', '2026-07-21', 'soon', 'invalid-date'],
    ['from yesterday', '2026-07-19', '2026-07-22', 'past-date'],
    ['all of it in the past', '2026-07-01', '2026-07-19', 'past-date'],
    ['an end before the start', '2026-07-23', '2026-07-22', 'ends-before-start'],
    ['the 180th day', '2026-07-21', '2027-01-16', 'ok'],
    ['the 181st day', '2026-07-21', '2027-01-17', 'date-too-far'],
  ])('%s', (_, from, to, expected) => {
    const read = readAway({ from, to, mayExport: true }, null, now)
    expect(read.ok ? 'ok' : read.problem.code).toBe(expected)
  })

  test('a period that has begun keeps its first day', () => {
    const begun = { ...away, from: '2026-07-18' }
    const fields = { from: '2026-07-18', to: '2026-07-29', mayExport: true }
    expect(readAway(fields, begun, now)).toEqual({ ok: true, value: fields })
    expect(readAway({ ...fields, to: '2026-07-19' }, begun, now).ok).toBe(false)
  })
})

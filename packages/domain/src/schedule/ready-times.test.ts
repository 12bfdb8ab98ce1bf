import { describe, expect, test } from 'vitest'
import type { AwayPeriod } from './away.ts'
import type { OneOffChange } from './one-off-change.ts'
import { findNextReady, listAims, listReadyTimes, readyOn, type ReadySettings } from './ready-times.ts'
import { defaultSchedule, deselectDays } from './schedule.ts'
import type { Trip } from './trip.ts'

// Monday 16 November 2026; London is on UTC. Workdays are ready by 07:00, weekends by 09:00, Thursdays never.
const schedule = deselectDays(defaultSchedule, ['THURSDAY'])
const plain: ReadySettings = { schedule, oneOffChanges: [], trips: [], away: null }

function readyBy(date: string, time: number): OneOffChange {
  return { kind: 'READY_BY', date, time }
}

function change(kind: 'FULL' | 'SKIP', date: string): OneOffChange {
  return { kind, date, time: null }
}

function describeTimes(changes: readonly OneOffChange[], from: string, to: string): string[] {
  return listReadyTimes({ ...plain, oneOffChanges: changes }, Date.parse(from), Date.parse(to)).map(
    ({ at, goal }) => `${new Date(at).toISOString().slice(5, 16)}${goal.kind === 'level' ? ' full' : ''}`,
  )
}

describe('the ready-by times of the next days', () => {
  test.each<[string, readonly OneOffChange[], string[]]>([
    ['without changes', [], ['11-17T07:00', '11-18T07:00', '11-20T07:00']],
    [
      'with another time for tomorrow only',
      [readyBy('2026-11-17', 330)],
      ['11-17T05:30', '11-18T07:00', '11-20T07:00'],
    ],
    [
      'with a time for a day without one',
      [readyBy('2026-11-19', 480)],
      ['11-17T07:00', '11-18T07:00', '11-19T08:00', '11-20T07:00'],
    ],
    ['with a skipped day', [change('SKIP', '2026-11-17')], ['11-18T07:00', '11-20T07:00']],
    [
      'with a long journey tomorrow',
      [change('FULL', '2026-11-17')],
      ['11-17T07:00 full', '11-18T07:00', '11-20T07:00'],
    ],
    [
      'with an early long journey',
      [change('FULL', '2026-11-17'), readyBy('2026-11-17', 300)],
      ['11-17T05:00 full', '11-18T07:00', '11-20T07:00'],
    ],
    [
      'with a long journey on a day without a time',
      [change('FULL', '2026-11-19')],
      ['11-17T07:00', '11-18T07:00', '11-20T07:00'],
    ],
  ])('%s', (_, changes, times) => {
    expect(describeTimes(changes, '2026-11-16T18:00:00Z', '2026-11-20T07:00:00Z')).toEqual(times)
  })

  test('begin after the first instant and include the last', () => {
    expect(describeTimes([], '2026-11-17T07:00:00Z', '2026-11-18T07:00:00Z')).toEqual(['11-18T07:00'])
    expect(describeTimes([], '2026-11-17T06:59:59Z', '2026-11-18T06:59:59Z')).toEqual(['11-17T07:00'])
    expect(describeTimes([], '2026-11-17T08:00:00Z', '2026-11-17T07:00:00Z')).toEqual([])
  })

  test('keep to the clock on the wall when it changes', () => {
    expect(describeTimes([], '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '10-25T09:00',
      '10-26T07:00',
    ])
    expect(describeTimes([], '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '03-29T08:00',
      '03-30T06:00',
    ])
  })
})

const TUESDAY = '2026-11-17'
const trip: Trip = { date: TUESDAY, time: 600, goal: { kind: 'miles', miles: 210 } }
const away: AwayPeriod = { from: '2026-11-17', to: '2026-11-19', mayExport: false }
const early = readyBy(TUESDAY, 330)
const full = change('FULL', TUESDAY)
const skip = change('SKIP', TUESDAY)

describe('[TRIP-02] one rule decides for a day', () => {
  test.each<[string, Partial<ReadySettings>, string]>([
    ['the schedule alone', {}, 'schedule 07:00 range'],
    ['away over the schedule', { away }, 'away –'],
    ['another time over the schedule', { oneOffChanges: [early] }, 'one-off 05:30 range'],
    ['another time over away', { oneOffChanges: [early], away }, 'one-off 05:30 range'],
    ['a full battery over away, at the usual time', { oneOffChanges: [full], away }, 'one-off 07:00 level'],
    ['a skip over the schedule', { oneOffChanges: [skip] }, 'one-off –'],
    ['a skip over away', { oneOffChanges: [skip], away }, 'one-off –'],
    ['a drive over the schedule', { trips: [trip] }, 'trip 10:00 miles'],
    ['a drive over away', { trips: [trip], away }, 'trip 10:00 miles'],
    ['a drive over another time', { trips: [trip], oneOffChanges: [early] }, 'trip 10:00 miles'],
    ['a drive over a skip', { trips: [trip], oneOffChanges: [skip] }, 'trip 10:00 miles'],
    ['a drive over all of them', { trips: [trip], oneOffChanges: [early, full], away }, 'trip 10:00 miles'],
    ['the drive of another day', { trips: [{ ...trip, date: '2026-11-18' }] }, 'schedule 07:00 range'],
    ['a change of another day', { oneOffChanges: [change('SKIP', '2026-11-18')] }, 'schedule 07:00 range'],
    [
      'away until the day before',
      { away: { ...away, from: '2026-11-10', to: '2026-11-16' } },
      'schedule 07:00 range',
    ],
    ['away on this day only', { away: { ...away, to: TUESDAY } }, 'away –'],
    ['away from the day after', { away: { ...away, from: '2026-11-18' } }, 'schedule 07:00 range'],
  ])('%s', (_, settings, expected) => {
    const { by, ready } = readyOn({ ...plain, ...settings }, TUESDAY)
    const clock = ready && new Date(ready.at).toISOString().slice(11, 16)
    expect(ready ? `${by} ${clock} ${ready.goal.kind}` : `${by} –`).toBe(expected)
  })

  test('a full battery on a day without a time leaves the schedule as it is', () => {
    const settings = { ...plain, oneOffChanges: [change('FULL', '2026-11-19')] }
    expect(readyOn(settings, '2026-11-19')).toEqual({ by: 'schedule', ready: null })
  })
})

describe('[TRIP-02] the week resumes by itself', () => {
  const settings: ReadySettings = { ...plain, away }
  function aims(at: string, changes: Partial<ReadySettings> = {}): string[] {
    const now = Date.parse(at)
    return listAims({ ...settings, ...changes }, now, now + 3 * 86_400_000).map(({ date }) => date)
  }

  test.each([
    ['before it, up to its first day', '2026-11-16T06:00:00Z', ['2026-11-16']],
    ['while it lasts', '2026-11-18T12:00:00Z', []],
    ['a moment before noon of its last day', '2026-11-19T11:59:59Z', []],
    ['at noon of its last day', '2026-11-19T12:00:00Z', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['after it', '2026-11-20T08:00:00Z', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ])('%s', (_, at, dates) => {
    expect(aims(at)).toEqual(dates)
  })

  test('a drive or a change while away, or after it, is aimed at all the same', () => {
    expect(aims('2026-11-17T12:00:00Z', { trips: [{ ...trip, date: '2026-11-18' }] })).toEqual(['2026-11-18'])
    expect(aims('2026-11-18T12:00:00Z', { oneOffChanges: [readyBy('2026-11-20', 300)] })).toEqual([
      '2026-11-20',
    ])
  })

  test('the next ready-by time is the first one after it', () => {
    const now = Date.parse('2026-11-16T18:00:00Z')
    expect(findNextReady(settings, now)?.date).toBe('2026-11-20')
    expect(findNextReady({ ...settings, trips: [{ ...trip, date: '2027-02-14' }] }, now)?.date).toBe(
      '2026-11-20',
    )
    const never = deselectDays(schedule, ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
    expect(findNextReady({ ...plain, schedule: never }, now)).toBeNull()
    const far = { ...plain, schedule: never, trips: [{ ...trip, date: '2027-02-14' }] }
    expect(findNextReady(far, now)?.date).toBe('2027-02-14')
  })
})

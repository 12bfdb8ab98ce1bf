import { describe, expect, test } from 'vitest'
import {
  addOneOffChange,
  listCurrentChanges,
  readOneOffChange,
  removeOneOffChange,
  type OneOffChange,
} from './one-off-change.ts'
import { defaultSchedule, deselectDays } from './schedule.ts'

// A Monday; London is on UTC. Workdays are ready by 07:00, weekends by 09:00.
const now = new Date('2026-11-16T18:00:00Z')
const schedule = deselectDays(defaultSchedule, ['THURSDAY'])

function readyBy(date: string, time: number): OneOffChange {
  return { kind: 'READY_BY', date, time }
}

function change(kind: 'FULL' | 'SKIP', date: string): OneOffChange {
  return { kind, date, time: null }
}

describe('a change that a client sends', () => {
  const tomorrow = '2026-11-17'
  test.each<[string, { kind: string; date: string; time: string | null }, string]>([
    ['another time', { kind: 'READY_BY', date: tomorrow, time: '0530' }, 'ok'],
    ['a time on a day without one', { kind: 'READY_BY', date: '2026-11-19', time: '0800' }, 'ok'],
    ['a long journey', { kind: 'FULL', date: tomorrow, time: null }, 'ok'],
    ['a skip', { kind: 'SKIP', date: tomorrow, time: null }, 'ok'],
    ['an unknown kind', { kind: 'FLY', date: tomorrow, time: null }, 'invalid-kind'],
    ['a day that does not exist', { kind: 'SKIP', date: '2026-11-31', time: null }, 'invalid-date'],
    ['yesterday', { kind: 'SKIP', date: '2026-11-15', time: null }, 'invalid-date'],
    ['today after its ready-by time', { kind: 'SKIP', date: '2026-11-16', time: null }, 'invalid-date'],
    ['today at a later time', { kind: 'READY_BY', date: '2026-11-16', time: '1805' }, 'ok'],
    ['today at this time', { kind: 'READY_BY', date: '2026-11-16', time: '1800' }, 'invalid-date'],
    ['the sixth day', { kind: 'SKIP', date: '2026-11-22', time: null }, 'ok'],
    ['the same weekday next week', { kind: 'SKIP', date: '2026-11-23', time: null }, 'invalid-date'],
    ['a time between the steps', { kind: 'READY_BY', date: tomorrow, time: '0531' }, 'invalid-time'],
    ['a time with a colon', { kind: 'READY_BY', date: tomorrow, time: '05:30' }, 'invalid-time'],
    ['no time', { kind: 'READY_BY', date: tomorrow, time: null }, 'invalid-time'],
    ['a time for a skip', { kind: 'SKIP', date: tomorrow, time: '0530' }, 'invalid-time'],
    ['a skip of a day without a time', { kind: 'SKIP', date: '2026-11-19', time: null }, 'no-ready-time'],
    ['a journey on a day without one', { kind: 'FULL', date: '2026-11-19', time: null }, 'no-ready-time'],
  ])('with %s', (_, fields, expected) => {
    const read = readOneOffChange(fields, schedule, [], now)
    expect(read.ok ? 'ok' : read.problem.code).toBe(expected)
  })

  test('is a long journey on a day that has got a time, or was skipped', () => {
    const fields = { kind: 'FULL', date: '2026-11-19', time: null }
    expect(readOneOffChange(fields, schedule, [readyBy('2026-11-19', 480)], now).ok).toBe(true)
    const skipped = { ...fields, date: '2026-11-18' }
    expect(readOneOffChange(skipped, schedule, [change('SKIP', '2026-11-18')], now).ok).toBe(true)
  })
})

describe('changes of one day', () => {
  const [full, skip] = [change('FULL', '2026-11-17'), change('SKIP', '2026-11-17')]
  const early = readyBy('2026-11-17', 300)
  test.each<[string, readonly OneOffChange[], OneOffChange, readonly OneOffChange[]]>([
    ['a long journey keeps its own time', [early], full, [early, full]],
    ['a skip replaces the others', [early, full], skip, [skip]],
    ['another change ends the skip', [skip], full, [full]],
    ['a second time replaces the first', [early], readyBy('2026-11-17', 360), [readyBy('2026-11-17', 360)]],
    [
      'another day is not concerned',
      [full],
      change('SKIP', '2026-11-18'),
      [full, change('SKIP', '2026-11-18')],
    ],
  ])('%s', (_, before, added, after) => {
    expect(addOneOffChange(before, added)).toEqual(after)
  })

  test('are removed by kind and day', () => {
    expect(removeOneOffChange([early, full], { kind: 'FULL', date: '2026-11-17' })).toEqual([early])
    expect(removeOneOffChange([early], { kind: 'READY_BY', date: '2026-11-18' })).toEqual([early])
  })
})

describe('a change ends by itself', () => {
  test.each<[string, readonly OneOffChange[], string, number]>([
    ['a minute before its time', [readyBy('2026-11-17', 330)], '2026-11-17T05:29:59Z', 1],
    ['at its time', [readyBy('2026-11-17', 330)], '2026-11-17T05:30:00Z', 0],
    ['a skip before the usual time', [change('SKIP', '2026-11-17')], '2026-11-17T06:59:59Z', 1],
    ['a skip at the usual time', [change('SKIP', '2026-11-17')], '2026-11-17T07:00:00Z', 0],
    [
      'a journey with its own time',
      [readyBy('2026-11-17', 330), change('FULL', '2026-11-17')],
      '2026-11-17T05:30:00Z',
      0,
    ],
    ['a day that lost its time, in the evening', [change('FULL', '2026-11-19')], '2026-11-19T23:59:59Z', 1],
    ['a day that lost its time, at its end', [change('FULL', '2026-11-19')], '2026-11-20T00:00:00Z', 0],
  ])('%s', (_, changes, at, left) => {
    expect(listCurrentChanges(schedule, changes, new Date(at))).toHaveLength(left)
  })
})

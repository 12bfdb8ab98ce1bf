import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { expect, test } from 'vitest'
import { listTimes, sayDay, sayOneOff } from './one-off-view.ts'

// Half an hour before midnight in London, where it is summer.
const LATE = Date.parse('2026-07-14T22:30:00Z')
const AFTER = Date.parse('2026-07-14T23:00:00Z')

test.each([
  ['the day before', '2026-07-13', LATE, 'on 13.07.2026'],
  ['the day itself', '2026-07-14', LATE, 'today'],
  ['the next day', '2026-07-15', LATE, 'tomorrow'],
  ['two days later', '2026-07-16', LATE, 'on 16.07.2026'],
  ['the day that has begun at midnight in London', '2026-07-15', AFTER, 'today'],
])('%s is named by the day in London', (_name, date, now, text) => {
  expect(sayDay(date, now)).toBe(text)
})

test.each<readonly [change: OneOffChange, text: string]>([
  [{ kind: 'READY_BY', date: '2026-07-15', time: 330 }, 'Ready by 05:30 tomorrow, just this once'],
  [{ kind: 'READY_BY', date: '2026-07-15', time: 0 }, 'Ready by 00:00 tomorrow, just this once'],
  [{ kind: 'FULL', date: '2026-07-14', time: null }, 'Full for a long journey today'],
  [{ kind: 'SKIP', date: '2026-07-15', time: null }, 'Not charging for tomorrow'],
  [{ kind: 'SKIP', date: '2026-07-16', time: null }, 'Not charging for 16.07.2026'],
])('%j is told with its day', (change, text) => {
  expect(sayOneOff(change, LATE)).toBe(text)
})

test.each([
  ['the first', 0, 96, 0],
  ['one before a quarter', 14, 97, 1],
  ['a quarter', 15, 96, 1],
  ['one after a quarter', 16, 97, 2],
  ['the last', 1425, 96, 95],
  ['the last minute', 1439, 97, 96],
])('the times are every quarter of an hour and the present one: %s', (_name, current, count, at) => {
  const times = listTimes(current)
  expect([times.length, times.indexOf(current)]).toEqual([count, at])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

import { expect, test } from 'vitest'
import { startOfDay } from '../time/local-date.ts'
import type { Activity, ActivityCable, ActivityMode } from './activity.ts'
import { countMinutesByDay, sumStatistics } from './daily-statistics.ts'

function activity(at: string, cable: ActivityCable, mode: ActivityMode = 'none'): Activity {
  return { at: Date.parse(at), cable, mode, isUnplanned: false }
}

const later = Date.parse('2026-12-31T00:00:00Z')
const zero = {
  connectedMinutes: 0,
  disconnectedMinutes: 0,
  chargingMinutes: 0,
  idleMinutes: 0,
  exportingMinutes: 0,
  boostingMinutes: 0,
  modeFaultMinutes: 0,
  cableStateOtherMinutes: 0,
  deviceOfflineMinutes: 0,
}

function count(activities: Activity[], from: string, to: string, now = later) {
  return countMinutesByDay(activities, { from, to }, now)
}

const lengths: [string, string, string, number][] = [
  ['an ordinary day', '2026-01-15', '2026-01-16', 1440],
  ['a day of 23 hours', '2026-03-29', '2026-03-30', 1380],
  ['a day of 25 hours', '2026-10-25', '2026-10-26', 1500],
]

test.each(lengths)('%s (%s to %s) has %i minutes', (_, from, to, minutes) => {
  const [day] = count([activity('2026-01-01T00:00:00Z', 'disconnected')], from, to)
  expect(day).toEqual({ ...zero, date: from, disconnectedMinutes: minutes })
})

test('a night over midnight is counted on both days, each mode for itself', () => {
  const days = count(
    [
      activity('2026-01-15T00:00:00Z', 'disconnected'),
      activity('2026-01-15T18:00:00Z', 'connected', 'idle'),
      activity('2026-01-15T18:30:00Z', 'connected', 'boosting'),
      activity('2026-01-15T19:00:00Z', 'connected', 'exporting'),
      activity('2026-01-15T23:00:00Z', 'connected', 'charging'),
      activity('2026-01-16T01:00:00Z', 'connected', 'trickle'),
      activity('2026-01-16T01:30:00Z', 'connected', 'calibrating'),
      activity('2026-01-16T02:00:00Z', 'connected', 'fault'),
      activity('2026-01-16T03:00:00Z', 'offline'),
      activity('2026-01-16T04:00:00Z', 'other'),
    ],
    '2026-01-15',
    '2026-01-17',
  )
  expect(days).toEqual([
    {
      ...zero,
      date: '2026-01-15',
      disconnectedMinutes: 1080,
      connectedMinutes: 360,
      idleMinutes: 30,
      boostingMinutes: 30,
      exportingMinutes: 240,
      chargingMinutes: 60,
    },
    {
      ...zero,
      date: '2026-01-16',
      connectedMinutes: 180,
      chargingMinutes: 120,
      modeFaultMinutes: 60,
      deviceOfflineMinutes: 60,
      cableStateOtherMinutes: 1200,
    },
  ])
  expect(sumStatistics(days)).toMatchObject({
    connectedMinutes: 540,
    chargingMinutes: 180,
    disconnectedMinutes: 1080,
  })
})

test('today is counted up to now, and tomorrow not at all', () => {
  const start = startOfDay('2026-01-15')
  const days = count(
    [activity('2026-01-01T00:00:00Z', 'connected', 'idle')],
    '2026-01-15',
    '2026-01-17',
    start + 90 * 60_000,
  )
  expect(days.map((day) => day.connectedMinutes)).toEqual([90, 0])
})

test('a charger counts as offline before its first message', () => {
  const days = count([activity('2026-01-15T06:00:00Z', 'disconnected')], '2026-01-14', '2026-01-16')
  expect(days.map((day) => [day.deviceOfflineMinutes, day.disconnectedMinutes])).toEqual([
    [1440, 0],
    [360, 1080],
  ])
  expect(count([], '2026-01-15', '2026-01-16')).toEqual([
    { ...zero, date: '2026-01-15', deviceOfflineMinutes: 1440 },
  ])
})

test('times with fractions of minutes still add up to the day', () => {
  const activities = Array.from({ length: 500 }, (_, index) =>
    activity(
      new Date(startOfDay('2026-01-15') + index * 172_111).toISOString(),
      index % 2 === 0 ? 'connected' : 'disconnected',
      index % 2 === 0 ? 'idle' : 'none',
    ),
  )
  const [day] = count(activities, '2026-01-15', '2026-01-16')
  expect((day?.connectedMinutes ?? 0) + (day?.disconnectedMinutes ?? 0)).toBe(1440)
})

import { idleFacts } from '@driveway/testkit/test-status'
import { nightTariff as night } from '@driveway/testkit/test-tariff'
import { expect, test } from 'vitest'
import { deriveDashboardStatus } from '../charger/dashboard-status.ts'
import { defaultSchedule, deselectDays, selectDays, type Schedule } from '../schedule/schedule.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { weekdays } from '../time/local-date.ts'
import { findCheaperSlot } from './cheaper-slot.ts'

const flat: Tariff = { ...night, periods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 20 }] }
const never = deselectDays(defaultSchedule, weekdays)

function only(day: (typeof weekdays)[number], time: number): Schedule {
  return selectDays(never, [day], time)
}

// 2026-11-16 is a Monday; London is on UTC then.
const cases: [string, Schedule, readonly Tariff[], string, string | null][] = [
  [
    'in the evening the night rate is ahead',
    defaultSchedule,
    [night],
    '2026-11-16T18:10:00Z',
    '2026-11-17T00:30',
  ],
  ['a minute before it begins', defaultSchedule, [night], '2026-11-17T00:29:00Z', '2026-11-17T00:30'],
  ['as it begins', defaultSchedule, [night], '2026-11-17T00:30:00Z', null],
  ['after it, before the car must be ready', defaultSchedule, [night], '2026-11-17T05:00:00Z', null],
  [
    'once the car was ready, tomorrow’s night counts',
    defaultSchedule,
    [night],
    '2026-11-17T07:00:00Z',
    '2026-11-18T00:30',
  ],
  [
    'the car must be ready as the night rate begins',
    only('TUESDAY', 30),
    [night],
    '2026-11-16T18:00:00Z',
    null,
  ],
  ['and five minutes later', only('TUESDAY', 35), [night], '2026-11-16T18:00:00Z', '2026-11-17T00:30'],
  [
    'the car need not be ready before the day after tomorrow',
    only('WEDNESDAY', 420),
    [night],
    '2026-11-16T23:59:00Z',
    null,
  ],
  [
    'a minute later that is tomorrow',
    only('WEDNESDAY', 420),
    [night],
    '2026-11-17T00:00:00Z',
    '2026-11-17T00:30',
  ],
  ['every hour costs the same', defaultSchedule, [flat], '2026-11-16T18:10:00Z', null],
  ['there is no tariff', defaultSchedule, [], '2026-11-16T18:10:00Z', null],
  ['no day has a time', never, [night], '2026-11-16T18:10:00Z', null],
  [
    'in summer the night rate is by the clock on the wall',
    defaultSchedule,
    [night],
    '2026-06-15T18:10:00Z',
    '2026-06-15T23:30',
  ],
]

test.each(cases)('%s', (_name, schedule, tariffs, now, at) => {
  const settings = { schedule, oneOffChanges: [], trips: [], away: null }
  const slot = findCheaperSlot({
    ...settings,
    tariffs,
    agilePrices: { find: () => null },
    now: new Date(now),
  })
  expect(slot === null ? null : new Date(slot).toISOString().slice(0, 16)).toBe(at)
  const status = deriveDashboardStatus({
    ...idleFacts,
    minuteOfDay: 0,
    hasCheaperSlotAhead: slot !== null,
    now: new Date(now),
  })
  expect(status).toBe(at === null ? 'IDLE' : 'IDLE_WITH_OFF_PEAK')
})

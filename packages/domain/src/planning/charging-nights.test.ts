import { describe, expect, test } from 'vitest'
import { defaultSchedule, deselectDays, selectDays, type Schedule } from '../schedule/schedule.ts'
import type { Tariff, TariffPeriod } from '../tariff/tariff.ts'
import { findClockTime, writeClockTime } from '../time/clock-time.ts'
import { findLocalDate, weekdays } from '../time/local-date.ts'
import { areSameFrom, planNights } from './charging-nights.ts'
import type { ChargingStep } from './charging-steps.ts'

function tariff(startDate: string, ...rates: [start: string, pence: number][]): Tariff {
  const periods = rates.map(([timeStart, ratePence]): TariffPeriod => ({
    timeStart,
    timeEnd: timeStart,
    ratePence,
  }))
  return { id: startDate, energySupplier: 'Test', tariffType: 'UNKNOWN', startDate, periods }
}

const night = tariff('2020-01-01', ['0:30', 7], ['4:30', 30])
const flat = tariff('2020-01-01', ['0:00', 25])
const flatFromTuesday = tariff('2026-11-17', ['0:00', 25])
const never = deselectDays(defaultSchedule, weekdays)
const mondays = selectDays(never, ['MONDAY'], 7 * 60)
const early = selectDays(defaultSchedule, weekdays, 3 * 60)
const odd = selectDays(defaultSchedule, weekdays, 7 * 60 + 5)

function writeInstant(at: number): string {
  return `${findLocalDate(at).slice(8)} ${writeClockTime(findClockTime(at))}`
}

function describeNights(schedule: Schedule, tariffs: readonly Tariff[], now: string): string {
  const inputs = { schedule, tariffs, agilePrices: { find: () => null }, now: new Date(now) }
  const { steps, renewAt } = planNights(inputs)
  const phases = steps.map(({ at, mayCharge }) => `${writeInstant(at)} ${mayCharge ? 'charge' : 'wait'}`)
  return `${phases.join(', ')}; ${renewAt === null ? 'for ever' : `until ${writeInstant(renewAt)}`}`
}

// 2026-11-16 is a Monday; London is on UTC then.
const cases: [string, Schedule, readonly Tariff[], string, string][] = [
  [
    'the second night is planned with the first',
    defaultSchedule,
    [night],
    '2026-11-16T18:10:00Z',
    '16 18:00 wait, 17 00:30 charge, 17 04:30 wait, 18 00:30 charge, 18 04:30 wait, 18 07:00 charge; until 17 07:00',
  ],
  [
    'a minute before the ready-by time the next night is planned already',
    defaultSchedule,
    [night],
    '2026-11-17T06:59:00Z',
    '17 06:30 charge, 17 07:00 wait, 18 00:30 charge, 18 04:30 wait, 18 07:00 charge; until 17 07:00',
  ],
  [
    'at the ready-by time it is the first one, and another follows',
    defaultSchedule,
    [night],
    '2026-11-17T07:00:00Z',
    '17 07:00 wait, 18 00:30 charge, 18 04:30 wait, 19 00:30 charge, 19 04:30 wait, 19 07:00 charge; until 18 07:00',
  ],
  [
    'a ready-by time within the cheap hours: the rest of them belongs to the next night',
    early,
    [night],
    '2026-11-16T18:00:00Z',
    '16 18:00 wait, 17 00:30 charge, 17 04:30 wait, 18 00:30 charge; until 17 03:00',
  ],
  [
    'a ready-by time within a half hour',
    odd,
    [night],
    '2026-11-16T18:00:00Z',
    '16 18:00 wait, 17 00:30 charge, 17 04:30 wait, 18 00:30 charge, 18 04:30 wait, 18 07:05 charge; until 17 07:05',
  ],
  [
    'one price all day: the car charges on and on',
    defaultSchedule,
    [flat],
    '2026-11-16T18:00:00Z',
    '16 18:00 charge; until 17 07:00',
  ],
  [
    'one price from tomorrow on: it waits for nothing in its second night',
    defaultSchedule,
    [night, flatFromTuesday],
    '2026-11-16T07:00:00Z',
    '16 07:00 wait, 17 00:00 charge; until 17 07:00',
  ],
  [
    'no ready-by time at all: it charges at once, and for ever',
    never,
    [night],
    '2026-11-16T18:00:00Z',
    '16 18:00 charge; for ever',
  ],
]

test.each(cases)('%s', (_, schedule, tariffs, now, plan) => {
  expect(describeNights(schedule, tariffs, now)).toBe(plan)
})

test('a ready-by time once a week: two weeks are planned, each up to its own', () => {
  const plan = describeNights(mondays, [night], '2026-11-16T07:00:00Z')
  expect(plan).toMatch(/^16 07:00 wait, 17 00:30 charge, .*, 30 04:30 wait, 30 07:00 charge; until 23 07:00$/)
  expect(plan.match(/ 00:30 charge/g)).toHaveLength(14)
})

test('a night in which the clocks go back keeps its hours', () => {
  expect(describeNights(defaultSchedule, [night], '2026-10-23T17:00:00Z')).toBe(
    '23 18:00 wait, 24 00:30 charge, 24 04:30 wait, 25 00:30 charge, 25 04:30 wait, 25 09:00 charge; until 24 09:00',
  )
})

describe('a plan that is the same from now on is not sent again', () => {
  const steps: readonly ChargingStep[] = [
    { at: 10, mayCharge: false },
    { at: 20, mayCharge: true },
    { at: 30, mayCharge: false },
  ]
  test.each<[string, number, readonly ChargingStep[], boolean]>([
    ['the same', 15, steps, true],
    ['the same from a later start on', 25, [{ at: 22, mayCharge: true }, ...steps.slice(2)], true],
    ['the same from now on, and otherwise before', 30, [{ at: 5, mayCharge: false }], true],
    ['another before its last change', 29, [{ at: 5, mayCharge: false }], false],
    ['another last change', 15, [...steps.slice(0, 2), { at: 31, mayCharge: false }], false],
    ['one change more', 15, [...steps, { at: 40, mayCharge: true }], false],
    [
      'one that begins later, and waits until then',
      5,
      [{ at: 10, mayCharge: false }, ...steps.slice(1)],
      true,
    ],
    ['the opposite', 15, steps.map(({ at, mayCharge }) => ({ at, mayCharge: !mayCharge })), false],
  ])('%s', (_, now, other, isSame) => {
    expect(areSameFrom(now, steps, other)).toBe(isSame)
    expect(areSameFrom(now, other, steps)).toBe(isSame)
  })
})

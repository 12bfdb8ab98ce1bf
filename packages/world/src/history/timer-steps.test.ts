import { describe, expect, test } from 'vitest'
import { defaultSchedule, deselectDays, selectDays, type Schedule } from '@driveway/domain/schedule/schedule'
import type { Tariff, TariffPeriod } from '@driveway/domain/tariff/tariff'
import { writeClockTime, clockTimeOf } from '@driveway/domain/time/clock-time'
import { localDateOf, weekdays } from '@driveway/domain/time/local-date'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { planCharging } from './timer-steps.ts'

function tariff(...rates: [start: string, pence: number][]): Tariff {
  const periods = rates.map(([timeStart, ratePence]): TariffPeriod => ({
    timeStart,
    timeEnd: timeStart,
    ratePence,
  }))
  return { id: 't', energySupplier: 'Test', tariffType: 'UNKNOWN', startDate: '2020-01-01', periods }
}

const night = tariff(['0:30', 7], ['4:30', 30])
const threeRates = tariff(['0:30', 7], ['4:30', 20], ['16:00', 40])
const flat = tariff(['0:00', 25])
const noonTariff = tariff(['12:00', 5], ['14:00', 30])
const never = deselectDays(defaultSchedule, weekdays)
const sundays = selectDays(never, ['SUNDAY'], 9 * 60)

/** The plan as London days and times: day and time of each step, and what begins there. */
function describePlan(schedule: Schedule, tariffs: readonly Tariff[], now: string): string {
  const inputs = { schedule, tariffs, agilePrices: { find: () => null }, now: new Date(now) }
  return planCharging(inputs)
    .map(({ at, mayCharge }) => {
      const day = localDateOf(at).slice(8)
      return `${day} ${writeClockTime(clockTimeOf(at))} ${mayCharge ? 'charge' : 'wait'}`
    })
    .join(', ')
}

// 2026-11-16 is a Monday; London is on UTC then.
const cases: [string, Schedule, readonly Tariff[], string, string][] = [
  [
    'the car comes home in the evening: it waits for the night rate',
    defaultSchedule,
    [night],
    '2026-11-16T18:10:00Z',
    '16 18:00 wait, 17 00:30 charge, 17 04:30 wait, 17 07:00 charge',
  ],
  [
    'it comes a minute before the night rate',
    defaultSchedule,
    [night],
    '2026-11-17T00:29:00Z',
    '17 00:00 wait, 17 00:30 charge, 17 04:30 wait, 17 07:00 charge',
  ],
  [
    'it comes as the night rate begins',
    defaultSchedule,
    [night],
    '2026-11-17T00:30:00Z',
    '17 00:30 charge, 17 04:30 wait, 17 07:00 charge',
  ],
  [
    'it comes an hour into the night rate: the hour is made up for',
    defaultSchedule,
    [night],
    '2026-11-17T01:30:00Z',
    '17 01:30 charge, 17 05:30 wait, 17 07:00 charge',
  ],
  [
    'it comes late in the night rate: there is no time to wait',
    defaultSchedule,
    [night],
    '2026-11-17T04:15:00Z',
    '17 04:00 charge',
  ],
  [
    'the night rate is over: what is left costs the same',
    defaultSchedule,
    [night],
    '2026-11-17T04:30:00Z',
    '17 04:30 charge',
  ],
  ['a minute before the ready-by time', defaultSchedule, [night], '2026-11-17T06:59:00Z', '17 06:30 charge'],
  [
    'at the ready-by time the next night counts',
    defaultSchedule,
    [night],
    '2026-11-17T07:00:00Z',
    '17 07:00 wait, 18 00:30 charge, 18 04:30 wait, 18 07:00 charge',
  ],
  [
    'a ready-by time within the night rate',
    selectDays(defaultSchedule, ['TUESDAY'], 3 * 60 + 10),
    [night],
    '2026-11-16T18:00:00Z',
    '16 18:00 wait, 17 00:30 charge',
  ],
  [
    'the next day with a time is six days ahead: every cheap night until then',
    sundays,
    [night],
    '2026-11-20T12:00:00Z',
    '20 12:00 wait, 21 00:30 charge, 21 04:30 wait, 22 00:30 charge, 22 04:30 wait, 22 09:00 charge',
  ],
  [
    'three rates after the cheapest: the middle one, not the dear one',
    selectDays(defaultSchedule, ['TUESDAY'], 20 * 60),
    [threeRates],
    '2026-11-17T12:00:00Z',
    '17 12:00 charge, 17 16:00 wait, 17 20:00 charge',
  ],
  ['a flat tariff: at once', defaultSchedule, [flat], '2026-11-16T18:10:00Z', '16 18:00 charge'],
  ['no tariff: at once', defaultSchedule, [], '2026-11-16T18:10:00Z', '16 18:00 charge'],
  [
    'a tariff that begins after the car must be ready: at once',
    defaultSchedule,
    [{ ...night, startDate: '2026-11-18' }],
    '2026-11-16T18:10:00Z',
    '16 18:00 charge',
  ],
  ['no day has a time: at once', never, [night], '2026-11-16T18:10:00Z', '16 18:00 charge'],
  [
    'cheap at noon and ready in the evening',
    selectDays(never, ['TUESDAY'], 18 * 60),
    [noonTariff],
    '2026-11-17T08:00:00Z',
    '17 08:00 wait, 17 12:00 charge, 17 14:00 wait, 17 18:00 charge',
  ],
]

describe('the steps up to the ready-by time', () => {
  test.each(cases)('when %s', (_name, schedule, tariffs, now, plan) => {
    expect(describePlan(schedule, tariffs, now)).toBe(plan)
  })
})

function hoursOfCharging(now: string, ready: string): number {
  const inputs = { schedule: defaultSchedule, tariffs: [night], agilePrices: { find: () => null } }
  const steps = planCharging({ ...inputs, now: new Date(now) })
  const end = Date.parse(ready)
  const ms = steps.reduce((sum, step, index) => {
    const to = Math.min(steps[index + 1]?.at ?? end, end)
    return step.mayCharge ? sum + Math.max(0, to - step.at) : sum
  }, 0)
  return ms / HOUR_MS
}

describe('in the nights when the clocks change', () => {
  test('the night rate keeps to the clock on the wall in March, an hour shorter', () => {
    expect(describePlan(defaultSchedule, [night], '2026-03-28T18:00:00Z')).toBe(
      '28 18:00 wait, 29 00:30 charge, 29 04:30 wait, 29 09:00 charge',
    )
    expect(hoursOfCharging('2026-03-28T18:00:00Z', '2026-03-29T08:00:00Z')).toBe(3)
  })

  test('and in October, an hour longer', () => {
    expect(describePlan(defaultSchedule, [night], '2026-10-24T17:00:00Z')).toBe(
      '24 18:00 wait, 25 00:30 charge, 25 04:30 wait, 25 09:00 charge',
    )
    expect(hoursOfCharging('2026-10-24T17:00:00Z', '2026-10-25T09:00:00Z')).toBe(5)
  })

  test('a ready-by time in the doubled hour is its first time round', () => {
    const early = selectDays(defaultSchedule, ['SUNDAY'], 90)
    const inputs = { schedule: early, tariffs: [flat], agilePrices: { find: () => null } }
    const steps = planCharging({ ...inputs, now: new Date('2026-10-24T23:45:00Z') })
    expect(steps).toEqual([{ at: Date.parse('2026-10-24T23:30:00Z'), mayCharge: true }])
    expect(describePlan(early, [night], '2026-10-24T23:00:00Z')).toBe('25 00:00 wait, 25 00:30 charge')
  })
})

describe('where every half hour has its own price', () => {
  const agile: Tariff = { ...flat, id: 'agile', tariffType: 'AGILE', periods: [] }
  const start = Date.parse('2026-11-16T18:00:00Z')

  function plan(prices: readonly (number | null)[], now = start) {
    const agilePrices = {
      find: (_supplier: string, at: number) => prices[(at - start) / HALF_HOUR_MS] ?? null,
    }
    return planCharging({ schedule: defaultSchedule, tariffs: [agile], agilePrices, now: new Date(now) })
  }

  test('the eight cheapest half hours before the ready-by time are taken', () => {
    // 26 half hours until 07:00: the first ten cheaper and cheaper, the rest dear.
    const prices = Array.from({ length: 26 }, (_, index) => (index < 10 ? 100 - index : 200))
    expect(plan(prices)).toEqual([
      { at: start, mayCharge: false },
      { at: start + 2 * HALF_HOUR_MS, mayCharge: true },
      { at: start + 10 * HALF_HOUR_MS, mayCharge: false },
      { at: Date.parse('2026-11-17T07:00:00Z'), mayCharge: true },
    ])
  })

  test('an unknown price is used after all known ones', () => {
    const prices = [null, null, 90, 90, 95]
    // Two half hours at 90 and one at 95 are known, and five more are wanted: the first of the unknown.
    expect(plan(prices)).toEqual([
      { at: start, mayCharge: true },
      { at: start + 8 * HALF_HOUR_MS, mayCharge: false },
      { at: Date.parse('2026-11-17T07:00:00Z'), mayCharge: true },
    ])
  })

  test('with no price at all the car charges at once', () => {
    expect(plan([])).toEqual([{ at: start, mayCharge: true }])
  })
})

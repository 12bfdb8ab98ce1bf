import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import type { Activity } from '@driveway/domain/energy/activity'
import type { PricedPeriod } from '@driveway/domain/energy/period-energy'
import { makeNightPlan } from '../make-night-plan.ts'
import type { NightInputs } from '../plan-model.ts'
import { settleNight } from './night-outcome.ts'
import type { NightVersion, PastNight } from './outcome-model.ts'
import { findNightEnd } from './night-end.ts'
import { findNextSettlement } from './settlement-times.ts'

const PLUGGED_IN = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

function at(clock: string): number {
  return Date.parse(`2026-11-${clock > '12' ? 16 : 17}T${clock}:00Z`)
}

function findPrice(start: number): number {
  return start >= at('00:30') && start < at('04:30') ? 7 : 30
}

/** A battery of 40 kWh from 50 to 95 %: 20 kWh at 7 p, in the night from 00:30. */
const inputs: NightInputs = makeNightInputs(makeSlots(PLUGGED_IN, READY))

function version(changes: Partial<NightInputs> = {}, trigger = 'plug-in'): NightVersion {
  const changed = { ...inputs, ...changes }
  const slots = changed.slots.filter(({ end }) => end > changed.now)
  const own = { ...changed, slots }
  return { trigger, inputs: own, plan: makeNightPlan(own) }
}

function period(clock: string, importWh: number, more: Partial<PricedPeriod> = {}): PricedPeriod {
  const periodStart = at(clock)
  const grid = more.importFromGridWh ?? importWh
  return {
    periodStart,
    importWh,
    importFromGridWh: importWh,
    exportWh: 0,
    exportToGridWh: 0,
    isSplit: false,
    costMicropence: grid * findPrice(periodStart) * 1000,
    emissionsMg: 0,
    baselineMg: 0,
    ...more,
  }
}

/** 20 kWh at 8 kW from 00:30 to 03:00. */
const asPlanned = ['00:30', '01:00', '01:30', '02:00', '02:30'].map((clock) => period(clock, 4_000))

function activity(clock: string, mode: Activity['mode'], cable: Activity['cable'] = 'connected'): Activity {
  return { at: at(clock), cable, mode, isUnplanned: mode === 'boosting' }
}

const activities = [activity('17:59', 'idle'), activity('00:30', 'charging'), activity('03:00', 'idle')]

function night(changes: Partial<PastNight> = {}): PastNight {
  return {
    readyAt: READY,
    beganAt: PLUGGED_IN,
    endedAt: READY,
    plans: [version()],
    after: null,
    periods: asPlanned,
    activities,
    findImportPrice: findPrice,
    findExportPrice: () => 0,
    ...changes,
  }
}

function known(percent: number): NightInputs {
  const wh = percent * 400
  return { ...inputs, now: READY, car: { ...inputs.car, levelWh: { low: wh, expected: wh, high: wh } } }
}

describe('a settled night', () => {
  test('has planned and done side by side, and the cost against charging at plug-in', () => {
    expect(settleNight(night())).toEqual({
      readyAt: READY,
      beganAt: PLUGGED_IN,
      endedAt: READY,
      seenAt: at('22:00'),
      laterPlans: [],
      planned: {
        start: at('00:30'),
        finish: at('03:00'),
        intervals: [{ from: at('00:30'), to: at('03:00'), kind: 'charge' }],
        energyWh: expect.closeTo(20_000, 6),
        solarWh: 0,
        exportedWh: 0,
        costPence: expect.closeTo(140, 6),
        level: expect.closeTo(95, 6),
      },
      done: {
        start: at('00:30'),
        finish: at('03:00'),
        intervals: [{ from: at('00:30'), to: at('03:00'), kind: 'charge' }],
        energyWh: 20_000,
        solarWh: 0,
        exportedWh: 0,
        costPence: 140,
        level: expect.closeTo(95, 6),
      },
      targetLevel: 95,
      wasMet: true,
      reachedAt: expect.closeTo(at('03:00'), -1) as number,
      atPlugInPence: expect.closeTo(600, 6),
      savedPence: expect.closeTo(460, 6),
      causes: [],
    })
  })

  const metCases: [string, Partial<PastNight>, boolean | null][] = [
    ['a level one point below the target', { after: known(94) }, true],
    ['a level just below that', { after: known(93.9) }, false],
    ['less energy than was planned', { periods: asPlanned.slice(1) }, false],
    ['an unknown level', { plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })] }, null],
  ]
  test.each(metCases)('with %s has met its target: %#', (_, changes, wasMet) => {
    expect(settleNight(night(changes)).wasMet).toBe(wasMet)
  })

  test('counts energy of the roof at its export price, and energy given back by what it spares and earns', () => {
    const outcome = settleNight(
      night({
        findExportPrice: () => 15,
        periods: [
          // 1 kWh of 4 from the roof: 3 × 7 + 15 p.
          period('00:30', 4_000, { importFromGridWh: 3_000, isSplit: true }),
          // 2 kWh to the grid at 15 p, 1 kWh to the house at 30 p.
          period('18:00', 0, { exportWh: 3_000, exportToGridWh: 2_000, isSplit: true }),
        ],
      }),
    )
    expect(outcome.done).toMatchObject({ energyWh: 4_000, solarWh: 1_000, exportedWh: 3_000 })
    expect(outcome.done.costPence).toBeCloseTo(21 + 15 - 30 - 30, 6)
  })

  test('has no cost while a price is unknown', () => {
    const unpriced = night({ periods: [period('00:30', 4_000, { costMicropence: null })] })
    expect(settleNight(unpriced)).toMatchObject({ done: { costPence: null }, savedPence: null })
    expect(settleNight(night({ findImportPrice: () => null }))).toMatchObject({
      atPlugInPence: null,
      savedPence: null,
    })
  })
})

const settlements: [string, string, string | null][] = [
  ['before its end', '2026-11-17T06:30:00Z', '2026-11-17T07:00:00Z'],
  ['at its end', '2026-11-17T07:00:00Z', '2026-11-17T07:01:00Z'],
  ['an hour after it', '2026-11-17T08:00:00Z', null],
]
test.each(settlements)('a night that is settled %s is settled again later', (_, now, next) => {
  expect(findNextSettlement(READY, Date.parse(now))).toBe(next === null ? null : Date.parse(next))
})

test('the target of a car of an unknown level without a ready-by time ends no night', () => {
  expect(findNightEnd(inputs)).toBe(READY)
  expect(findNightEnd({ ...inputs, noExport: [] })).toBeNull()
  expect(findNightEnd({ ...inputs, readyTargets: [] })).toBeNull()
})

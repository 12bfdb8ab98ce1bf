import {
  activity,
  asPlanned,
  at,
  atLevel,
  inputs,
  known,
  makePastNight as night,
  period,
  periods,
  PLUGGED_IN,
  READY,
  version,
} from '@driveway/testkit/test-past-night'
import { describe, expect, test } from 'vitest'
import { findNightEnd } from '../model/night-end.ts'
import { hasHappened, settleNight } from './night-outcome.ts'
import type { PastNight } from './outcome-model.ts'

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
        isLevelEstimated: false,
        isLevelLeast: false,
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
        isLevelEstimated: true,
        isLevelLeast: false,
      },
      targetLevel: 95,
      wasMet: true,
      reachedAt: expect.closeTo(at('03:00'), -1) as number,
      atPlugInPence: expect.closeTo(600, 6),
      savedPence: expect.closeTo(460, 6),
      causes: [],
      stop: null,
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

describe('a night', () => {
  const moved = version(
    { now: at('04:00'), car: atLevel(95), readyTargets: [{ at: at('08:00'), targetWh: 38_000 }] },
    'settings',
  )

  test('whose ready-by time was moved after the charge has done what was planned', () => {
    const outcome = settleNight(
      night({ readyAt: at('08:00'), endedAt: at('08:00'), plans: [version(), moved] }),
    )
    expect(outcome.planned.energyWh).toBeCloseTo(20_000, 6)
    expect(outcome).toMatchObject({
      done: { energyWh: 20_000 },
      laterPlans: [{ madeAt: at('04:00'), reason: 'settings' }],
      causes: [],
    })
  })

  test('is planned with what had flowed before the plan was made', () => {
    const later = version({ now: at('20:00'), car: atLevel(68) })
    const outcome = settleNight(
      night({
        plans: [version(), later],
        periods: [...periods('18:30', '19:00'), ...periods('00:30', '01:00', '01:30')],
        activities: [
          activity('18:30', 'boosting'),
          activity('19:30', 'idle'),
          activity('00:30', 'charging'),
          activity('02:00', 'idle'),
        ],
      }),
    )
    expect(outcome.planned).toMatchObject({
      start: at('18:30'),
      energyWh: expect.closeTo(20_000, 6) as number,
      costPence: expect.closeTo(240 + 84, 6) as number,
    })
    expect(outcome.causes).toEqual([])
  })

  test('has the target that was in force at its end', () => {
    const full = {
      readyTargets: [{ at: READY, targetWh: 40_000 }],
      car: { ...atLevel(95), maximumWh: 40_000 },
    }
    const outcome = settleNight(
      night({ plans: [version(), version({ now: at('04:00'), ...full }, 'one-off')] }),
    )
    expect(outcome).toMatchObject({ targetLevel: 100, wasMet: false, reachedAt: null })
  })

  const reached: [string, Partial<PastNight>, string | null][] = [
    // 38 of 40 kWh after 20 of 20.8 kWh at the charger.
    ['before the end of its charge', { periods: [...asPlanned, period('03:00', 800)] }, '03:00'],
    [
      'before a top-up',
      {
        periods: [...asPlanned, period('05:00', 500)],
        activities: [
          activity('00:30', 'charging'),
          activity('03:00', 'idle'),
          activity('05:00', 'charging'),
          activity('05:10', 'idle'),
        ],
        after: known(96.125),
      },
      '03:00',
    ],
    ['at its end, within a point of the target', { after: known(94.5) }, '03:00'],
    [
      'from its beginning on',
      { after: known(97), periods: [], activities: [activity('17:59', 'idle')] },
      '18:00',
    ],
    [
      'after what it gave back',
      {
        periods: [...asPlanned, period('04:00', 0, { exportWh: 900 }), period('04:30', 1_111)],
        activities: [
          activity('00:30', 'charging'),
          activity('03:00', 'idle'),
          activity('04:00', 'exporting'),
          activity('04:30', 'charging'),
          activity('05:00', 'idle'),
        ],
        after: known(95),
      },
      '05:00',
    ],
    ['never', { after: known(93.9) }, null],
  ]
  test.each(reached)('comes to its target %s', (_, changes, time) => {
    const { reachedAt } = settleNight(
      night({ activities: [activity('00:30', 'charging'), activity('03:06', 'idle')], ...changes }),
    )
    expect(reachedAt === null ? null : Math.round(reachedAt / 1000) * 1000).toBe(
      time === null ? null : at(time),
    )
  })

  test('has the newest level that a plan knew, and the energy since', () => {
    const later = version({ now: at('01:30'), car: atLevel(60) }, 'drift')
    // 12 of 20 kWh flowed after 01:30.
    expect(settleNight(night({ plans: [version(), later] })).done.level).toBeCloseTo(87, 6)
    const unknown = version({ now: at('01:30'), car: { ...atLevel(25), levelKind: 'unknown' } }, 'drift')
    expect(settleNight(night({ plans: [version(), unknown] })).done.level).toBeCloseTo(95, 6)
    expect(settleNight(night({ plans: [version(), later], after: known(90) })).done.level).toBe(90)
    const overfull = settleNight(night({ periods: [...asPlanned, ...periods('03:00')] }))
    expect(overfull.done.level).toBe(100)
  })

  test('draws what was metered: charge and export apart, and nothing below 100 W', () => {
    const { done } = settleNight(
      night({
        periods: [
          period('18:00', 0, { exportWh: 1_500, exportToGridWh: 1_500 }),
          ...asPlanned,
          period('03:00', 49),
          // Its readings came while the charger was offline.
          period('04:00', 1_000),
        ],
        activities: [
          activity('17:59', 'idle'),
          activity('18:10', 'exporting'),
          activity('18:25', 'idle'),
          activity('00:38', 'charging'),
          activity('01:30', 'idle'),
          activity('01:45', 'charging'),
          activity('03:00', 'trickle'),
          activity('03:30', 'none', 'offline'),
        ],
      }),
    )
    expect(done.intervals).toEqual([
      { from: at('18:10'), to: at('18:25'), kind: 'export' },
      { from: at('00:38'), to: at('01:30'), kind: 'charge' },
      { from: at('01:45'), to: at('03:00'), kind: 'charge' },
      { from: at('04:00'), to: at('04:30'), kind: 'charge' },
    ])
    expect(done).toMatchObject({ start: at('00:38'), finish: at('04:30') })
  })

  test.each([480_000, 1_788_000])('is planned from its slot on, without a delay of %i ms', (startDelayMs) => {
    const { planned } = settleNight(night({ plans: [version({ startDelayMs })] }))
    expect(planned.start).toBe(at('00:30'))
  })

  const happened: [string, Partial<PastNight>, boolean][] = [
    ['reached its ready-by time without a charge', { periods: [] }, true],
    ['ended before with 50 Wh', { endedAt: at('02:00'), periods: [period('00:30', 50)] }, true],
    ['ended before with less', { endedAt: at('02:00'), periods: [period('00:30', 49)] }, false],
    [
      'ended before with export',
      { endedAt: at('02:00'), periods: [period('00:30', 0, { exportWh: 50 })] },
      true,
    ],
  ]
  test.each(happened)('that %s has happened: %#', (_, changes, has) => {
    expect(hasHappened(settleNight(night(changes)))).toBe(has)
  })
})

test('a half hour across a ready-by time is divided between its nights by the time in which energy flowed', () => {
  const both = {
    periods: [period('05:00', 3_000, { importFromGridWh: 1_500 }), period('05:30', 1_200, { exportWh: 600 })],
    // 20 of 25 minutes of charging are before 05:40, and none of the export.
    activities: [
      activity('17:59', 'idle'),
      activity('05:00', 'charging'),
      activity('05:45', 'exporting'),
      activity('05:50', 'idle'),
    ],
    findExportPrice: () => 10,
  }
  const [before, after] = [
    settleNight(night({ ...both, readyAt: at('05:40'), endedAt: at('05:40') })),
    settleNight(night({ ...both, beganAt: at('05:40'), plans: [version({ now: at('05:40') })] })),
  ]
  expect(before.done).toMatchObject({ energyWh: 3_800, solarWh: 1_500, exportedWh: 0 })
  expect(after.done).toMatchObject({ energyWh: 400, exportedWh: 600 })
  const whole = settleNight(night(both)).done.costPence ?? 0
  expect((before.done.costPence ?? 0) + (after.done.costPence ?? 0)).toBeCloseTo(whole, 9)
  const even = { ...both, activities: [activity('17:59', 'idle')] }
  const first = settleNight(night({ ...even, readyAt: at('05:40'), endedAt: at('05:40') }))
  expect(first.done.energyWh).toBeCloseTo(3_000 + 400, 9)
  expect(first.done.solarWh).toBeCloseTo(1_500, 9)
})

test('the target of a car of an unknown level without a ready-by time ends no night', () => {
  expect(findNightEnd(inputs)).toBe(READY)
  expect(findNightEnd({ ...inputs, noExport: [] })).toBeNull()
  expect(findNightEnd({ ...inputs, readyTargets: [] })).toBeNull()
})

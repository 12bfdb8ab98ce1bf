import { createRandom } from '@driveway/domain/seeded-random'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { expect, test } from 'vitest'
import type { NightInputs, NightPlan, PlannedSlot } from '../plan-model.ts'
import { settleNight } from './night-outcome.ts'
import type { NightCause, NightVersion, PastNight } from './outcome-model.ts'
import {
  activity,
  asPlanned,
  at,
  atLevel,
  inputs,
  known,
  makePastNight,
  period,
  periods,
  PLUGGED_IN,
  READY,
  version,
} from './test-past-night.ts'

const MINUTE_MS = 60_000

/** Causes with rounded figures: pence to a tenth, energy to 1 Wh. */
function listRounded(changes: Partial<PastNight>): readonly object[] {
  return settleNight(makePastNight(changes)).causes.map(round)
}

function round({ pence, energyWh, ...cause }: NightCause): object {
  return {
    ...cause,
    pence: pence === null ? null : Math.round(pence * 10) / 10 + 0,
    energyWh: Math.round(energyWh) + 0,
  }
}

/** A plan of given energy in some half hours, at the prices of the inputs. */
function plan(own: NightInputs, energy: Readonly<Record<string, number>>, costPence: number): NightVersion {
  const slots = own.slots.map((slot): PlannedSlot => {
    const energyWh = Object.entries(energy).find(([clock]) => at(clock) === slot.start)?.[1] ?? 0
    const solarWh = energyWh > 0 ? Math.min(energyWh, (slot.solarW - slot.houseW) / 2) : 0
    return {
      start: slot.start,
      end: slot.end,
      powerW: energyWh * 2,
      flowsFrom: slot.start,
      solarWh: Math.max(0, solarWh),
      energyWh,
      levelWh: own.car.levelWh.low,
      costPence: energyWh === 0 ? 0 : costPence / Object.keys(energy).length,
      carbonGrams: 0,
      wearPence: 0,
      reason: 'cheap',
    }
  })
  const target = { at: READY, targetWh: 38_000, levelWh: 38_000, shortfallWh: 0, reachedAt: READY }
  const sums = { costPence, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }
  return { trigger: 'plug-in', inputs: own, plan: { slots, targets: [target], ...sums } satisfies NightPlan }
}

function withSlots(change: Partial<NightInputs['slots'][number]>): NightInputs {
  return { ...inputs, slots: inputs.slots.map((slot) => Object.assign(structuredClone(slot), change)) }
}

const sunny = withSlots({ solarW: 3_200, exportPrice: 5 })
const night = { '00:30': 4_000, '01:00': 4_000, '01:30': 4_000, '02:00': 4_000, '02:30': 4_000 }
/** 8 of 20 kWh from the roof: 12 × 7 + 8 × 5 p. */
const sunnyPlan = plan(sunny, night, 124)
const clocks = Object.keys(night)

const less = periods('00:30', '01:00', '01:30')
const idle = activity('17:59', 'idle')
const short = [idle, activity('00:30', 'charging'), activity('02:00', 'idle')]

function isPast(clock: string): Pick<NightInputs, 'now'> {
  return { now: at(clock) }
}

const cases: [string, Partial<PastNight>, readonly object[]][] = [
  ['nothing', {}, []],
  [
    'a start within two minutes',
    { activities: [idle, activity('00:32', 'charging'), activity('03:00', 'idle')] },
    [],
  ],
  [
    'a start that nothing explains',
    { activities: [idle, activity('00:33', 'charging'), activity('03:00', 'idle')] },
    [{ kind: 'other', pence: 0, energyWh: 0 }],
  ],
  [
    'charging at another time that nothing explains',
    {
      periods: periods('18:00', '18:30', '19:00', '19:30', '20:00'),
      activities: [activity('18:00', 'charging'), activity('20:30', 'idle')],
    },
    [{ kind: 'other', pence: 460, energyWh: 0 }],
  ],
  [
    'a boost',
    {
      periods: periods('18:00', '18:30', '19:00', '19:30', '20:00'),
      activities: [activity('18:00', 'boosting'), activity('20:30', 'idle')],
    },
    [{ kind: 'boost', pence: 460, energyWh: 0 }],
  ],
  [
    'a boost, after which less was planned',
    {
      plans: [version(), version({ ...isPast('23:00'), car: atLevel(68) }, 'boost')],
      periods: periods('22:00', '22:30', '00:30', '01:00', '01:30'),
      activities: [
        activity('22:00', 'boosting'),
        activity('23:00', 'idle'),
        activity('00:30', 'charging'),
        activity('02:00', 'idle'),
      ],
    },
    [{ kind: 'boost', pence: 184, energyWh: 0 }],
  ],
  [
    'a car that left',
    {
      endedAt: at('02:00'),
      periods: less,
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'disconnected')],
    },
    [{ kind: 'left-early', at: at('02:00'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a charger that was offline',
    {
      periods: less,
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'offline')],
    },
    [{ kind: 'offline', from: at('02:00'), to: READY, pence: -56, energyWh: -8_000 }],
  ],
  [
    'ten minutes offline',
    {
      periods: [...less, period('02:00', 3_000), period('02:30', 4_000)],
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'none', 'offline'),
        activity('02:10', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [{ kind: 'offline', from: at('02:00'), to: at('02:10'), pence: -7, energyWh: -1_000 }],
  ],
  [
    'less than ten minutes offline, which a charger bridges',
    {
      periods: [...less, period('02:00', 3_000), period('02:30', 4_000)],
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'none', 'offline'),
        activity('02:09', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [{ kind: 'held-back', pence: -7, energyWh: -1_000 }],
  ],
  [
    'a charger that was offline and charged later by a new plan',
    {
      plans: [version(), version({ ...isPast('04:30'), car: atLevel(68) }, 'reconnect')],
      periods: periods('00:30', '01:00', '04:30', '05:00', '05:30'),
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('01:30', 'none', 'offline'),
        activity('04:30', 'charging'),
        activity('06:00', 'idle'),
      ],
    },
    [{ kind: 'offline', from: at('01:30'), to: at('04:30'), pence: 276, energyWh: 0 }],
  ],
  [
    'a fault',
    {
      periods: less,
      activities: [
        idle,
        activity('00:30', 'charging'),
        activity('02:00', 'fault'),
        activity('03:10', 'idle'),
      ],
    },
    [{ kind: 'fault', from: at('02:00'), to: at('03:10'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a random delay',
    {
      plans: [version({ startDelayMs: 8 * MINUTE_MS })],
      periods: [
        period('00:30', 2_933),
        ...periods('01:00', '01:30', '02:00', '02:30'),
        period('03:00', 1_067),
      ],
      activities: [idle, activity('00:38', 'charging'), activity('03:08', 'idle')],
    },
    [{ kind: 'random-delay', minutes: 8, pence: 0, energyWh: 0 }],
  ],
  [
    'another level than estimated, known at the end',
    {
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(93),
    },
    [{ kind: 'level', planned: 50, actual: expect.closeTo(46.2, 6) as number, pence: 5.6, energyWh: 800 }],
  ],
  [
    'a level within two points of the estimate',
    {
      periods: [...asPlanned, period('03:00', 800)],
      activities: [idle, activity('00:30', 'charging'), activity('03:06', 'idle')],
      after: known(94.8),
    },
    [{ kind: 'other', pence: 5.6, energyWh: 800 }],
  ],
  [
    'another level than estimated, which a later plan knew',
    {
      plans: [version(), version({ ...isPast('22:30'), car: atLevel(41) }, 'drift')],
      periods: [...asPlanned, period('03:00', 4_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:30', 'idle')],
    },
    [{ kind: 'level', planned: 50, actual: 41, pence: 28, energyWh: 4_000 }],
  ],
  [
    'a car of unknown level that was full',
    {
      plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })],
      periods: less,
      activities: short,
      after: known(96),
    },
    [{ kind: 'car-full', at: at('02:00'), pence: -56, energyWh: -8_000 }],
  ],
  [
    'a full car that took nothing',
    {
      plans: [version({ car: { ...inputs.car, levelKind: 'unknown' } })],
      periods: [],
      activities: [idle],
      after: known(100),
    },
    [{ kind: 'car-full', at: at('00:30'), pence: -140, energyWh: -20_000 }],
  ],
  [
    'a car that held back',
    { periods: less, activities: short },
    [{ kind: 'held-back', pence: -56, energyWh: -8_000 }],
  ],
  [
    'less sun',
    {
      plans: [sunnyPlan],
      findExportPrice: () => 5,
      periods: clocks.map((clock) => period(clock, 4_000, { isSplit: true, importFromGridWh: 3_380 })),
    },
    [{ kind: 'solar', plannedWh: 8_000, actualWh: 3_100, pence: 9.8, energyWh: 0 }],
  ],
  [
    'a house without a meter',
    { plans: [sunnyPlan], findExportPrice: () => 5 },
    [{ kind: 'unmeasured', pence: 16, energyWh: 0 }],
  ],
  [
    'a house that used more of what the car gave back',
    {
      // 0.5 kWh for the house at 30p and 1.5 kWh to the grid at 15p were planned.
      plans: [plan(withSlots({ houseW: 1_000, exportPrice: 15 }), { '18:00': -2_000 }, -37.5)],
      findExportPrice: () => 15,
      periods: [period('18:00', 0, { exportWh: 2_000, exportToGridWh: 400, isSplit: true })],
      activities: [activity('18:00', 'exporting'), activity('18:30', 'idle')],
    },
    [{ kind: 'house', pence: -16.5, energyWh: 1_100 }],
  ],
  [
    'other prices',
    {
      findImportPrice: () => 9,
      periods: clocks.map((clock) => period(clock, 4_000, { costMicropence: 36_000_000 })),
    },
    [{ kind: 'prices', pence: 40, energyWh: 0 }],
  ],
  [
    'a later plan for more',
    {
      plans: [
        version(),
        version(
          {
            ...isPast('23:00'),
            car: { ...inputs.car, levelWh: { low: 18_200, expected: 20_000, high: 20_000 } },
          },
          'settings',
        ),
      ],
      periods: [...asPlanned, period('03:00', 2_000)],
      activities: [idle, activity('00:30', 'charging'), activity('03:15', 'idle')],
    },
    [{ kind: 'later-plan', at: at('23:00'), reason: 'settings', pence: 14, energyWh: 2_000 }],
  ],
  [
    'other prices and a car that left',
    {
      endedAt: at('02:00'),
      findImportPrice: () => 9,
      periods: clocks.slice(0, 3).map((clock) => period(clock, 4_000, { costMicropence: 36_000_000 })),
      activities: [idle, activity('00:30', 'charging'), activity('02:00', 'none', 'disconnected')],
    },
    [
      { kind: 'left-early', at: at('02:00'), pence: -72, energyWh: -8_000 },
      { kind: 'prices', pence: 40, energyWh: 0 },
    ],
  ],
  [
    'less sun, a fault and a boost',
    {
      plans: [sunnyPlan],
      findExportPrice: () => 5,
      periods: [
        // 2 kWh at 30p instead of 1.6 kWh of sun at 5p and 0.4 kWh at 30p.
        period('19:00', 2_000, { isSplit: true }),
        ...['00:30', '01:00', '01:30', '02:30'].map((clock) => period(clock, 4_000, { isSplit: true })),
      ],
      activities: [
        idle,
        activity('19:00', 'boosting'),
        activity('19:30', 'idle'),
        activity('00:30', 'charging'),
        activity('02:00', 'fault'),
        activity('02:30', 'charging'),
        activity('03:00', 'idle'),
      ],
    },
    [
      { kind: 'solar', plannedWh: 8_000, actualWh: 0, pence: 52.8, energyWh: 0 },
      { kind: 'fault', from: at('02:00'), to: at('02:30'), pence: -24.8, energyWh: -4_000 },
      { kind: 'boost', pence: 20, energyWh: 2_000 },
    ],
  ],
  [
    'a car that held back, at an unknown price',
    {
      findImportPrice: () => null,
      periods: less.map((each) => Object.assign(structuredClone(each), { costMicropence: null })),
      activities: short,
    },
    [{ kind: 'held-back', pence: null, energyWh: -8_000 }],
  ],
]
test.each(cases)('a night differed by %s', (_, changes, causes) => {
  expect(listRounded(changes)).toEqual(causes)
})

const triggers = ['prices', 'forecast', 'drift', 'settings', 'boost', 'reconnect', 'start']
const modes = ['idle', 'charging', 'boosting', 'exporting', 'fault', 'trickle'] as const

/** Anything may happen in it. */
function makeRandomNight(seed: number): PastNight {
  const random = createRandom(seed)
  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(random() * items.length)]
  }
  const hasSun = random() < 0.5
  const own = withSlots({ exportPrice: 4 })
  const base: NightInputs = {
    ...own,
    slots: own.slots.map((slot) =>
      Object.assign(slot, { solarW: hasSun ? random() * 6_000 : 0, houseW: random() * 2_000 }),
    ),
    power: { ...own.power, maxExportW: random() < 0.4 ? 5_000 : 0 },
  }
  const halfHours = inputs.slots.map(({ start }) => start)
  const later = halfHours.filter(() => random() < 0.08)
  const prices = new Map(halfHours.map((start) => [start, random() * 40 - 4]))
  const isSplit = random() < 0.6
  return makePastNight({
    endedAt: random() < 0.2 ? (pick(halfHours.slice(2)) ?? READY) : READY,
    plans: [
      version(base),
      ...later.map((now) => version({ ...base, now, car: atLevel(20 + random() * 75) }, pick(triggers))),
    ],
    after: random() < 0.5 ? known(30 + random() * 70) : null,
    periods: halfHours.flatMap((periodStart) => {
      if (random() < 0.5) return []
      const importWh = Math.round(random() * 4_000)
      const exportWh = random() < 0.2 ? Math.round(random() * 2_000) : 0
      const importFromGridWh = isSplit ? Math.round(random() * importWh) : importWh
      const exportToGridWh = isSplit ? Math.round(random() * exportWh) : exportWh
      const costMicropence = Math.round(importFromGridWh * (prices.get(periodStart) ?? 0) * 1000)
      const whole = { ...period('00:30', importWh), periodStart, isSplit, importFromGridWh }
      return [{ ...whole, exportWh, exportToGridWh, costMicropence }]
    }),
    activities: Array.from({ length: 12 }, (_, index) => ({
      at: PLUGGED_IN + Math.round((index + random()) * 2.1 * HALF_HOUR_MS),
      cable: random() < 0.1 ? ('offline' as const) : ('connected' as const),
      mode: pick(modes) ?? 'idle',
      isUnplanned: false,
    })),
    findImportPrice: (start) => prices.get(start) ?? 0,
    findExportPrice: () => 6,
  })
}

test('causes add up to the difference in cost, whatever happened, and the largest is the first', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { causes, planned, done } = settleNight(makeRandomNight(seed))
    const difference = (done.costPence ?? NaN) - (planned.costPence ?? NaN)
    const shares = causes.map(({ pence }) => pence ?? NaN)
    const total = shares.reduce((sum, pence) => sum + pence, 0)
    expect(Math.abs(total - difference), `seed ${seed}`).toBeLessThanOrEqual(
      Math.max(5, Math.abs(difference) / 10),
    )
    const sizes = shares.map((pence) => Math.abs(pence))
    expect(sizes, `seed ${seed}`).toEqual(sizes.toSorted((first, second) => second - first))
  }
})

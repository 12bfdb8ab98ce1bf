import type {
  NightInputs,
  NightPlan,
  PlannedSlot,
  SlotFacts,
} from '@driveway/domain/planning/model/plan-model'
import { testNight } from '@driveway/testkit/test-night'
import { describe, expect, test } from 'vitest'
import { toWirePlan } from './plan-mapper.ts'

const HALF_HOUR_MS = 1_800_000
const NOW = Date.parse('2026-11-17T00:00:00Z')

function makeFacts(index: number, change: Partial<SlotFacts> = {}): SlotFacts {
  return {
    start: NOW + index * HALF_HOUR_MS,
    end: NOW + (index + 1) * HALF_HOUR_MS,
    importPrice: 7,
    exportPrice: 15,
    carbonIntensity: 100,
    solarW: 0,
    houseW: 300,
    estimates: [],
    isPeak: false,
    ...change,
  }
}

function makeSlot(index: number, change: Partial<PlannedSlot> = {}): PlannedSlot {
  return {
    start: NOW + index * HALF_HOUR_MS,
    end: NOW + (index + 1) * HALF_HOUR_MS,
    powerW: 7_360,
    flowsFrom: NOW + index * HALF_HOUR_MS,
    solarWh: 0,
    energyWh: 3_680,
    levelWh: 23_312,
    costPence: 25.76,
    carbonGrams: 368,
    wearPence: 0,
    reason: 'cheap',
    ...change,
  }
}

const sums = { costPence: 0, wearPence: 0, carbonGrams: 0, chargedWh: 0, exportedWh: 0 }

/** A battery of 40 kWh. */
function write(
  slots: readonly PlannedSlot[],
  change: { inputs?: Partial<NightInputs>; plan?: Partial<NightPlan>; needsNetwork?: boolean } = {},
) {
  const inputs = { ...testNight, now: NOW, slots: [makeFacts(0), makeFacts(1)], ...change.inputs }
  const plan = { slots, targets: [], ...sums, ...change.plan }
  const needsNetwork = change.needsNetwork ?? false
  return toWirePlan(
    { inputs, plan, first: null, pluggedInAt: null, maxStartDelayMs: 600_000, needsNetwork },
    null,
  )
}

describe('a slot', () => {
  const cases: [string, Partial<SlotFacts>, Partial<PlannedSlot>, object][] = [
    ['has whole Wh and a level in percent', {}, { energyWh: 3_680.4 }, { energyWh: 3_680, level: 58.28 }],
    [
      'begins to flow after its delay',
      {},
      { flowsFrom: NOW + 60_000 },
      { flowsFrom: '2026-11-17T00:01:00.000Z' },
    ],
    ['gives back', {}, { powerW: -3_000, energyWh: -1_500 }, { power: -3_000, energyWh: -1_500 }],
    ['leaves a surplus of the roof', { solarW: 301 }, {}, { solarPower: 301, surplusPower: 1 }],
    ['leaves none where the house takes all', { solarW: 300 }, {}, { solarPower: 300, surplusPower: 0 }],
    ['leaves none where it takes more', { solarW: 299 }, {}, { solarPower: 299, surplusPower: 0 }],
    ['has the prices of its half hour', { importPrice: -2.5 }, {}, { importPrice: -2.5, exportPrice: 15 }],
    ['has an estimated price', { estimates: ['import-price'] }, {}, { estimates: ['import-price'] }],
    ['has its reason', {}, { reason: 'peak-hours' }, { reason: 'peak-hours' }],
  ]
  test.each(cases)('%s', (_, facts, slot, expected) => {
    const [wire] = write([makeSlot(0, slot)], { inputs: { slots: [makeFacts(0, facts)] } }).slots
    expect(wire).toMatchObject(expected)
  })

  test('has the facts of the half hour that it is a part of', () => {
    const slots = [makeFacts(0, { importPrice: 7 }), makeFacts(1, { importPrice: 30 })]
    const cut = NOW + HALF_HOUR_MS + 60_000
    const planned = [makeSlot(1, { end: cut }), makeSlot(1, { start: cut })]
    expect(write(planned, { inputs: { slots } }).slots.map(({ importPrice }) => importPrice)).toEqual([
      30, 30,
    ])
  })

  test('has the price that the car pays, which is the day rate beyond the cap of its tariff', () => {
    const cap = { index: 0, beyondPrice: 28.9 }
    const slots = [0, 1, 2, 3].map((index) => makeFacts(index, { importPrice: 7.9, cap }))
    const caps = [{ unit: 'hours', left: 1, halfHour: null, isWithin: false }] as const
    const idle = { powerW: 0, energyWh: 0 }
    const planned = [makeSlot(0, idle), makeSlot(1), makeSlot(2), makeSlot(3, idle)]
    const wire = write(planned, { inputs: { slots, caps } }).slots
    expect(wire.map(({ importPrice }) => importPrice)).toEqual([7.9, 7.9, 28.9, 28.9])
  })

  test.each([
    ['a millisecond before the first half hour', NOW - 1, 0],
    ['at its start', NOW, 1],
    ['a millisecond before its end', NOW + HALF_HOUR_MS - 1, 1],
    ['at the end of the last one', NOW + HALF_HOUR_MS, 0],
  ])('is left out without facts: %s', (_, start, count) => {
    expect(write([makeSlot(0, { start })], { inputs: { slots: [makeFacts(0)] } }).slots).toHaveLength(count)
  })
})

describe('the ready-by time', () => {
  const target = { at: NOW + HALF_HOUR_MS, targetWh: 38_000, levelWh: 38_000, shortfallWh: 0, reachedAt: NOW }
  test.each([
    [
      'is reached',
      target,
      { targetLevel: 95, level: 95, isReachable: true, reachedAt: '2026-11-17T00:00:00.000Z' },
    ],
    [
      'is missed by a Wh',
      { ...target, levelWh: 37_999, shortfallWh: 1 },
      { level: 94.9975, isReachable: false },
    ],
    [
      'is never reached',
      { ...target, shortfallWh: 1, reachedAt: null },
      { isReachable: false, reachedAt: null },
    ],
  ])('%s', (_, each, expected) => {
    expect(write([makeSlot(0)], { plan: { targets: [each] } }).ready).toMatchObject(expected)
  })

  test('is the first of two, and null without one', () => {
    const next = { ...target, at: target.at + 1 }
    expect(write([], { plan: { targets: [target, next] } }).ready?.at).toBe('2026-11-17T00:30:00.000Z')
    expect(write([]).ready).toBeNull()
  })
})

test.each([
  ['charges', [makeSlot(0), makeSlot(1)], '2026-11-17T00:00:00.000Z', '2026-11-17T01:00:00.000Z'],
  [
    'charges later',
    [makeSlot(0, { powerW: 0 }), makeSlot(1)],
    '2026-11-17T00:30:00.000Z',
    '2026-11-17T01:00:00.000Z',
  ],
  ['only gives back', [makeSlot(0, { powerW: -1_000 })], null, null],
  ['has no slots', [], null, null],
] as const)('start and finish of a plan that %s', (_, slots, start, finish) => {
  expect(write(slots)).toMatchObject({ start, finish })
})

test.each([
  ['known', 'KNOWN'],
  ['estimated', 'ESTIMATED'],
  ['unknown', 'UNKNOWN'],
] as const)('a level that is %s', (levelKind, kind) => {
  const levelWh = { low: 19_800, expected: 20_000, high: 22_000 }
  const inputs = { car: { ...testNight.car, levelKind, levelWh } }
  expect(write([], { inputs }).level).toEqual({ kind, low: 49.5, expected: 50, high: 55 })
})

test('goal, range, delay, assumptions and the need of a network', () => {
  const inputs = { goal: 'carbon', startDelayMs: 479_600, assumed: ['battery'] } as const
  expect(write([], { inputs, needsNetwork: true })).toMatchObject({
    goal: 'LEAST_CARBON',
    minimumLevel: 25,
    maximumLevel: 95,
    randomDelaySeconds: 480,
    maxRandomDelaySeconds: 600,
    assumed: ['battery'],
    needsNetwork: true,
    alternatives: null,
  })
  expect(write([]).goal).toBe('LEAST_COST')
})

import type { GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'

export type WireChargePlan = NonNullable<GetChargePlanAnswer['device']['chargePlan']>
export type WireLastNight = NonNullable<GetChargePlanAnswer['device']['lastNight']>
export type WirePlanSlot = WireChargePlan['slots'][number]

const HALF_HOUR_MS = 1_800_000
const SLOT_WH = 3_500
const BATTERY_WH = 52_000

/** Pence for each kWh from 20:00, half hour by half hour, up to 09:00. */
const prices = [
  27.2, 25.1, 21.9, 20.4, 19.2, 18.1, 17.1, 15.2, 13.4, 11.1, 8.1, 7.8, 7.4, 6.9, 7.0, 7.6, 9.4, 7.9, 10.2,
  11.6, 13.1, 14.9, 17.8, 20.6, 23.4, 22.5,
]
const planned = new Set([10, 11, 12, 13, 14, 15, 17])

function write(at: number): string {
  return new Date(at).toISOString()
}

/** A plan made at 20:00 UTC on the given day for 07:00 on the next: seven half hours from 01:00 to 05:00. */
export function makePlan(over: Partial<WireChargePlan> = {}, day = '2026-11-15'): WireChargePlan {
  const first = Date.parse(`${day}T20:00:00Z`)
  let level = 54
  const slots = prices.map((importPrice, index): WirePlanSlot => {
    const [start, isCharging] = [first + index * HALF_HOUR_MS, planned.has(index)]
    const energyWh = isCharging ? SLOT_WH : 0
    level += (energyWh * 0.9 * 100) / BATTERY_WH
    return {
      start: write(start),
      end: write(start + HALF_HOUR_MS),
      power: isCharging ? 7_000 : 0,
      flowsFrom: write(start),
      energyWh,
      solarWh: 0,
      importPrice,
      exportPrice: 0,
      carbonIntensity: 84 + index,
      solarPower: index < 20 ? 0 : (index - 19) * 300,
      surplusPower: 0,
      estimates: [],
      level,
      cost: (energyWh / 1000) * importPrice,
      carbonGrams: (energyWh / 1000) * (84 + index),
      reason: isCharging ? 'cheap' : index > 17 ? 'done' : 'dear',
    }
  })
  const cost = slots.reduce((sum, slot) => sum + slot.cost, 0)
  const end = write(first + 11 * 3_600_000).slice(0, 10)
  return {
    madeAt: write(first),
    goal: 'LEAST_COST',
    slots,
    ready: {
      at: `${end}T07:00:00.000Z`,
      targetLevel: 95,
      level: 95,
      isReachable: true,
      reachedAt: `${end}T05:00:00.000Z`,
    },
    start: `${end}T01:00:00.000Z`,
    finish: `${end}T05:00:00.000Z`,
    energyWh: 24_500,
    solarWh: 0,
    exportedWh: 0,
    cost,
    carbonGrams: 2_200,
    level: { kind: 'ESTIMATED', low: 50, expected: 54, high: 58 },
    range: null,
    minimumLevel: 25,
    maximumLevel: 95,
    alternatives: {
      restCost: over.cost ?? cost,
      restCarbonGrams: over.carbonGrams ?? 2_200,
      boostNow: {
        from: write(first + 4_200_000),
        energyWh: 24_500,
        cost: 410,
        carbonGrams: 4_200,
        reachedAt: `${end}T00:30:00.000Z`,
      },
      atPlugIn: {
        from: `${day}T18:05:00.000Z`,
        energyWh: 24_500,
        cost: 672,
        carbonGrams: 5_100,
        reachedAt: null,
      },
      otherGoal: {
        from: `${end}T01:30:00.000Z`,
        energyWh: 24_500,
        cost: cost + 31,
        carbonGrams: 1_700,
        reachedAt: null,
      },
    },
    assumed: [],
    randomDelaySeconds: 480,
    maxRandomDelaySeconds: 600,
    needsNetwork: false,
    ...over,
  }
}

/** A ready-by time that the plan does not reach. */
export const shortTarget: WireChargePlan['ready'] = {
  at: '2026-11-16T07:00:00Z',
  targetLevel: 80,
  level: 64.9,
  isReachable: false,
  reachedAt: null,
}

/** The slots of a plan with some of them changed. */
export function changeSlots(
  change: (slot: WirePlanSlot, at: number) => Partial<WirePlanSlot>,
  slots = makePlan().slots,
): readonly WirePlanSlot[] {
  return slots.map((slot, at) => Object.assign(structuredClone(slot), change(slot, at)))
}

type WireDifference = WireLastNight['differences'][number]

export function makeDifference(kind: string, over: Partial<WireDifference> = {}): WireDifference {
  return {
    kind,
    cost: null,
    energyWh: 0,
    at: null,
    until: null,
    minutes: null,
    planned: null,
    actual: null,
    reason: null,
    ...over,
  }
}

/** The night before Sunday, 15 November 2026: 8 minutes late, and 5p dearer than planned. */
export function makeLastNight(over: Partial<WireLastNight> = {}): WireLastNight {
  return {
    readyAt: '2026-11-15T07:00:00.000Z',
    endedAt: '2026-11-15T07:00:00.000Z',
    hasLeftSince: false,
    planned: {
      start: '2026-11-15T00:30:00.000Z',
      finish: '2026-11-15T04:00:00.000Z',
      intervals: [{ from: '2026-11-15T00:30:00.000Z', to: '2026-11-15T04:00:00.000Z', kind: 'charge' }],
      energyWh: 25_900,
      solarWh: 0,
      exportedWh: 0,
      cost: 181,
      level: 95,
      isLevelEstimated: false,
      isLevelLeast: false,
    },
    done: {
      start: '2026-11-15T00:38:00.000Z',
      finish: '2026-11-15T04:14:00.000Z',
      intervals: [
        { from: '2026-11-15T00:38:00.000Z', to: '2026-11-15T02:00:00.000Z', kind: 'charge' },
        { from: '2026-11-15T02:30:00.000Z', to: '2026-11-15T04:14:00.000Z', kind: 'charge' },
      ],
      energyWh: 26_600,
      solarWh: 0,
      exportedWh: 0,
      cost: 186.2,
      level: 95,
      isLevelEstimated: false,
      isLevelLeast: false,
    },
    plannedAsOf: '2026-11-14T22:00:00.000Z',
    laterPlans: [],
    targetLevel: 95,
    wasMet: true,
    reachedAt: '2026-11-15T04:12:00.000Z',
    saved: 475,
    differences: [
      makeDifference('level', { cost: 5.2, energyWh: 700, planned: 54, actual: 52 }),
      makeDifference('random-delay', { cost: 0, minutes: 8 }),
    ],
    ...over,
  }
}

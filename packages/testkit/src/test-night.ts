import type { CarFacts, NightInputs, SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'

/** A car of 40 kWh at one phase, without slots and targets. */
export const testNight: NightInputs = {
  now: Date.parse('2026-11-16T18:00:00Z'),
  goal: 'cost',
  slots: [],
  car: {
    batteryWh: 40_000,
    levelWh: { low: 20_000, expected: 20_000, high: 20_000 },
    levelKind: 'known',
    minimumWh: 10_000,
    maximumWh: 38_000,
    chargeEfficiency: 0.9,
    dischargeEfficiency: 0.9,
    taperFromWh: 38_000,
    taperW: 3_680,
    wearPrice: 4,
    wearCarbon: 0,
  },
  power: { minW: 1_380, maxW: 7_360, maxExportW: 0, fuseW: 13_800 },
  readyTargets: [],
  noExport: [],
  startDelayMs: 0,
  isCharging: false,
  assumed: [],
}

export function makeSlot(start: number, end: number, importPrice: number): SlotFacts {
  return {
    start,
    end,
    importPrice,
    exportPrice: 0,
    carbonIntensity: 150,
    solarW: 0,
    houseW: 0,
    estimates: [],
    isPeak: false,
  }
}

/** A half hour at each of these prices. */
export function makePricedSlots(
  from: number,
  prices: readonly number[],
  change: Partial<SlotFacts> = {},
): SlotFacts[] {
  return prices.map((price, index) => {
    const start = from + index * HALF_HOUR_MS
    return { ...makeSlot(start, start + HALF_HOUR_MS, price), ...change }
  })
}

/** Half hours from `now` to the last ready-by time, at 30p and at 7p from 00:30 to 04:30. */
export function makeSlots(
  now: number,
  until: number,
  findChange?: (start: number) => Partial<SlotFacts>,
): SlotFacts[] {
  const count = Math.round((until - now) / HALF_HOUR_MS)
  return Array.from({ length: count }, (_, index) => {
    const start = now + index * HALF_HOUR_MS
    const time = new Date(start).toISOString().slice(11, 16)
    const price = time >= '00:30' && time < '04:30' ? 7 : 30
    return { ...makeSlot(start, start + HALF_HOUR_MS, price), ...findChange?.(start) }
  })
}

/** A car of 60 kWh at 40 kWh. */
export const familyCar: CarFacts = {
  ...testNight.car,
  batteryWh: 60_000,
  levelWh: { low: 40_000, expected: 40_000, high: 40_000 },
  minimumWh: 15_000,
  taperFromWh: 57_000,
  taperW: 3700,
}

/** A car of 60 kWh at 40 kWh, which needs so much energy by the end of half hours with these prices. The house draws nothing. */
export function makeHomeNight(now: number, prices: readonly number[], missingWh: number): NightInputs {
  const targetWh = 40_000 + missingWh
  return {
    ...testNight,
    now,
    slots: makePricedSlots(now, prices, { carbonIntensity: 200 }),
    car: { ...familyCar, maximumWh: targetWh },
    power: { minW: 1380, maxW: 7200, maxExportW: 0, fuseW: 23_000 },
    readyTargets: [{ at: now + prices.length * HALF_HOUR_MS, targetWh }],
  }
}

/** A battery of 40 kWh at 50 %, wanted at 95 % by the end of the slots, at 8 kW up to the last Wh. */
export function makeNightInputs(slots: readonly SlotFacts[], change: Partial<NightInputs> = {}): NightInputs {
  const now = slots[0]?.start ?? 0
  const readyAt = slots.at(-1)?.end ?? now
  return {
    ...testNight,
    now,
    slots,
    car: { ...testNight.car, taperFromWh: testNight.car.batteryWh },
    power: { ...testNight.power, maxW: 8_000 },
    readyTargets: [{ at: readyAt, targetWh: 38_000 }],
    noExport: [{ from: readyAt, to: readyAt + 4 * HALF_HOUR_MS }],
    ...change,
  }
}

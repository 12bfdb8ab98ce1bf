import type { NightInputs, SlotFacts } from '@driveway/domain/planning/plan-model'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'

/** Half hours from `now` to the last ready-by time, at 30p and at 7p from 00:30 to 04:30. */
export function makeSlots(now: number, until: number, change: Partial<SlotFacts> = {}): SlotFacts[] {
  const count = Math.round((until - now) / HALF_HOUR_MS)
  return Array.from({ length: count }, (_, index) => {
    const start = now + index * HALF_HOUR_MS
    const time = new Date(start).toISOString().slice(11, 16)
    return {
      start,
      end: start + HALF_HOUR_MS,
      importPrice: time >= '00:30' && time < '04:30' ? 7 : 30,
      exportPrice: 0,
      carbonIntensity: 150,
      solarW: 0,
      houseW: 0,
      estimates: [],
      isPeak: false,
      ...change,
    }
  })
}

/** A battery of 40 kWh at 50 %, wanted at 95 % by the end of the slots, at 8 kW. */
export function makeNightInputs(slots: readonly SlotFacts[], change: Partial<NightInputs> = {}): NightInputs {
  const now = slots[0]?.start ?? 0
  const readyAt = slots.at(-1)?.end ?? now
  return {
    now,
    goal: 'cost',
    slots,
    car: {
      batteryWh: 40_000,
      levelWh: { low: 20_000, expected: 20_000, high: 20_000 },
      levelKind: 'known',
      minimumWh: 10_000,
      maximumWh: 38_000,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      taperFromWh: 40_000,
      taperW: 4_000,
      wearPrice: 4,
      wearCarbon: 0,
    },
    power: { minW: 1_380, maxW: 8_000, maxExportW: 0, fuseW: 13_800 },
    readyTargets: [{ at: readyAt, targetWh: 38_000 }],
    noExport: [{ from: readyAt, to: readyAt + 4 * HALF_HOUR_MS }],
    startDelayMs: 0,
    isCharging: false,
    assumed: [],
    ...change,
  }
}

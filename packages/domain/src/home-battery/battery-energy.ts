import { HALF_HOUR_MS, listHalfHours } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'

/** Energy in and out of a battery in a part of a half hour, in Wh at its inverter. */
export type BatteryPeriod = {
  readonly periodStart: number
  readonly chargedWh: number
  readonly dischargedWh: number
  /** The time for which its power was known. */
  readonly heardMs: number
}

/** The energy of a power (W, below 0 while the battery gives) that held from one instant (ms) to another. */
export function listBatteryEnergy(powerW: number, from: number, to: number): readonly BatteryPeriod[] {
  if (to <= from) return []
  return listHalfHours(from, to).map((periodStart) => {
    const heardMs = Math.min(to, periodStart + HALF_HOUR_MS) - Math.max(from, periodStart)
    const wh = (Math.abs(powerW) * heardMs) / HOUR_MS
    return { periodStart, chargedWh: powerW > 0 ? wh : 0, dischargedWh: powerW < 0 ? wh : 0, heardMs }
  })
}

/** Adds energy to that of the same half hours. */
export function addBatteryEnergy(
  known: readonly BatteryPeriod[],
  added: readonly BatteryPeriod[],
): readonly BatteryPeriod[] {
  const sums = new Map(known.map((each) => [each.periodStart, each]))
  for (const each of added) {
    const before = sums.get(each.periodStart)
    sums.set(each.periodStart, {
      periodStart: each.periodStart,
      chargedWh: (before?.chargedWh ?? 0) + each.chargedWh,
      dischargedWh: (before?.dischargedWh ?? 0) + each.dischargedWh,
      heardMs: (before?.heardMs ?? 0) + each.heardMs,
    })
  }
  return [...sums.values()]
}

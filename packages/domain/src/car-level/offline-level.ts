import { FULL_POWER_W, V2G_FULL_POWER_W } from '../energy/carbon.ts'
import { halfHourStart } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import { KNOWN_DRIFT_POINTS } from './car-level.ts'
import { chargeLevelOf, type CarAtCharger } from './level-facts.ts'
import type { ChargeLevel } from './level-state.ts'
import { findMeteredPoints } from './metered-energy.ts'

/** A charger without a connection. Instants in ms of world time. */
export type OfflineCharger = {
  /** Usable, in Wh; null if it is not known. */
  readonly capacityWh: number | null
  /** The level (%) at which it stops discharging the car; null for one that only charges. */
  readonly givesBackTo: number | null
  /** The power of its last reading, and the instant of it. */
  readonly importW: number
  readonly readAt: number
}

/** The level of a car at a charger, which may be offline: the one that is shown, and that plans are made from. */
export function levelAtChargerOf(
  device: CarAtCharger,
  { isPluggedIn, isOffline }: { readonly isPluggedIn: boolean; readonly isOffline: boolean },
  now: Date,
): ChargeLevel {
  const level = chargeLevelOf(device, isPluggedIn, now)
  if (!isPluggedIn) return level
  const { capacityWh, givesBackTo } = device.charge
  const { powerAt, lastSeenAt, importW } = device.facts
  if (!isOffline) return widenWhileCharging(level, { capacityWh, importW }, now.getTime())
  const readAt = (powerAt ?? lastSeenAt ?? now).getTime()
  return widenWhileOffline(level, { capacityWh, givesBackTo, importW, readAt }, now.getTime())
}

/** An estimate counts whole half hours of the ledger: of the present one, at most this much has flowed. */
export function widenWhileCharging(
  level: ChargeLevel,
  { capacityWh, importW }: Pick<OfflineCharger, 'capacityWh' | 'importW'>,
  now: number,
): ChargeLevel {
  if (level.kind !== 'estimated' || importW === 0) return level
  return { ...level, high: highOf(level, { capacityWh, importW, readAt: halfHourStart(now) }, now) }
}

/**
 * The level of a car whose charger is offline: the plan that the charger holds may have gone on charging or discharging,
 * or not.
 */
export function widenWhileOffline(level: ChargeLevel, charger: OfflineCharger, now: number): ChargeLevel {
  if (level.kind === 'unknown') return level
  const mostW = charger.givesBackTo === null ? FULL_POWER_W : V2G_FULL_POWER_W
  const high = highOf(level, { ...charger, importW: Math.max(charger.importW, mostW) }, now)
  const low = lowOf(level, charger, now)
  const drift = Math.max(high - level.percent, level.percent - low)
  if (level.kind === 'known' && drift < KNOWN_DRIFT_POINTS) return level
  return { ...level, kind: 'estimated', low, high }
}

type Since = { readonly at: number }

/** The highest level if the car was charged with a power since the last reading. */
function highOf(
  level: Since & { readonly high: number },
  { capacityWh, importW, readAt }: Omit<OfflineCharger, 'givesBackTo'>,
  now: number,
): number {
  const importedWh = (importW * sinceMs(level, readAt, now)) / HOUR_MS
  const added = findMeteredPoints({ importedWh, exportedWh: 0 }, capacityWh)?.high ?? 100
  return Math.min(100, level.high + added)
}

/** The lowest level if the car was discharged since the last reading: no plan goes below the minimum. */
function lowOf(
  level: Since & { readonly low: number },
  { capacityWh, givesBackTo, readAt }: OfflineCharger,
  now: number,
): number {
  if (givesBackTo === null) return level.low
  const exportedWh = (V2G_FULL_POWER_W * sinceMs(level, readAt, now)) / HOUR_MS
  const added = findMeteredPoints({ importedWh: 0, exportedWh }, capacityWh)?.low ?? -100
  return Math.min(level.low, Math.max(givesBackTo, level.low + added))
}

function sinceMs({ at }: Since, readAt: number, now: number): number {
  return Math.max(0, now - Math.max(at, readAt))
}

import { FULL_POWER_W } from '../energy/carbon.ts'
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
  const { capacityWh } = device.charge
  const { powerAt, lastSeenAt, importW } = device.facts
  if (!isOffline) return widenWhileCharging(level, { capacityWh, importW }, now.getTime())
  const readAt = (powerAt ?? lastSeenAt ?? now).getTime()
  return widenWhileOffline(level, { capacityWh, importW, readAt }, now.getTime())
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

/** The level of a car whose charger is offline: the plan that the charger holds may have gone on charging, or not. */
export function widenWhileOffline(level: ChargeLevel, charger: OfflineCharger, now: number): ChargeLevel {
  if (level.kind === 'unknown') return level
  const high = highOf(level, { ...charger, importW: Math.max(charger.importW, FULL_POWER_W) }, now)
  if (level.kind === 'known' && high - level.percent < KNOWN_DRIFT_POINTS) return level
  return { ...level, kind: 'estimated', high }
}

/** The highest level if the car was charged with a power since the last reading. */
function highOf(
  level: { readonly high: number; readonly at: number },
  { capacityWh, importW, readAt }: OfflineCharger,
  now: number,
): number {
  const importedWh = (importW * Math.max(0, now - Math.max(level.at, readAt))) / HOUR_MS
  const added = findMeteredPoints({ importedWh, exportedWh: 0 }, capacityWh)?.high ?? 100
  return Math.min(100, level.high + added)
}

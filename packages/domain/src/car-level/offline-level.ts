import { FULL_POWER_W } from '../energy/carbon.ts'
import { HOUR_MS } from '../time/london-time.ts'
import { KNOWN_DRIFT_POINTS } from './car-level.ts'
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

/** The level of a car whose charger is offline: the plan that the charger holds may have gone on charging, or not. */
export function widenWhileOffline(level: ChargeLevel, charger: OfflineCharger, now: number): ChargeLevel {
  if (level.kind === 'unknown') return level
  const { capacityWh, importW, readAt } = charger
  const offlineMs = Math.max(0, now - Math.max(level.at, readAt))
  const importedWh = (Math.max(importW, FULL_POWER_W) * offlineMs) / HOUR_MS
  const added = findMeteredPoints({ importedWh, exportedWh: 0 }, capacityWh)?.high ?? 100
  const high = Math.min(100, level.high + added)
  if (level.kind === 'known' && high - level.percent < KNOWN_DRIFT_POINTS) return level
  return { ...level, kind: 'estimated', high }
}

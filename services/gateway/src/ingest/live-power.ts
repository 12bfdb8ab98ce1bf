import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { findSlope, MIN_SLOPE_MS, type RegisterSample } from '@driveway/domain/energy/derived-power'
import type { LivePower, Reading } from '@driveway/store/chargers/ingest/charger-fact'

/** Holds the register from which the next slope is measured; null while the charger reports power itself. */
export type SlopeBase = { register: RegisterSample | null }

/** The power of a charger that reports only energy, by the slope of its register; null without a new figure. */
export function estimateLivePower(base: SlopeBase, readings: readonly Reading[]): LivePower | null {
  let power: LivePower | null = null
  for (const { connector, importWh, importW, exportW, at } of readings) {
    if (connector !== CAR_CONNECTOR || importWh === null) continue
    if (importW !== null || exportW !== null) {
      base.register = null
      power = null
      continue
    }
    const next = { wh: importWh, at: at.getTime() }
    const before = base.register
    const watts = before === null ? null : findSlope(before, next)
    if (watts !== null) power = { importW: watts, at }
    if (before === null || !isTooSoon(before, next)) base.register = next
  }
  return power
}

/** Samples in quick succession are measured from the first of them. */
function isTooSoon(before: RegisterSample, next: RegisterSample): boolean {
  const ms = next.at - before.at
  return ms >= 0 && ms < MIN_SLOPE_MS && next.wh >= before.wh
}

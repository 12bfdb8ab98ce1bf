import type { LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import type { ChargingSchedule } from '@driveway/ocpp/v16/charging-profile'

/** A call of OCPP 1.6, and the answers that mean that the charger does it; null where any answer will do. */
export type WireCall = {
  readonly action: string
  readonly payload: unknown
  readonly accepts: readonly string[] | null
}

export function toRateUnit(unit: LimitUnit): ChargingSchedule['chargingRateUnit'] {
  return unit === 'current' ? 'A' : 'W'
}

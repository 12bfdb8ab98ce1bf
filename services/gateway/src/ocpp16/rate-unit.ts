import type { LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import type { ChargingSchedule } from '@driveway/ocpp/v16/charging-profile'

export function toRateUnit(unit: LimitUnit): ChargingSchedule['chargingRateUnit'] {
  return unit === 'current' ? 'A' : 'W'
}

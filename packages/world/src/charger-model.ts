import { LEAST_CURRENT_A, NOMINAL_V } from '@driveway/domain/connector/mains'
import { isV2gCharger, V2G_CHARGER_W, type DeviceType } from '@driveway/domain/charger/device-type'

export const SMART_CHARGER_MAX_W = 7400
export const V2G_CHARGER_MAX_W = V2G_CHARGER_W
/** A DC (V2G) charger has no such minimum. */
export const MIN_AC_CHARGE_W = LEAST_CURRENT_A * NOMINAL_V

/** The limits of a charger type. */
export type ChargerModel = {
  readonly maxChargeW: number
  readonly maxDischargeW: number
  readonly minChargeW: number
  readonly reportsStateOfCharge: boolean
}

export function chargerModelOf(type: DeviceType): ChargerModel {
  return isV2gCharger(type)
    ? {
        maxChargeW: V2G_CHARGER_MAX_W,
        maxDischargeW: V2G_CHARGER_MAX_W,
        minChargeW: 0,
        reportsStateOfCharge: true,
      }
    : {
        maxChargeW: SMART_CHARGER_MAX_W,
        maxDischargeW: 0,
        minChargeW: MIN_AC_CHARGE_W,
        reportsStateOfCharge: false,
      }
}

/** The power offered for a limit: clamped to the model's range, and 0 below its minimum. */
export function offeredWOf(model: ChargerModel, limitW: number): number {
  const clamped = Math.max(-model.maxDischargeW, Math.min(model.maxChargeW, limitW))
  return clamped > 0 && clamped < model.minChargeW ? 0 : clamped
}

import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'

export const MAINS_VOLTAGE = 230
export const SMART_CHARGER_MAX_W = 7400
export const V2G_CHARGER_MAX_W = 6000
/** Below 6 A a car refuses an alternating current; a V2G charger speaks to the battery itself and knows no such floor. */
export const MIN_AC_CHARGE_W = 6 * MAINS_VOLTAGE

/** What a type of charger can do, whatever it is asked. */
export type ChargerModel = {
  readonly maxChargeW: number
  readonly maxDischargeW: number
  readonly minChargeW: number
  readonly tellsStateOfCharge: boolean
}

export function findChargerModel(type: DeviceType): ChargerModel {
  return isV2gCharger(type)
    ? {
        maxChargeW: V2G_CHARGER_MAX_W,
        maxDischargeW: V2G_CHARGER_MAX_W,
        minChargeW: 0,
        tellsStateOfCharge: true,
      }
    : {
        maxChargeW: SMART_CHARGER_MAX_W,
        maxDischargeW: 0,
        minChargeW: MIN_AC_CHARGE_W,
        tellsStateOfCharge: false,
      }
}

/** The power that the charger really offers for a limit: clamped to what it can, and nothing where it is too little to charge with. */
export function findOfferedW(model: ChargerModel, limitW: number): number {
  const clamped = Math.max(-model.maxDischargeW, Math.min(model.maxChargeW, limitW))
  return clamped > 0 && clamped < model.minChargeW ? 0 : clamped
}

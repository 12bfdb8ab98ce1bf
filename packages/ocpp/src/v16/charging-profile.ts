import { array, dateTime, integer, object, oneOf, optional, tenths } from '../schema.ts'
import type { Infer } from '../schema.ts'

export const chargingRateUnit = oneOf(['A', 'W'])

export const chargingProfilePurpose = oneOf(['ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile'])

export type ChargingProfilePurpose = Infer<typeof chargingProfilePurpose>

/** A negative limit asks a charger that understands it to discharge the car. */
export const chargingSchedulePeriod = object({
  startPeriod: integer(0),
  limit: tenths,
  numberPhases: optional(integer(1)),
})

export type ChargingSchedulePeriod = Infer<typeof chargingSchedulePeriod>

export const chargingSchedule = object({
  duration: optional(integer(0)),
  startSchedule: optional(dateTime),
  chargingRateUnit,
  chargingSchedulePeriod: array(chargingSchedulePeriod, { min: 1 }),
  minChargingRate: optional(tenths),
})

export type ChargingSchedule = Infer<typeof chargingSchedule>

export const chargingProfile = object({
  chargingProfileId: integer(),
  transactionId: optional(integer()),
  stackLevel: integer(0),
  chargingProfilePurpose,
  chargingProfileKind: oneOf(['Absolute', 'Recurring', 'Relative']),
  recurrencyKind: optional(oneOf(['Daily', 'Weekly'])),
  validFrom: optional(dateTime),
  validTo: optional(dateTime),
  chargingSchedule,
})

export type ChargingProfile = Infer<typeof chargingProfile>

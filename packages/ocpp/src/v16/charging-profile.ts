import type { GetCompositeScheduleResponse, SetChargingProfileRequest } from 'typed-ocpp/dist/ocpp16/types.js'

/** A negative limit asks a charger that understands it to discharge the car. */
export type ChargingProfile = SetChargingProfileRequest['csChargingProfiles']
export type ChargingProfilePurpose = ChargingProfile['chargingProfilePurpose']
export type ChargingSchedule = NonNullable<GetCompositeScheduleResponse['chargingSchedule']>
export type ChargingSchedulePeriod = ChargingSchedule['chargingSchedulePeriod'][number]

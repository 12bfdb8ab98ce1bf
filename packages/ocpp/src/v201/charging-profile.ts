import type { ChargingProfileType } from 'typed-ocpp/dist/ocpp20/types.js'

/** A negative limit asks a charger that understands it to discharge the car. */
export type ChargingProfile = ChargingProfileType
export type ChargingProfilePurpose = ChargingProfile['chargingProfilePurpose']

/** Behaviour of a charger's firmware; `strict` follows the standard to the letter and supports all of it. */
export const chargerMakes = [
  'strict',
  'schneider-like',
  'abb-like',
  'energy-only',
  'card-locked',
  'watts-only',
  'session-register',
  'no-profiles',
] as const

export type ChargerMake = (typeof chargerMakes)[number]

/** Versions of OCPP that a charger offers; the server chooses. */
export const chargerProtocols = ['1.6', '2.0.1'] as const

export type ChargerProtocol = (typeof chargerProtocols)[number]

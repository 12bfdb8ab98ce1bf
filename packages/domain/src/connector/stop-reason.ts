/** Why a transaction ended. Only unplugging tells something of the car: after the others it is still there. */
export const stopReasons = [
  'unplugged',
  'local',
  'remote',
  'emergency-stop',
  'power-loss',
  'reset',
  'deauthorised',
  'unlocked',
  'other',
] as const

export type StopReason = (typeof stopReasons)[number]

/** The reason why a transaction ended. After every reason but unplugging the car is still there. */
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

import type { Cable } from './connector-events.ts'

export type ActivityCable = Cable | 'offline'

export const activityModes = [
  'none',
  'idle',
  'charging',
  'trickle',
  'calibrating',
  'exporting',
  'boosting',
  'fault',
] as const
export type ActivityMode = (typeof activityModes)[number]

/** The state of a charger from an instant (ms) until the next activity. */
export type Activity = {
  readonly at: number
  readonly cable: ActivityCable
  readonly mode: ActivityMode
  /** Boosted, or charging without a valid plan. */
  readonly isUnplanned: boolean
}

/** The modes of charging. */
export const chargingModes: ReadonlySet<ActivityMode> = new Set([
  'charging',
  'trickle',
  'calibrating',
  'boosting',
])

export function isSameActivity(first: Activity | undefined, second: Activity): boolean {
  return (
    first?.cable === second.cable && first.mode === second.mode && first.isUnplanned === second.isUnplanned
  )
}

/** Leaves out activities that repeat the one before. */
export function mergeActivities(activities: readonly Activity[]): readonly Activity[] {
  const merged: Activity[] = []
  for (const activity of activities) if (!isSameActivity(merged.at(-1), activity)) merged.push(activity)
  return merged
}

/** The kinds of event that History shows. */
export const eventKinds = [
  'BOOSTING',
  'CHARGING',
  'CALIBRATING',
  'DISCONNECTED',
  'EXPORTING',
  'IDLE',
  'TRICKLE_CHARGE',
] as const
export type EventKind = (typeof eventKinds)[number]

const kindOfMode = {
  none: 'IDLE',
  idle: 'IDLE',
  charging: 'CHARGING',
  trickle: 'TRICKLE_CHARGE',
  calibrating: 'CALIBRATING',
  exporting: 'EXPORTING',
  boosting: 'BOOSTING',
  fault: 'IDLE',
} as const satisfies Record<ActivityMode, EventKind>

/** Null while the state of the charger is unknown. */
export function nameEvent({ cable, mode }: Activity): EventKind | null {
  if (cable === 'disconnected') return 'DISCONNECTED'
  return cable === 'connected' ? kindOfMode[mode] : null
}

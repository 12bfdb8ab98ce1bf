import type { ChargerRequest } from '@driveway/domain/charger/charger-request'

/** A bulk act does its work at once, a campaign in waves that end by themselves when too much fails. */
export type RolloutKind = 'bulk' | 'campaign'

export type RolloutFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** Requests that are sent to many chargers. */
export type RolloutRequest = Extract<
  ChargerRequest,
  { kind: 'reset' | 'change-configuration' | 'change-availability' | 'trigger' }
>

export type RolloutAction =
  | { readonly kind: 'request'; readonly request: RolloutRequest }
  | {
      readonly kind: 'firmware'
      readonly file: RolloutFile
      /** A charger that reports another one after the installation has failed; null: its own report counts. */
      readonly version: string | null
      /** The charger has this long to report the end. */
      readonly minutes: number
    }

export type RolloutState =
  | 'awaiting-approval'
  | 'running'
  | 'paused'
  /** By itself, because too much failed. */
  | 'stopped'
  | 'cancelled'
  | 'finished'
  /** The second person said no. */
  | 'refused'
  /** It was not approved in time. */
  | 'expired'

/** Of one charger. `waiting`: for its wave, or for its connection. */
export type MemberState = 'waiting' | 'started' | 'succeeded' | 'failed'

/** `not-reached`: nothing was sent to it before the end. */
export type ShownMemberState = MemberState | 'not-reached'

export function hasEnded(state: RolloutState): boolean {
  return state !== 'awaiting-approval' && state !== 'running' && state !== 'paused'
}

export function shownStateOf(member: MemberState, rollout: RolloutState): ShownMemberState {
  return member === 'waiting' && hasEnded(rollout) ? 'not-reached' : member
}

/** Acts of a person on a rollout. */
export const rolloutChanges = ['pause', 'resume', 'cancel'] as const
export type RolloutChange = (typeof rolloutChanges)[number]

/** The state after a change; null where it is not possible. A rollout that has stopped by itself stays so. */
export function stateAfter(state: RolloutState, change: RolloutChange): RolloutState | null {
  switch (change) {
    case 'pause':
      return state === 'running' ? 'paused' : null
    case 'resume':
      return state === 'paused' ? 'running' : null
    case 'cancel':
      return hasEnded(state) ? null : 'cancelled'
    default:
      return change satisfies never
  }
}

import type { OperationState } from '@driveway/domain/charger/charger-operation'
import type { MemberState, RolloutAction } from './rollout.ts'

/** A charger that disconnects before it answers is asked again so often. */
export const MAX_TRIES = 3
const MINUTE_MS = 60_000

/** The reports of a charger that has begun. */
export type MemberFacts = {
  /** Null: its command is not stored any more. */
  readonly command: {
    readonly state: 'pending' | 'sent' | 'answered' | 'failed'
    readonly isAway: boolean
    readonly problem: string | null
  } | null
  /** Of a firmware update. */
  readonly operation: { readonly state: OperationState; readonly problem: string | null } | null
  readonly firmwareVersion: string
  readonly isConnected: boolean
  readonly startedAt: Date
  readonly tries: number
}

export type MemberOutcome = { readonly state: MemberState; readonly problem: string | null }

const started: MemberOutcome = { state: 'started', problem: null }
const succeeded: MemberOutcome = { state: 'succeeded', problem: null }

/** The state of a charger that has begun. `now` is real time. */
export function memberOutcomeOf(action: RolloutAction, facts: MemberFacts, now: Date): MemberOutcome {
  const { command, tries } = facts
  if (command === null) return failed('the command is not stored any more')
  if (command.state === 'failed') {
    const problem = command.problem ?? 'the command failed'
    return command.isAway && tries < MAX_TRIES ? { state: 'waiting', problem } : failed(problem)
  }
  if (command.state !== 'answered') return started
  return action.kind === 'request' ? succeeded : firmwareOutcomeOf(action, facts, now)
}

function firmwareOutcomeOf(
  { version, minutes }: Extract<RolloutAction, { kind: 'firmware' }>,
  { operation, firmwareVersion, isConnected, startedAt }: MemberFacts,
  now: Date,
): MemberOutcome {
  const state = operation?.state ?? 'failed'
  const problem = operation?.problem ?? 'the update is not stored any more'
  const hasVersion = version !== null && firmwareVersion === version
  // Some chargers restart into the new firmware without a report.
  if (state === 'failed' || (state === 'expired' && !hasVersion)) return failed(problem)
  if (state !== 'installed' && state !== 'expired') return started
  if (version === null || (hasVersion && isConnected)) return succeeded
  if (now.getTime() - startedAt.getTime() < minutes * MINUTE_MS) return started
  return failed(
    hasVersion
      ? 'the charger did not connect again'
      : `the charger reports firmware ${firmwareVersion === '' ? 'of no version' : firmwareVersion}`,
  )
}

function failed(problem: string): MemberOutcome {
  return { state: 'failed', problem }
}

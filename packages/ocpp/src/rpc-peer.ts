import type { CallErrorCode } from './call-error.ts'
import type { Frame } from './framing.ts'

type CallFrame = Extract<Frame, { kind: 'call' }>

/** How our own call ended. */
export type CallOutcome<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly problem: CallProblem }

export type CallProblem =
  /** The other side answered with an error. */
  | { readonly code: 'refused'; readonly errorCode: CallErrorCode; readonly description: string }
  /** The other side answered, but not what the schema allows. */
  | { readonly code: 'bad-answer'; readonly description: string }
  | { readonly code: 'timed-out' }
  /** The connection closed before the answer came. */
  | { readonly code: 'closed' }

/** A call of ours that waits for its turn or for its answer. */
export type OwnCall = {
  readonly id: string
  readonly action: string
  readonly payload: unknown
  readonly settle: (outcome: CallOutcome<unknown>) => void
  timer: NodeJS.Timeout | null
}

/**
 * One end of a connection. A plain record without closures or timers, and with queues only while something waits in
 * them, so that ten thousand idle ones cost little.
 */
export type RpcPeer<Context> = {
  readonly context: Context
  isClosed: boolean
  /** A call of theirs is being handled; those behind it wait in `theirs`. */
  isBusy: boolean
  theirs: CallFrame[] | null
  /** Our one outstanding call; those behind it wait in `ours`. */
  outstanding: OwnCall | null
  ours: OwnCall[] | null
}

export function createRpcPeer<Context>(context: Context): RpcPeer<Context> {
  return { context, isClosed: false, isBusy: false, theirs: null, outstanding: null, ours: null }
}

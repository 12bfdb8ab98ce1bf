import type { CallErrorCode } from './call-error.ts'
import type { Frame } from './framing.ts'

type CallFrame = Extract<Frame, { kind: 'call' }>

/** How our own call ended. */
export type CallOutcome<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly problem: CallProblem }

export type CallProblem =
  /** The peer responded with an error. */
  | { readonly code: 'refused'; readonly errorCode: CallErrorCode; readonly description: string }
  /** The peer's response violates the schema. */
  | { readonly code: 'bad-answer'; readonly description: string }
  | { readonly code: 'timed-out' }
  /** The connection closed before the response. */
  | { readonly code: 'closed' }

/** Our call, queued or waiting for its response. */
export type OwnCall = {
  readonly id: string
  readonly action: string
  readonly payload: unknown
  readonly settle: (outcome: CallOutcome<unknown>) => void
  timer: NodeJS.Timeout | null
}

/**
 * One end of a connection. A plain record without closures or timers, and with queues only while they are not empty, so
 * that ten thousand idle connections cost little.
 */
export type RpcPeer<Context> = {
  readonly context: Context
  isClosed: boolean
  /** True while a call of the peer is handled; later calls wait in `theirs`. */
  isBusy: boolean
  theirs: CallFrame[] | null
  /** True from a full backlog until half of it is answered. */
  isPaused: boolean
  /** Our outstanding call; later calls wait in `ours`. */
  outstanding: OwnCall | null
  ours: OwnCall[] | null
}

export function createRpcPeer<Context>(context: Context): RpcPeer<Context> {
  return {
    context,
    isClosed: false,
    isBusy: false,
    theirs: null,
    isPaused: false,
    outstanding: null,
    ours: null,
  }
}

import { Refusal } from './call-error.ts'
import { ERRORS_16, type ErrorSpelling } from './error-spelling.ts'
import { formatError, formatResult, parseFrame } from './framing.ts'
import type { Frame } from './framing.ts'
import { refuseViolation } from './message.ts'
import type { ActionOf, AnswerOf, Message, Messages, RequestOf } from './message.ts'
import type { PayloadSchema } from './payload-schema.ts'
import { closeOwnCalls, enqueueOwnCall, settleOutstanding, type Sender } from './rpc-own-calls.ts'
import { createRpcPeer } from './rpc-peer.ts'
import type { CallOutcome, RpcPeer } from './rpc-peer.ts'
import type { Tolerance } from './tolerance.ts'

type CallFrame = Extract<Frame, { kind: 'call' }>

export type Handlers<Inbound extends Messages, Context> = {
  readonly [Action in ActionOf<Inbound>]?: (
    request: RequestOf<Inbound, Action>,
    context: Context,
  ) => AnswerOf<Inbound, Action> | Refusal | Promise<AnswerOf<Inbound, Action> | Refusal>
}

/** Any handler: the schema validates its request, which the compiler cannot know. */
type AnyHandler<Context> = (request: never, context: Context) => unknown

export type RpcSideOptions<Inbound extends Messages, Outbound extends Messages, Context> = {
  /** Calls of the other side. */
  readonly inbound: Inbound
  /** Calls of this side. */
  readonly outbound: Outbound
  /** A known action without a handler is answered NotSupported, an unknown one NotImplemented. */
  readonly handlers: Handlers<Inbound, Context>
  /** How this version of OCPP-J spells error codes; that of 1.6 by default. */
  readonly errors?: ErrorSpelling
  readonly send: (context: Context, text: string) => void
  readonly callTimeoutMs: number
  /** The longest queue of the peer's calls behind the one in progress. */
  readonly maxWaitingCalls: number
  /** The queue is full, since the peer does not wait for responses: the connection should be closed. */
  readonly onOverflow: (context: Context) => void
  /** Lets a peer that does not wait be paused before its queue is full. */
  readonly backlog?: Backlog<Context>
  /** A handler threw: a bug or broken infrastructure. The peer gets an InternalError without details. */
  readonly onFault: (context: Context, action: string, error: unknown) => void
  /** A malformed message, or a response without a call. */
  readonly onMalformed?: (context: Context, reason: string) => void
  /** A message with tolerable deviations was read. Without it messages are read strictly. */
  readonly onTolerated?: (context: Context, action: string, tolerances: readonly Tolerance[]) => void
  /** A call was refused as the peer's fault. */
  readonly onRefused?: (context: Context, action: string, refusal: Refusal) => void
}

type Backlog<Context> = {
  /** Waiting calls from which the peer should be paused. */
  readonly pauseAt: number
  readonly onPause: (context: Context) => void
  /** Half of the calls have been answered. */
  readonly onResume: (context: Context) => void
}

/** The rules of one side of OCPP-J, shared by all of its peers: one outstanding call in each direction. */
export type RpcSide<Outbound extends Messages, Context> = {
  open(context: Context): RpcPeer<Context>
  /** False for a message that no handler and no call of ours takes, as a flood consists of. */
  receive(peer: RpcPeer<Context>, text: string): boolean
  call<Action extends ActionOf<Outbound>>(
    peer: RpcPeer<Context>,
    action: Action,
    request: RequestOf<Outbound, Action>,
  ): Promise<CallOutcome<AnswerOf<Outbound, Action>>>
  /** The connection closed: our calls end as `closed`, and responses to the peer are dropped. */
  close(peer: RpcPeer<Context>): void
}

/** One side with its lookups, as the functions below use it. */
type Side<Context> = Omit<
  RpcSideOptions<Messages, Messages, Context>,
  'inbound' | 'handlers' | 'errors' | 'callTimeoutMs'
> & {
  readonly inbound: ReadonlyMap<string, Message>
  readonly handlers: ReadonlyMap<string, AnyHandler<Context> | undefined>
  readonly errors: ErrorSpelling
  readonly sender: Sender<Context>
}

export function createRpcSide<Inbound extends Messages, Outbound extends Messages, Context>(
  options: RpcSideOptions<Inbound, Outbound, Context>,
): RpcSide<Outbound, Context> {
  const sender = { send: options.send, timeoutMs: options.callTimeoutMs }
  const side: Side<Context> = {
    ...options,
    errors: options.errors ?? ERRORS_16,
    inbound: new Map(Object.entries(options.inbound)),
    handlers: new Map(Object.entries<AnyHandler<Context> | undefined>(options.handlers)),
    sender,
  }
  const idPrefix = crypto.randomUUID().slice(0, 8)
  let lastId = 0

  return {
    open: createRpcPeer,
    receive: (peer, text) => receive(side, peer, text),
    call(peer, action, request) {
      return new Promise((resolve) => {
        const id = `${idPrefix}-${(++lastId).toString(36)}`
        const settleCall = resolve as (outcome: CallOutcome<unknown>) => void
        enqueueOwnCall(peer, { id, action, payload: request, settle: settleCall, timer: null }, sender)
      })
    },
    close(peer) {
      peer.isClosed = true
      peer.theirs = null
      closeOwnCalls(peer)
    },
  }
}

function receive<Context>(side: Side<Context>, peer: RpcPeer<Context>, text: string): boolean {
  if (peer.isClosed) return false
  const frame = parseFrame(text)
  switch (frame.kind) {
    case 'call':
      return acceptCall(side, peer, frame)
    case 'result':
    case 'error':
      return acceptAnswer(side, peer, frame)
    case 'malformed-call':
      side.onMalformed?.(peer.context, frame.reason)
      side.onRefused?.(peer.context, '', new Refusal('FormationViolation', frame.reason))
      side.send(peer.context, formatError(frame.id, side.errors.malformed, frame.reason))
      return false
    case 'malformed-answer':
      side.onMalformed?.(peer.context, frame.reason)
      if (peer.outstanding === null || peer.outstanding.id !== frame.id) return false
      settle(side, peer, { ok: false, problem: { code: 'bad-answer', description: frame.reason } })
      return true
    case 'unknown-type':
      side.onMalformed?.(peer.context, 'the message type is not known')
      return false
    default:
      return frame satisfies never
  }
}

function acceptCall<Context>(side: Side<Context>, peer: RpcPeer<Context>, frame: CallFrame): boolean {
  if (!peer.isBusy) return handle(side, peer, frame)
  peer.theirs ??= []
  if (peer.theirs.length >= side.maxWaitingCalls) {
    side.onOverflow(peer.context)
    return false
  }
  peer.theirs.push(frame)
  if (peer.theirs.length === side.backlog?.pauseAt) {
    peer.isPaused = true
    side.backlog.onPause(peer.context)
  }
  return true
}

/** False if the call is answered without its handler. */
function handle<Context>(side: Side<Context>, peer: RpcPeer<Context>, frame: CallFrame): boolean {
  const outcome = invoke(side, peer, frame)
  if (!(outcome instanceof Promise)) {
    answer(side, peer, frame, outcome)
    return !(outcome instanceof Refusal)
  }
  peer.isBusy = true
  outcome.then(
    (value) => finish(side, peer, frame, value),
    (error: unknown) => finish(side, peer, frame, reportFault(side, peer, frame, error)),
  )
  return true
}

/** A response, a refusal, or a promise of either. */
function invoke<Context>(side: Side<Context>, peer: RpcPeer<Context>, frame: CallFrame): unknown {
  const message = side.inbound.get(frame.action)
  if (message === undefined) {
    return new Refusal('NotImplemented', `the action ${frame.action.slice(0, 50)} is not known`)
  }
  const handler = side.handlers.get(frame.action)
  if (handler === undefined) return new Refusal('NotSupported', `${frame.action} is not supported`)
  const payload = read(side, peer, frame.action, message.request, frame.payload)
  if (payload instanceof Refusal) return payload
  try {
    return handler(payload as never, peer.context)
  } catch (error) {
    return reportFault(side, peer, frame, error)
  }
}

/** The payload, normalised where it is odd, or its refusal. */
function read<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  action: string,
  schema: PayloadSchema<unknown>,
  payload: unknown,
): unknown {
  const violation = schema.findViolation(payload)
  if (violation === null) return payload
  if (side.onTolerated === undefined) return refuseViolation(violation)
  const odd = schema.readOdd(payload)
  if (!odd.ok) return refuseViolation(odd.violation)
  side.onTolerated(peer.context, action, odd.tolerances)
  return odd.payload
}

function reportFault<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  frame: CallFrame,
  error: unknown,
): Refusal {
  side.onFault(peer.context, frame.action, error)
  return new Refusal('InternalError', 'the call could not be handled')
}

function finish<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  frame: CallFrame,
  outcome: unknown,
): void {
  peer.isBusy = false
  if (peer.isClosed) return
  answer(side, peer, frame, outcome)
  while (!peer.isBusy && peer.theirs !== null) {
    const next = peer.theirs.shift()
    if (peer.theirs.length === 0) peer.theirs = null
    if (next !== undefined) handle(side, peer, next)
  }
  if (peer.isPaused) resumeIfDrained(side, peer)
}

function resumeIfDrained<Context>(side: Side<Context>, peer: RpcPeer<Context>): void {
  const { backlog } = side
  if (backlog === undefined || (peer.theirs?.length ?? 0) > backlog.pauseAt / 2) return
  peer.isPaused = false
  backlog.onResume(peer.context)
}

function answer<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  frame: CallFrame,
  outcome: unknown,
): void {
  if (outcome instanceof Refusal && outcome.code !== 'InternalError') {
    side.onRefused?.(peer.context, frame.action, outcome)
  }
  side.send(
    peer.context,
    outcome instanceof Refusal
      ? formatError(frame.id, side.errors.spell(outcome.code), outcome.description)
      : formatResult(frame.id, outcome),
  )
}

function acceptAnswer<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  frame: Extract<Frame, { kind: 'result' | 'error' }>,
): boolean {
  const own = peer.outstanding
  if (own === null || own.id !== frame.id) {
    side.onMalformed?.(peer.context, 'an answer to no call of ours')
    return false
  }
  settle(side, peer, readAnswer(side, peer, own.action, frame))
  return true
}

function readAnswer<Context>(
  side: Side<Context>,
  peer: RpcPeer<Context>,
  action: string,
  frame: Extract<Frame, { kind: 'result' | 'error' }>,
): CallOutcome<unknown> {
  if (frame.kind === 'error') {
    const { code: errorCode, description } = frame
    return { ok: false, problem: { code: 'refused', errorCode, description } }
  }
  const schema = side.outbound[action]?.answer
  if (schema === undefined) return { ok: true, value: frame.payload }
  const value = read(side, peer, `${action} response`, schema, frame.payload)
  return value instanceof Refusal
    ? { ok: false, problem: { code: 'bad-answer', description: value.description } }
    : { ok: true, value }
}

function settle<Context>(side: Side<Context>, peer: RpcPeer<Context>, outcome: CallOutcome<unknown>): void {
  settleOutstanding(peer, outcome, side.sender)
}

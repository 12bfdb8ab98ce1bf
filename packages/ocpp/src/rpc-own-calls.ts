import { formatCall } from './framing.ts'
import type { CallOutcome, OwnCall, RpcPeer } from './rpc-peer.ts'

export type Sender<Context> = {
  readonly send: (context: Context, text: string) => void
  readonly timeoutMs: number
}

/** Sends the call after the responses to earlier calls. */
export function enqueueOwnCall<Context>(
  peer: RpcPeer<Context>,
  call: OwnCall,
  sender: Sender<Context>,
): void {
  if (peer.isClosed) return call.settle({ ok: false, problem: { code: 'closed' } })
  if (peer.outstanding === null) return sendOwnCall(peer, call, sender)
  peer.ours ??= []
  peer.ours.push(call)
}

/** Settles the outstanding call and sends the next. */
export function settleOutstanding<Context>(
  peer: RpcPeer<Context>,
  outcome: CallOutcome<unknown>,
  sender: Sender<Context>,
): void {
  endOutstanding(peer, outcome)
  const next = peer.ours?.shift()
  if (peer.ours?.length === 0) peer.ours = null
  if (next !== undefined) sendOwnCall(peer, next, sender)
}

export function closeOwnCalls<Context>(peer: RpcPeer<Context>): void {
  const waiting = peer.ours ?? []
  peer.ours = null
  endOutstanding(peer, { ok: false, problem: { code: 'closed' } })
  for (const call of waiting) call.settle({ ok: false, problem: { code: 'closed' } })
}

function sendOwnCall<Context>(peer: RpcPeer<Context>, call: OwnCall, sender: Sender<Context>): void {
  peer.outstanding = call
  call.timer = setTimeout(() => {
    settleOutstanding(peer, { ok: false, problem: { code: 'timed-out' } }, sender)
  }, sender.timeoutMs)
  sender.send(peer.context, formatCall(call.id, call.action, call.payload))
}

function endOutstanding<Context>(peer: RpcPeer<Context>, outcome: CallOutcome<unknown>): void {
  const call = peer.outstanding
  if (call === null) return
  peer.outstanding = null
  if (call.timer !== null) clearTimeout(call.timer)
  call.settle(outcome)
}

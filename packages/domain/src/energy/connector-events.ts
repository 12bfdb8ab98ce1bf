import { connectorStates, isPluggedIn, type ConnectorState } from '../connector/connector-state.ts'
import type { StopReason } from '../connector/stop-reason.ts'

/** A report of the connector's state at an instant (ms). */
export type StatusEvent = { readonly at: number; readonly state: ConnectorState; readonly info: string }

/** A transaction, which proves that a car is plugged in also where a status is missing. */
export type TransactionSpan = {
  readonly startedAt: number
  readonly stoppedAt: number | null
  readonly stopReason: StopReason | null
}

export type Cable = 'connected' | 'disconnected' | 'other'

/** The cable by the connector's state; null for a fault, which leaves the cable as it was. */
export function readCable(state: ConnectorState): Cable | null {
  if (isPluggedIn(state)) return 'connected'
  if (state.kind === 'faulted') return null
  return state.kind === 'unplugged' ? 'disconnected' : 'other'
}

type RankedEvent = StatusEvent & { readonly rank: number }

/**
 * Merges statuses and transactions. A charger that was disconnected reports its transactions later, but may lose its
 * statuses: the start of a transaction plugs the car in, and a stop by unplugging unplugs it.
 */
export function mergeConnectorEvents(
  statuses: readonly StatusEvent[],
  transactions: readonly TransactionSpan[],
): readonly StatusEvent[] {
  const events: RankedEvent[] = statuses.map(({ at, state, info }) => ({ at, rank: 2, state, info }))
  for (const { startedAt, stoppedAt, stopReason } of transactions) {
    events.push({ at: startedAt, rank: 1, state: connectorStates.charging, info: '' })
    if (stoppedAt === null) continue
    const state = stopReason === 'unplugged' ? connectorStates.unplugged : connectorStates.finishing
    events.push({ at: stoppedAt, rank: 0, state, info: '' })
  }
  events.sort((first, second) => first.at - second.at || first.rank - second.rank)
  const merged: StatusEvent[] = []
  let isByTransaction = false
  let before: ConnectorState = connectorStates.unavailable
  for (const event of events) {
    if (!isChange(event, before, isByTransaction)) continue
    isByTransaction = event.rank < 2
    before = event.state
    merged.push({ at: event.at, state: event.state, info: event.info })
  }
  return merged
}

/** An event of a transaction counts only if the statuses do not show the same change. */
function isChange(event: RankedEvent, before: ConnectorState, isByTransaction: boolean): boolean {
  if (event.rank === 2) return true
  const cable = readCable(before)
  if (event.state.kind === 'charging') return cable !== 'connected' || isByTransaction
  if (event.state.kind === 'unplugged') return cable === 'connected'
  // Nothing charges without a transaction.
  return isByTransaction || before.kind === 'charging'
}

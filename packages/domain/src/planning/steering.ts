import type { StartMode } from '../charger/start-mode.ts'
import { isInTransaction, type ConnectorState } from '../connector/connector-state.ts'

export type SteeringFacts = {
  /** By the plan, now. */
  readonly mayCharge: boolean
  readonly connectorState: ConnectorState | null
  readonly transactionId: number | null
  readonly isBoosting: boolean
  readonly startMode: StartMode
  /** True for a charger that follows the plan by itself, and only needs to be started. */
  readonly keepsPlan: boolean
  /** True if the server ended its last transaction at this plug, because it kept no plan then. */
  readonly wasStopped: boolean
}

export type SteeringAction =
  | { readonly kind: 'none' }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop'; readonly transactionId: number }

/**
 * Decides what the plan requires of a charger now. One that keeps no plan is started and stopped over the network; a
 * transaction that the server ended may be followed by another one at the same plug.
 */
export function decideSteering(facts: SteeringFacts): SteeringAction {
  const { mayCharge, connectorState, transactionId, isBoosting, keepsPlan } = facts
  if (isBoosting) return { kind: 'none' }
  if (mayCharge) return canStart(facts) ? { kind: 'start' } : { kind: 'none' }
  if (keepsPlan || transactionId === null || !isInTransaction(connectorState)) return { kind: 'none' }
  return { kind: 'stop', transactionId }
}

function canStart({ connectorState, startMode, keepsPlan, wasStopped }: SteeringFacts): boolean {
  if (connectorState?.kind === 'finishing') return !keepsPlan || wasStopped
  const isWaiting = connectorState?.kind === 'waiting' && connectorState.heldBackBy === 'unknown'
  return isWaiting && startMode === 'remote'
}

import { normaliseCardId, ownCardIds } from '@driveway/domain/charger/card'
import type { StartMode } from '@driveway/domain/charger/start-mode'
import { isInTransaction, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** The open transaction at the car's connector. */
export type OpenTransaction = {
  readonly transactionId: number
  /** The id that it was started under; empty where the charger gives none. */
  readonly cardId: string
  /** True for a card that the operator has entered for the household. */
  readonly isListedCard: boolean
}

/** Ended the last transaction of the car that is plugged in: the plan, or the customer at the charger or elsewhere. */
export type TransactionEnder = 'plan' | 'customer'

export type SteeringFacts = {
  /** By the plan, now. */
  readonly mayCharge: boolean
  readonly connectorState: ConnectorState | null
  readonly transaction: OpenTransaction | null
  readonly isBoosting: boolean
  readonly startMode: StartMode
  /** True for a charger that follows the plan by itself, and only needs to be started. */
  readonly keepsPlan: boolean
  /** Null where no transaction has ended, or one for a reason of the charger's own. */
  readonly endedBy: TransactionEnder | null
}

export type SteeringAction =
  | { readonly kind: 'none' }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop'; readonly transactionId: number }
  /** A person started the charge and the charger cannot be limited: it goes on. */
  | { readonly kind: 'cannot-wait' }
  /** The customer ended the charge: it stays ended until they act again. */
  | { readonly kind: 'held' }

/**
 * Decides what the plan requires of a charger now. One that keeps no plan is started and stopped over the network; a
 * transaction that the plan ended may be followed by another one at the same plug.
 */
export function decideSteering(facts: SteeringFacts): SteeringAction {
  const { mayCharge, connectorState, transaction, isBoosting, keepsPlan } = facts
  const isRunning = isInTransaction(connectorState)
  if (isBoosting) return { kind: 'none' }
  if (facts.endedBy === 'customer' && isPluggedIn(connectorState) && !isRunning) return { kind: 'held' }
  if (mayCharge) return canStart(facts) ? { kind: 'start' } : { kind: 'none' }
  if (keepsPlan || transaction === null || !isRunning) return { kind: 'none' }
  if (isStartedByPerson(transaction, facts.startMode)) return { kind: 'cannot-wait' }
  return { kind: 'stop', transactionId: transaction.transactionId }
}

/** A connector whose transaction has no reported end waits for it, because the end names its reason. */
function canStart({ connectorState, transaction, startMode, keepsPlan, endedBy }: SteeringFacts): boolean {
  const wasStopped = endedBy === 'plan'
  if (connectorState?.kind === 'finishing') return wasStopped || (!keepsPlan && transaction === null)
  const isWaiting = connectorState?.kind === 'waiting' && connectorState.heldBackBy === 'unknown'
  return isWaiting && (wasStopped || startMode === 'remote')
}

/**
 * Only the server's own ids, and those under which a charger starts whatever is plugged in, are not of a person: the id
 * of a card cannot be told from any other.
 */
function isStartedByPerson({ cardId, isListedCard }: OpenTransaction, startMode: StartMode): boolean {
  if (cardId === '' || ownCardIds.includes(normaliseCardId(cardId))) return false
  return isListedCard || startMode !== 'plug'
}

/** Ends by the customer: at the charger, with a card, by an app, or by pulling the cable out by force. */
const endsOfCustomer: ReadonlySet<StopReason | null> = new Set([
  'local',
  'remote',
  'emergency-stop',
  'unlocked',
  // An end without a reason is one at the charger, as the standard has it.
  null,
])

/** Names who ended a transaction; null for a reason of the charger's own, after which the plan goes on. */
export function findEnder(reason: StopReason | null, isStoppedByPlan: boolean): TransactionEnder | null {
  if (reason === 'unplugged') return null
  if (isStoppedByPlan) return 'plan'
  return endsOfCustomer.has(reason) ? 'customer' : null
}

import { connectorStates, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** What a charger said of its connector at an instant (ms). */
export type StatusWord = { readonly at: number; readonly state: ConnectorState; readonly info: string }

/** A transaction: it tells of the car also where no status does. */
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

type Word = StatusWord & { readonly rank: number }

/**
 * The statuses together with what transactions tell. A charger that was away keeps its transactions, but may
 * forget its statuses: a transaction that begins without one has a car, and one that ends by unplugging has none.
 */
export function mergeConnectorWords(
  statuses: readonly StatusWord[],
  transactions: readonly TransactionSpan[],
): readonly StatusWord[] {
  const words: Word[] = statuses.map(({ at, state, info }) => ({ at, rank: 2, state, info }))
  for (const { startedAt, stoppedAt, stopReason } of transactions) {
    words.push({ at: startedAt, rank: 1, state: connectorStates.charging, info: '' })
    if (stoppedAt === null) continue
    const state = stopReason === 'unplugged' ? connectorStates.unplugged : connectorStates.finishing
    words.push({ at: stoppedAt, rank: 0, state, info: '' })
  }
  words.sort((first, second) => first.at - second.at || first.rank - second.rank)
  const merged: StatusWord[] = []
  let isByTransaction = false
  let cable: Cable | null = 'other'
  for (const word of words) {
    if (!isNews(word, cable, isByTransaction)) continue
    isByTransaction = word.rank < 2
    cable = readCable(word.state)
    merged.push({ at: word.at, state: word.state, info: word.info })
  }
  return merged
}

/** A transaction only speaks where the statuses are silent: about a car that nobody saw come or go. */
function isNews(word: Word, cable: Cable | null, isByTransaction: boolean): boolean {
  if (word.rank === 2) return true
  if (word.state.kind === 'charging') return cable !== 'connected'
  if (word.state.kind === 'unplugged') return cable === 'connected'
  return isByTransaction
}

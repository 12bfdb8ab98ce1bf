/** What a charger said of its connector at an instant (ms), in the words of OCPP 1.6. */
export type StatusWord = { readonly at: number; readonly status: string; readonly info: string }

/** A transaction of OCPP: it tells of the car also where no status does. */
export type TransactionSpan = {
  readonly startedAt: number
  readonly stoppedAt: number | null
  readonly stopReason: string | null
}

export type Cable = 'connected' | 'disconnected' | 'other'

/** What a status says of the cable; null where it says nothing and the last word stands. */
const cableOfStatus: ReadonlyMap<string, Cable | null> = new Map([
  ['Available', 'disconnected'],
  ['Preparing', 'connected'],
  ['Charging', 'connected'],
  ['SuspendedEV', 'connected'],
  ['SuspendedEVSE', 'connected'],
  ['Finishing', 'connected'],
  ['Faulted', null],
])

export function readCable(status: string): Cable | null {
  const cable = cableOfStatus.get(status)
  return cable === undefined ? 'other' : cable
}

const UNPLUGGED = 'EVDisconnected'
type Word = { readonly at: number; readonly rank: number; readonly status: string; readonly info: string }

/**
 * The statuses together with what transactions tell. A charger that was away keeps its transactions, but OCPP lets
 * it forget its statuses: a transaction that begins without one has a car, and one that ends by unplugging has none.
 */
export function mergeConnectorWords(
  statuses: readonly StatusWord[],
  transactions: readonly TransactionSpan[],
): readonly StatusWord[] {
  const words: Word[] = statuses.map(({ at, status, info }) => ({ at, rank: 2, status, info }))
  for (const { startedAt, stoppedAt, stopReason } of transactions) {
    words.push({ at: startedAt, rank: 1, status: 'Charging', info: '' })
    if (stoppedAt === null) continue
    const status = stopReason === UNPLUGGED ? 'Available' : 'Finishing'
    words.push({ at: stoppedAt, rank: 0, status, info: '' })
  }
  words.sort((first, second) => first.at - second.at || first.rank - second.rank)
  const merged: StatusWord[] = []
  let isByTransaction = false
  let status = ''
  for (const word of words) {
    if (!isNews(word, status, isByTransaction)) continue
    isByTransaction = word.rank < 2
    status = word.status
    merged.push({ at: word.at, status: word.status, info: word.info })
  }
  return merged
}

/** A transaction only speaks where the statuses are silent: about a car that nobody saw come or go. */
function isNews(word: Word, status: string, isByTransaction: boolean): boolean {
  if (word.rank === 2) return true
  if (word.status === 'Charging') return readCable(status) !== 'connected'
  if (word.status === 'Available') return readCable(status) === 'connected'
  return isByTransaction
}

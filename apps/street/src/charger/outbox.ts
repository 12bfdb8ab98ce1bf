import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { MeterValue } from '@driveway/ocpp/v16/meter-value'

type OutboxAction = 'StatusNotification' | 'MeterValues' | 'StartTransaction' | 'StopTransaction'

/**
 * A queued message. Messages of a transaction refer to it by the charger's own key: the id is only known
 * after the StartTransaction was answered, and is filled in when the message is sent.
 */
export type OutboxEntry = {
  [Action in OutboxAction]: {
    readonly action: Action
    readonly transactionKey: string | null
    readonly payload: Omit<ChargerRequest<Action>, 'transactionId'>
  }
}[OutboxAction]

export const MAX_SAMPLES_PER_MESSAGE = 60
/** Beyond this many, the oldest messages outside of transactions are dropped. */
const MAX_OTHER_ENTRIES = 2000

/** The charger's message queue, in order. */
export type Outbox = {
  push(entry: OutboxEntry): void
  /** Adds a sample to a queued message of the same connector and transaction, or to a new one. */
  addSample(connectorId: number, transactionKey: string | null, value: MeterValue): void
  /** The oldest message; once taken it is being sent, and no sample is added. */
  takeHead(): OutboxEntry | null
  dropHead(): void
  count(): number
  list(): readonly OutboxEntry[]
}

export function createOutbox(waiting: readonly OutboxEntry[]): Outbox {
  const entries = [...waiting]
  let isHeadTaken = false

  function push(entry: OutboxEntry): void {
    entries.push(entry)
    if (entry.transactionKey === null) makeRoom()
  }

  function makeRoom(): void {
    if (entries.filter((entry) => entry.transactionKey === null).length <= MAX_OTHER_ENTRIES) return
    const oldest = entries.findIndex((entry, i) => entry.transactionKey === null && !(i === 0 && isHeadTaken))
    if (oldest !== -1) entries.splice(oldest, 1)
  }

  function addSample(connectorId: number, transactionKey: string | null, value: MeterValue): void {
    const open = findOpenMessage(connectorId, transactionKey)
    if (open === null) {
      push({ action: 'MeterValues', transactionKey, payload: { connectorId, meterValue: [value] } })
    } else {
      open.meterValue.push(value)
    }
  }

  /** Only messages after the last one of another kind may grow, to keep the order. */
  function findOpenMessage(connectorId: number, transactionKey: string | null) {
    for (let i = entries.length - 1; i >= (isHeadTaken ? 1 : 0); i -= 1) {
      const entry = entries[i]
      if (entry?.action !== 'MeterValues') return null
      if (entry.payload.connectorId !== connectorId || entry.transactionKey !== transactionKey) continue
      return entry.payload.meterValue.length < MAX_SAMPLES_PER_MESSAGE ? entry.payload : null
    }
    return null
  }

  function takeHead(): OutboxEntry | null {
    const head = entries[0] ?? null
    isHeadTaken = head !== null
    return head
  }

  function dropHead(): void {
    entries.shift()
    isHeadTaken = false
  }

  return { push, addSample, takeHead, dropHead, count: () => entries.length, list: () => entries }
}

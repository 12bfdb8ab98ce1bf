import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import type { Notice } from './connector-status.ts'
import type { StartTrigger, StopReason } from './transaction.ts'

export type SampleContext =
  | 'Sample.Periodic'
  | 'Sample.Clock'
  | 'Transaction.Begin'
  | 'Transaction.End'
  | 'Trigger'

/** A reading of the charger's own meter. */
export type ChargerSample = {
  readonly at: string
  readonly context: SampleContext
  /** Above 0 into the car, below 0 out of it. */
  readonly powerW: number
  readonly offeredW: number
  readonly importWh: number
  readonly exportWh: number
  /** Null where the charger cannot know it. */
  readonly socPercent: number | null
}

/** A reading of the main meter. Net power is below 0 while the house feeds the grid. */
export type HouseSample = {
  readonly at: string
  readonly netW: number
  readonly importWh: number
  readonly exportWh: number
}

/** A reported event, in the terms of the charger; each protocol writes it in its own messages. */
export type ChargerEvent =
  | {
      readonly kind: 'status'
      readonly at: string
      readonly status: ConnectorStatus
      readonly notice: Notice
    }
  | {
      readonly kind: 'started'
      readonly at: string
      readonly idTag: string
      readonly trigger: StartTrigger
      readonly remoteStartId: number | null
      readonly reservationId: number | null
      readonly registerWh: number
    }
  | {
      readonly kind: 'ended'
      readonly at: string
      readonly idTag: string | null
      readonly reason: StopReason
      readonly registerWh: number
      readonly exportWh: number
    }
  | { readonly kind: 'charger-samples'; readonly samples: ChargerSample[] }
  | { readonly kind: 'house-samples'; readonly samples: HouseSample[] }

/**
 * A queued event. Events of a transaction refer to it by the charger's own key, since a server's id is only known
 * later, and are numbered within it.
 */
export type OutboxEntry = ChargerEvent & {
  readonly transactionKey: string | null
  readonly sequence: number
  /** Recorded without a connection. */
  readonly isOffline: boolean
}

export const MAX_SAMPLES_PER_MESSAGE = 60
/** Beyond this many, the oldest events outside of transactions are dropped. */
const MAX_OTHER_ENTRIES = 2000

export type Outbox = ReturnType<typeof createOutbox>

/** The charger's event queue, in order. */
export function createOutbox(options: {
  readonly waiting: readonly OutboxEntry[]
  readonly sequences: readonly (readonly [string, number])[]
  readonly isOnline: () => boolean
}) {
  const entries = [...options.waiting]
  const sequences = new Map(options.sequences)
  let isHeadTaken = false

  function push(event: ChargerEvent, transactionKey: string | null): void {
    const sequence = transactionKey === null ? 0 : countUp(transactionKey)
    entries.push({ ...event, transactionKey, sequence, isOffline: !options.isOnline() })
    if (transactionKey === null) makeRoom()
    else if (event.kind === 'ended') sequences.delete(transactionKey)
  }

  function countUp(transactionKey: string): number {
    const next = (sequences.get(transactionKey) ?? -1) + 1
    sequences.set(transactionKey, next)
    return next
  }

  function makeRoom(): void {
    if (entries.filter((entry) => entry.transactionKey === null).length <= MAX_OTHER_ENTRIES) return
    const oldest = entries.findIndex((entry, i) => entry.transactionKey === null && !(i === 0 && isHeadTaken))
    if (oldest !== -1) entries.splice(oldest, 1)
  }

  /** Adds a sample to a queued entry of the same transaction, or to a new one. */
  function addChargerSample(transactionKey: string | null, sample: ChargerSample): void {
    const open = findOpen('charger-samples', transactionKey)
    if (open?.kind === 'charger-samples') open.samples.push(sample)
    else push({ kind: 'charger-samples', samples: [sample] }, transactionKey)
  }

  function addHouseSample(sample: HouseSample): void {
    const open = findOpen('house-samples', null)
    if (open?.kind === 'house-samples') open.samples.push(sample)
    else push({ kind: 'house-samples', samples: [sample] }, null)
  }

  /** Only entries after the last one of another kind may grow, to keep the order. */
  function findOpen(kind: 'charger-samples' | 'house-samples', transactionKey: string | null) {
    for (let i = entries.length - 1; i >= (isHeadTaken ? 1 : 0); i -= 1) {
      const entry = entries[i]
      if (entry?.kind !== 'charger-samples' && entry?.kind !== 'house-samples') return null
      if (entry.kind !== kind || entry.transactionKey !== transactionKey) continue
      const isOpen = entry.samples.length < MAX_SAMPLES_PER_MESSAGE && entry.isOffline === !options.isOnline()
      return isOpen ? entry : null
    }
    return null
  }

  /** The oldest entry; once taken it is being sent, and no sample is added. */
  function takeHead(): OutboxEntry | null {
    const head = entries[0] ?? null
    isHeadTaken = head !== null
    return head
  }

  function dropHead(): void {
    entries.shift()
    isHeadTaken = false
  }

  return {
    push,
    addChargerSample,
    addHouseSample,
    takeHead,
    dropHead,
    count: (): number => entries.length,
    list: (): readonly OutboxEntry[] => entries,
    /** The last number within each open transaction. */
    listSequences: (): readonly (readonly [string, number])[] => [...sequences],
  }
}

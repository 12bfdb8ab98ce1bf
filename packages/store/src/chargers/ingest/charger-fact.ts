import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { MeterSample } from '@driveway/domain/energy/ledger/merge-samples'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** A meter reading: the registers and sensors of a connector at one instant. */
export type Reading = MeterSample & {
  /** A meter of `connector-number`. */
  readonly connector: number
  readonly at: Date
  /** Energy since the sample before, of a charger that reports no register. */
  readonly intervalWh?: number
  /** True if its date was impossible: it shows the state, and its register is stored by its arrival. */
  readonly isRedated?: boolean
}

/** A sample that is not a number, as it was sent, for the operator. */
export type UnreadableSample = { readonly connector: number; readonly at: Date; readonly details: string }

export type StatusFact = {
  readonly kind: 'status'
  readonly state: ConnectorState
  /** As the charger names it, for the operator; empty without a fault. */
  readonly errorCode: string
  readonly vendorInfo: string
  readonly at: Date
  /** True if it reports the past, so that its date places it among the others; else the order of arrival does. */
  readonly isPast?: boolean
}

/** The state of the charger as a whole, which counts for its connector while it is not null. */
export type ChargerFaultFact = {
  readonly kind: 'charger-fault'
  readonly state: Extract<ConnectorState, { kind: 'faulted' | 'unavailable' }> | null
  readonly errorCode: string
  readonly at: Date
}

export type StartedFact = {
  readonly kind: 'transaction-started'
  readonly connector: number
  readonly idTag: string
  readonly at: Date
  readonly meterStartWh: number
  /** The impossible date that the charger sent, if `at` is the arrival. */
  readonly sentAt?: Date
}

export type StoppedFact = {
  readonly kind: 'transaction-stopped'
  readonly transactionId: number
  readonly at: Date
  /** Null where the charger reports it only as a reading. */
  readonly meterStopWh: number | null
  /** The impossible date that the charger sent, if `at` is the arrival. */
  readonly sentAt?: Date
  readonly reason: StopReason | null
  /** As the charger names it, where the reason is not a known one. */
  readonly reasonText?: string
  readonly readings: readonly Reading[]
  readonly unreadable?: readonly UnreadableSample[]
}

/** Power at one instant that the charger does not report itself. */
export type LivePower = { readonly importW: number; readonly at: Date }

/**
 * A report of a transaction that the charger names itself. Reports may arrive twice, late and in any order, and any of
 * them may be the only one.
 */
export type TransactionFact = {
  readonly kind: 'transaction-reported'
  readonly ownId: string
  readonly stage: 'started' | 'updated' | 'ended'
  /** Rises by 1 with each report of the transaction. */
  readonly seqNo: number
  readonly at: Date
  /** Recorded while the charger had no connection. */
  readonly isOffline?: boolean
  /** Null where the report does not say. */
  readonly connector: number | null
  readonly idTag: string | null
  readonly state: ConnectorState | null
  readonly vendorInfo: string
  /** The register at the start or the end; null where the report has none. */
  readonly meterWh: number | null
  readonly reason: StopReason | null
  /** Without a transaction number: the store adds it. */
  readonly readings: readonly Reading[]
  /** Shown, and never counted: the ledger reads registers. */
  readonly livePower?: LivePower | null
  readonly unreadable: readonly UnreadableSample[]
}

export type MeteredFact = {
  readonly kind: 'metered'
  readonly readings: readonly Reading[]
  /** Shown, and never counted: the ledger reads registers. */
  readonly livePower?: LivePower | null
  readonly unreadable?: readonly UnreadableSample[]
}

export type BootedFact = {
  readonly kind: 'booted'
  readonly vendor: string
  readonly model: string
  readonly firmwareVersion: string | null
  readonly serialNumber?: string | null
}

/** A report that is complete in itself. Times are world time. */
export type PlainFact =
  | { readonly kind: 'contact'; readonly isHeartbeat?: boolean }
  | BootedFact
  | StatusFact
  | ChargerFaultFact
  | MeteredFact
  | StartedFact
  | StoppedFact

/** A report of a charger. */
export type ReportedFact = PlainFact | TransactionFact

/** Its connection opened or closed. Times are real time. */
export type ConnectionFact =
  | { readonly kind: 'socket-opened'; readonly protocol?: string }
  | { readonly kind: 'socket-closed'; readonly at: Date }

export type ChargerFact<Fact = ReportedFact | ConnectionFact> = {
  readonly deviceNo: number
  /** World time. */
  readonly receivedAt: Date
  readonly fact: Fact
}

/** A fact after the transactions that chargers name themselves have been looked up. */
export type ResolvedFact = ChargerFact<PlainFact | ConnectionFact>

/** The part of the answer that the store decides: the number of a transaction that began or was reported. */
export type Receipt = { readonly transactionId: number | null }

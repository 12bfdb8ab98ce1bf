import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** One row of the meter: what a connector's registers and sensors said at one instant. */
export type Reading = {
  /** 0 is the house meter, 1 the charger's own. */
  readonly connector: number
  readonly at: Date
  readonly transactionId: number | null
  readonly importWh: number | null
  readonly exportWh: number | null
  readonly importW: number | null
  readonly exportW: number | null
  readonly stateOfCharge: number | null
}

/** A sample that is no number, in its own words, for the operator to see. */
export type UnreadableSample = { readonly connector: number; readonly at: Date; readonly words: string }

export type StatusFact = {
  readonly kind: 'status'
  readonly state: ConnectorState
  /** As the charger names it, for the operator; empty without a fault. */
  readonly errorCode: string
  readonly vendorInfo: string
  readonly at: Date
}

export type StartedFact = {
  readonly kind: 'transaction-started'
  readonly connector: number
  readonly idTag: string
  readonly at: Date
  readonly meterStartWh: number
}

export type StoppedFact = {
  readonly kind: 'transaction-stopped'
  readonly transactionId: number
  readonly at: Date
  readonly meterStopWh: number
  readonly reason: StopReason | null
  readonly readings: readonly Reading[]
  readonly unreadable?: readonly UnreadableSample[]
}

export type MeteredFact = {
  readonly kind: 'metered'
  readonly readings: readonly Reading[]
  readonly unreadable?: readonly UnreadableSample[]
}

export type BootedFact = {
  readonly kind: 'booted'
  readonly vendor: string
  readonly model: string
  readonly firmwareVersion: string | null
}

/** What a charger said. Times are world time. */
export type SaidFact =
  | { readonly kind: 'heard' }
  | BootedFact
  | StatusFact
  | MeteredFact
  | StartedFact
  | StoppedFact

/** Its connection opened or closed. Times are real time. */
export type ConnectionFact =
  | { readonly kind: 'socket-opened' }
  | { readonly kind: 'socket-closed'; readonly at: Date }

export type ChargerFact = {
  readonly deviceNo: number
  /** World time at which it came in. */
  readonly heardAt: Date
  readonly fact: SaidFact | ConnectionFact
}

/** What the charger must be told of the fact: the number of its transaction, or nothing. */
export type Receipt = { readonly transactionId: number | null }

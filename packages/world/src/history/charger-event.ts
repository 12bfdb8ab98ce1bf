import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** A message of a charger and when it arrived. Instants in ms; transactions are numbered within one history. */
export type ChargerEvent =
  | { readonly kind: 'connection'; readonly receivedAt: number; readonly isConnected: boolean }
  | { readonly kind: 'booted'; readonly receivedAt: number }
  | {
      readonly kind: 'status'
      readonly receivedAt: number
      readonly at: number
      readonly state: ConnectorStateName
      readonly info: HistoryNotice
    }
  | {
      readonly kind: 'started'
      readonly receivedAt: number
      readonly at: number
      readonly transaction: number
      readonly meterWh: number
    }
  | {
      readonly kind: 'stopped'
      readonly receivedAt: number
      readonly at: number
      readonly transaction: number
      readonly meterWh: number
      readonly reason: StopReason
    }
  | ({ readonly kind: 'metered'; readonly receivedAt: number } & HistoryReading)

export type HistoryReading = {
  readonly at: number
  readonly transaction: number | null
  readonly importWh: number
  readonly exportWh: number
  readonly importW: number
  readonly exportW: number
  /** Null for a charger that cannot read it. */
  readonly stateOfCharge: number | null
  /** Below 0 while the house feeds the grid; null without a house meter. */
  readonly houseNetW: number | null
}

export type HistoryNotice = '' | 'CALIBRATING'

/** Boosts come from the customer; the charger does not report them. */
export type BoostChange = { readonly at: number; readonly isBoosting: boolean }

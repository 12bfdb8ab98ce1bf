import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'

/** What a charger said, and when it was heard. Instants in ms; a transaction has the number that this past gave it. */
export type PastFact =
  | { readonly kind: 'line'; readonly heardAt: number; readonly isUp: boolean }
  | { readonly kind: 'booted'; readonly heardAt: number }
  | {
      readonly kind: 'status'
      readonly heardAt: number
      readonly at: number
      readonly state: ConnectorStateName
      readonly info: PastNotice
    }
  | {
      readonly kind: 'started'
      readonly heardAt: number
      readonly at: number
      readonly transaction: number
      readonly meterWh: number
    }
  | {
      readonly kind: 'stopped'
      readonly heardAt: number
      readonly at: number
      readonly transaction: number
      readonly meterWh: number
      readonly reason: StopReason
    }
  | ({ readonly kind: 'metered'; readonly heardAt: number } & PastReading)

export type PastReading = {
  readonly at: number
  readonly transaction: number | null
  readonly importWh: number
  readonly exportWh: number
  readonly importW: number
  readonly exportW: number
  /** Null where the charger cannot know it. */
  readonly stateOfCharge: number | null
  /** Below 0 while the house feeds the grid; null without a house meter. */
  readonly houseNetW: number | null
}

export type PastNotice = '' | 'CALIBRATING'

/** Boosts are the customer's doing: the charger says nothing of them. */
export type PastBoost = { readonly at: number; readonly isBoosting: boolean }

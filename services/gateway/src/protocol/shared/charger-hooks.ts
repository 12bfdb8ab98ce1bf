import type { CardDecision } from '@driveway/domain/charger/card'
import type { OperationReport } from '@driveway/domain/charger/charger-operation'
import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { LivePower, Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'

/** Called by every version of the protocol, each time after the report is stored. */
export type ChargerHooks = {
  /** The connector as it is, by what the charger reports; called before the report is stored. */
  readonly resolveState: (connection: ChargerConnection, reported: ConnectorState) => Promise<ConnectorState>
  /** The state of the car's connector. */
  readonly onStatus: (connection: ChargerConnection, state: ConnectorState) => void
  readonly onBooted: (connection: ChargerConnection) => void
  /** A transaction at the car's connector has its number. */
  readonly onTransactionStarted: (connection: ChargerConnection) => void
  /** A transaction at the car's connector has ended. */
  readonly onTransactionStopped: (
    connection: ChargerConnection,
    transactionId: number,
    reason: StopReason | null,
  ) => Promise<void>
  /** Live readings of car and house, and the power of a charger that does not report it. */
  readonly onReadings: (
    connection: ChargerConnection,
    readings: readonly Reading[],
    livePower: LivePower | null,
  ) => void
  /** A step of a firmware update or of an upload; resolves once it is stored. */
  readonly onOperation: (connection: ChargerConnection, report: OperationReport) => Promise<void>
  /** Decides on a card that is presented, and on the id of a transaction that begins. */
  readonly authorise: (connection: ChargerConnection, cardId: string) => Promise<CardDecision>
}

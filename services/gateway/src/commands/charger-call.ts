import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'

/** A request to a charger in terms that no protocol owns. */
export type ChargerCall =
  /** Full power for the car that is plugged in, until the boost is stopped or its transaction ends. */
  | {
      readonly kind: 'boost-start'
      readonly connectorState: ConnectorState | null
      /** Null without a transaction, and until the charger has reported the one that it began. */
      readonly transactionId: number | null
    }
  | { readonly kind: 'boost-stop' }
  /** The charger keeps these steps and follows them without us. */
  | { readonly kind: 'charging-limits'; readonly steps: readonly ChargingStep[] }
  /** An action of the charger's own protocol, passed through for the operator. */
  | { readonly kind: 'raw'; readonly action: string; readonly payload: unknown }

/**
 * Calls a connected charger; every failure is part of the outcome. A raw call succeeds with any answer, the others
 * only with one that accepts. From `expiresAt` (real time) on nothing is sent.
 */
export type CallCharger = (deviceNo: number, call: ChargerCall, expiresAt?: Date) => Promise<CommandOutcome>

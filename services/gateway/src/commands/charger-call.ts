import type { CardDecision } from '@driveway/domain/charger/card'
import type { ChargerCapabilities, LimitUnit } from '@driveway/domain/charger/charger-capabilities'
import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { DailyStep } from '@driveway/domain/planning/delivery/daily-default'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'
import type { LimitForm } from '@driveway/domain/planning/delivery/limit-form'
import type { CommandFailure, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { Connections } from '../connection/connections.ts'
import type { DeviceQueue } from '../connection/device-queue.ts'

/** Capabilities decide the unit and the rank of limits; null for a charger that has not been read. */
type Adapted = { readonly capabilities: ChargerCapabilities | null }

/** A card as the charger's own list keeps it. */
export type ListedCard = {
  readonly cardId: string
  readonly status: CardDecision
  /** World time. */
  readonly expiresAt: Date | null
}

/** A request of the operator. Files are at the origin. */
export type OperatorCall = {
  readonly kind: 'operator-request'
  readonly request: ChargerRequest
  /** World time. */
  readonly now: Date
  readonly origin: string
}

/** A limit that follows the sun lies over the others for `ms` at most, and not after `until` (world time in ms). */
export type LimitCover = { readonly ms: number; readonly until: number }

export type ChargingLimits = Partial<Adapted> & {
  readonly steps: readonly PowerStep[]
  /** The phases that the power is spread over. */
  readonly phases: number
  /** World time in ms at which the daily limits follow, in a charger that keeps them; null for steps without an end. */
  readonly end?: number | null
  /** The form that most chargers take, unless it is given. */
  readonly form?: LimitForm
  /** Required by a form for one transaction. */
  readonly transactionId?: number | null
  /** Null while a boost may hide these limits, which are then not read back. */
  readonly cover?: LimitCover | null
}

/** Full power in a form that the charger may take; the usual one unless it is given. */
type BoostForm = {
  readonly form?: LimitForm
  /** World time; required by a form with instants. */
  readonly now?: Date
  /** World time at which the charger ends it by itself; null for a boost without such an end. */
  readonly endsAt?: Date | null
}

/** A request to a charger in terms that no protocol owns. */
export type ChargerCall =
  /** Full power for the car that is plugged in, until the boost is stopped or its transaction ends. */
  | (Partial<Adapted> &
      BoostForm & {
        readonly kind: 'boost-start'
        readonly connectorState: ConnectorState | null
        /** Null without a transaction, and until the charger has reported the one that it began. */
        readonly transactionId: number | null
      })
  /** Full power within a transaction that the boost started, once it has a number. */
  | (Adapted & BoostForm & { readonly kind: 'boost-limits'; readonly transactionId: number })
  | { readonly kind: 'boost-stop' }
  /** The charger keeps these steps and follows them without us. */
  | (ChargingLimits & { readonly kind: 'charging-limits' })
  /** Compares the steps with the schedule that the charger reports. */
  | (ChargingLimits & { readonly kind: 'limits-check' })
  /** Limits of every day, below the steps. */
  | {
      readonly kind: 'daily-limits'
      readonly steps: readonly DailyStep[]
      readonly unit: LimitUnit
      readonly capabilities: ChargerCapabilities
      /** World time. */
      readonly now: Date
    }
  | { readonly kind: 'daily-clear' }
  /** Overrides the plan within a transaction until it ends by itself, so that a lost connection leads back to the plan. */
  | {
      readonly kind: 'solar-limit'
      readonly limitW: number
      readonly phases: number
      readonly transactionId: number
      readonly capabilities: ChargerCapabilities
      /** World time. */
      readonly from: Date
      readonly seconds: number
    }
  | { readonly kind: 'solar-clear' }
  /** Removes the steps that the charger keeps. */
  | { readonly kind: 'limits-clear' }
  /** Starts a transaction under an id that is not a card's. */
  | { readonly kind: 'transaction-start' }
  | { readonly kind: 'transaction-stop'; readonly transactionId: number }
  /** Replaces the charger's own list of cards, unless it has this version already. */
  | {
      readonly kind: 'card-list'
      readonly version: number
      readonly cards: readonly ListedCard[]
      readonly maxCardsPerMessage: number | null
    }
  | { readonly kind: 'card-cache-clear' }
  /** The charger's own client certificate, in PEM, which it asked for. */
  | { readonly kind: 'certificate'; readonly chain: string }
  | OperatorCall
  /** An action of the charger's own protocol, passed through for the operator. */
  | { readonly kind: 'raw'; readonly action: string; readonly payload: unknown }

export type CallOf<Kind extends ChargerCall['kind']> = Extract<ChargerCall, { kind: Kind }>

/**
 * Calls a connected charger; every failure is part of the outcome. A raw call succeeds with any answer, the others
 * only with one that accepts. From `expiresAt` (real time) on nothing is sent.
 */
export type CallCharger = (deviceNo: number, call: ChargerCall, expiresAt?: Date) => Promise<CommandOutcome>

/**
 * Reads a charger's configuration and sets what the server needs. A charger that refuses to be read has unknown
 * capabilities; the failure is of one that did not answer.
 */
export type ReadCapabilities = (
  deviceNo: number,
) => Promise<{ readonly ok: true; readonly capabilities: ChargerCapabilities } | CommandFailure>

/** The means by which a room serves connected chargers. */
export type ServingDeps = {
  readonly connections: Connections
  readonly call: CallCharger
  /** Exchanges of several messages with one charger never overlap. */
  readonly deviceQueue: DeviceQueue
  /** World time. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
}

/** The charger may have carried out the call or not. */
export function isUnanswered(outcome: CommandOutcome): boolean {
  return !outcome.ok && (outcome.code === 'silent' || outcome.code === 'away')
}

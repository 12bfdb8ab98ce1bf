import type { ConnectorStatus } from '@driveway/ocpp/v16/status'

/** A state of the charger's own, besides that of its connector. */
export type Notice = '' | 'CALIBRATING' | 'HOME_ALONE'

/** The facts that decide a connector's status. */
export type ConnectorFacts = {
  readonly isFaulted: boolean
  readonly isOperative: boolean
  readonly isPluggedIn: boolean
  readonly isReserved: boolean
  readonly hasTransaction: boolean
  /** A transaction ended and the cable is still in. */
  readonly isFinishing: boolean
  /** The limit: 0 holds the car back, below 0 exports. */
  readonly offeredW: number
  /** Actual power. */
  readonly flowingW: number
}

/** OCPP 1.6 has no status for discharging: it is Charging, with exported power. */
export function connectorStatusOf(facts: ConnectorFacts): ConnectorStatus {
  if (facts.isFaulted) return 'Faulted'
  if (facts.hasTransaction) {
    if (facts.offeredW === 0) return 'SuspendedEVSE'
    return facts.flowingW === 0 ? 'SuspendedEV' : 'Charging'
  }
  if (!facts.isOperative) return 'Unavailable'
  if (!facts.isPluggedIn) return facts.isReserved ? 'Reserved' : 'Available'
  return facts.isFinishing ? 'Finishing' : 'Preparing'
}

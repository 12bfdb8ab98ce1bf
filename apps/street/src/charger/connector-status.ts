import type { ConnectorStatus } from '@driveway/ocpp/v16/status'

/** What a person at the wall could see of a charger. */
export type ConnectorFacts = {
  readonly isFaulted: boolean
  readonly isOperative: boolean
  readonly isPluggedIn: boolean
  readonly hasTransaction: boolean
  /** A transaction ended and the cable is still in. */
  readonly isFinishing: boolean
  /** What the charger allows: 0 holds the car back, below 0 asks it to give. */
  readonly offeredW: number
  /** What really flows. */
  readonly flowingW: number
}

/** OCPP 1.6 knows no word for discharging: a car that gives is Charging, with its power under Export. */
export function findConnectorStatus(facts: ConnectorFacts): ConnectorStatus {
  if (facts.isFaulted) return 'Faulted'
  if (facts.hasTransaction) {
    if (facts.offeredW === 0) return 'SuspendedEVSE'
    return facts.flowingW === 0 ? 'SuspendedEV' : 'Charging'
  }
  if (!facts.isOperative) return 'Unavailable'
  if (!facts.isPluggedIn) return 'Available'
  return facts.isFinishing ? 'Finishing' : 'Preparing'
}

import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { ChargerFaultFact } from '@driveway/store/chargers/ingest/charger-fact'

/** Statuses of a connector, and states of charging in a transaction. */
const states = {
  Available: connectorStates.unplugged,
  Preparing: connectorStates.preparing,
  Occupied: connectorStates.preparing,
  EVConnected: connectorStates.preparing,
  Idle: connectorStates.preparing,
  SuspendedEV: connectorStates['held-by-car'],
  SuspendedEVSE: connectorStates['held-by-charger'],
  Charging: connectorStates.charging,
  Finishing: connectorStates.finishing,
  Faulted: connectorStates.faulted,
  Reserved: connectorStates.unavailable,
  Unavailable: connectorStates.unavailable,
} as const satisfies Record<string, ConnectorState>

type Status = keyof typeof states

export function toConnectorState(status: Status): ConnectorState {
  return states[status]
}

/** The state of the charger as a whole, where it keeps the connector from working. */
export function toChargerFault(status: Status): ChargerFaultFact['state'] {
  return status === 'Faulted' || status === 'Unavailable' ? states[status] : null
}

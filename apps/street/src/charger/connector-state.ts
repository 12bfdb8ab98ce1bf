import type { ConnectorStateName } from '@driveway/domain/connector/connector-state'
import type { ConnectorStatus } from '@driveway/ocpp/v16/status'

/** The street's API reports connectors in protocol-neutral terms. */
export const stateOfStatus = {
  Available: 'unplugged',
  Preparing: 'preparing',
  SuspendedEV: 'held-by-car',
  SuspendedEVSE: 'held-by-charger',
  Charging: 'charging',
  Finishing: 'finishing',
  Faulted: 'faulted',
  Reserved: 'unavailable',
  Unavailable: 'unavailable',
} as const satisfies Record<ConnectorStatus, ConnectorStateName>

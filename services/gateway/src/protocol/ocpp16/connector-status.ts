import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { ChargerFaultFact } from '@driveway/store/chargers/charger-fact'
import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'

type Status = ChargerRequest<'StatusNotification'>['status']
type Reason = NonNullable<ChargerRequest<'StopTransaction'>['reason']>

const stateOfStatus = {
  Available: connectorStates.unplugged,
  Preparing: connectorStates.preparing,
  SuspendedEV: connectorStates['held-by-car'],
  SuspendedEVSE: connectorStates['held-by-charger'],
  Charging: connectorStates.charging,
  Finishing: connectorStates.finishing,
  Faulted: connectorStates.faulted,
  Reserved: connectorStates.unavailable,
  Unavailable: connectorStates.unavailable,
} as const satisfies Record<Status, ConnectorState>

const reasonOfStop = {
  EVDisconnected: 'unplugged',
  Local: 'local',
  Remote: 'remote',
  EmergencyStop: 'emergency-stop',
  PowerLoss: 'power-loss',
  HardReset: 'reset',
  SoftReset: 'reset',
  Reboot: 'reset',
  DeAuthorized: 'deauthorised',
  UnlockCommand: 'unlocked',
  Other: 'other',
} as const satisfies Record<Reason, StopReason>

export function toConnectorState(status: Status): ConnectorState {
  return stateOfStatus[status]
}

type Stop = { readonly reason: StopReason | null; readonly reasonText?: string }

/** An unknown reason, which the normaliser lets pass, is kept as text. */
export function toStopReason(reason: string | undefined): Stop {
  if (reason === undefined) return { reason: null }
  return isKnownReason(reason) ? { reason: reasonOfStop[reason] } : { reason: 'other', reasonText: reason }
}

function isKnownReason(reason: string): reason is Reason {
  return Object.hasOwn(reasonOfStop, reason)
}

/** The state of the charger as a whole, where it keeps the connector from working. */
export function toChargerFault(status: Status): ChargerFaultFact['state'] {
  return status === 'Faulted' || status === 'Unavailable' ? stateOfStatus[status] : null
}

/** Empty without a fault. */
export function toErrorCode(code: string): string {
  return code === 'NoError' ? '' : code
}

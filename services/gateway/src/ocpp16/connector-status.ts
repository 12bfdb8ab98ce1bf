import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
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

export function toStopReason(reason: Reason | undefined): StopReason | null {
  return reason === undefined ? null : reasonOfStop[reason]
}

/** Empty without a fault. */
export function toErrorCode(code: ChargerRequest<'StatusNotification'>['errorCode']): string {
  return code === 'NoError' ? '' : code
}

import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import { toConnectorState } from '../shared/connector-status.ts'

type Status = ChargerRequest<'StatusNotification'>['connectorStatus']
type TransactionInfo = ChargerRequest<'TransactionEvent'>['transactionInfo']
type Reason = NonNullable<TransactionInfo['stoppedReason']>

const reasonOfStop = {
  EVDisconnected: 'unplugged',
  Local: 'local',
  MasterPass: 'local',
  Remote: 'remote',
  EmergencyStop: 'emergency-stop',
  PowerLoss: 'power-loss',
  ImmediateReset: 'reset',
  Reboot: 'reset',
  DeAuthorized: 'deauthorised',
  LocalOutOfCredit: 'deauthorised',
  // The car or a limit ended it, nobody at the charger.
  StoppedByEV: 'other',
  EnergyLimitReached: 'other',
  SOCLimitReached: 'other',
  TimeLimitReached: 'other',
  GroundFault: 'other',
  OvercurrentFault: 'other',
  PowerQuality: 'other',
  Timeout: 'other',
  Other: 'other',
} as const satisfies Record<Reason, StopReason>

/** The connector by one report of its transaction; null where the report does not say. */
export function toTransactionState(
  eventType: ChargerRequest<'TransactionEvent'>['eventType'],
  info: TransactionInfo,
): ConnectorState | null {
  if (eventType === 'Ended') {
    return info.stoppedReason === 'EVDisconnected' ? connectorStates.unplugged : connectorStates.finishing
  }
  if (info.chargingState !== undefined) return toConnectorState(info.chargingState)
  return eventType === 'Started' ? connectorStates.preparing : null
}

/** A transaction that ends without a reason was stopped locally, as the specification has it. */
export function toStopReason(reason: Reason | undefined): StopReason {
  return reasonOfStop[reason ?? 'Local']
}

/** The standard has no error code in a status: the event of the fault names it. Empty without a fault. */
export function toErrorCode(status: Status): string {
  return status === 'Faulted' ? 'Faulted' : ''
}

import type { StopReason } from '@driveway/domain/connector/stop-reason'
import type { ChargerRequest } from '@driveway/ocpp/v16/charger-messages'

type Reason = NonNullable<ChargerRequest<'StopTransaction'>['reason']>

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

type Stop = { readonly reason: StopReason | null; readonly reasonText?: string }

/** An unknown reason, which the normaliser lets pass, is kept as text. */
export function toStopReason(reason: string | undefined): Stop {
  if (reason === undefined) return { reason: null }
  return isKnownReason(reason) ? { reason: reasonOfStop[reason] } : { reason: 'other', reasonText: reason }
}

function isKnownReason(reason: string): reason is Reason {
  return Object.hasOwn(reasonOfStop, reason)
}

/** Empty without a fault. */
export function toErrorCode(code: string): string {
  return code === 'NoError' ? '' : code
}

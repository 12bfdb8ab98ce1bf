import type { ChargerRequestAnswer, RequestResult } from '@driveway/domain/charger/charger-request'
import type { CentralAction, CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { OperatorCall } from '../commands/charger-call.ts'
import { fail } from '../protocol/send-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'

const RETRIES = 3
const RETRY_SECONDS = 30
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const reports = {
  boot: 'BootNotification',
  heartbeat: 'Heartbeat',
  meter: 'MeterValues',
  status: 'StatusNotification',
  firmware: 'FirmwareStatusNotification',
  log: 'DiagnosticsStatusNotification',
} as const

/** The message of a request of the operator. */
export function makeOperatorCall({ request, now, origin }: OperatorCall): WireCall {
  switch (request.kind) {
    case 'reset':
      return makeCall('Reset', { type: request.isHard ? 'Hard' : 'Soft' }, ['Accepted'])
    case 'unlock':
      return makeCall('UnlockConnector', { connectorId: request.connector }, ['Unlocked'])
    case 'change-availability': {
      const type = request.isAvailable ? 'Operative' : 'Inoperative'
      return makeCall('ChangeAvailability', { connectorId: request.connector, type }, [
        'Accepted',
        'Scheduled',
      ])
    }
    case 'trigger':
      return makeCall('TriggerMessage', { requestedMessage: reports[request.report] }, ['Accepted'])
    case 'get-configuration':
      return makeCall('GetConfiguration', request.names.length === 0 ? {} : { key: [...request.names] }, null)
    case 'change-configuration': {
      const { name, value } = request
      return makeCall('ChangeConfiguration', { key: name, value }, ['Accepted', 'RebootRequired'])
    }
    case 'reserve':
      return makeCall(
        'ReserveNow',
        {
          connectorId: request.connector,
          reservationId: request.reservationId,
          idTag: request.cardId,
          expiryDate: new Date(now.getTime() + request.minutes * MINUTE_MS).toISOString(),
        },
        ['Accepted'],
      )
    case 'cancel-reservation':
      return makeCall('CancelReservation', { reservationId: request.reservationId }, ['Accepted'])
    case 'update-firmware':
      return makeCall(
        'UpdateFirmware',
        {
          location: origin + request.path,
          retrieveDate: now.toISOString(),
          retries: RETRIES,
          retryInterval: RETRY_SECONDS,
        },
        null,
      )
    case 'get-log': {
      const since = request.hours === null ? null : new Date(now.getTime() - request.hours * HOUR_MS)
      const attempts = { retries: RETRIES, retryInterval: RETRY_SECONDS }
      const location = origin + request.path
      if (request.log === 'diagnostics') {
        const from = since && { startTime: since.toISOString() }
        return makeCall('GetDiagnostics', { location, ...attempts, ...from }, null)
      }
      const log = { remoteLocation: location, ...(since && { oldestTimestamp: since.toISOString() }) }
      const payload = { logType: 'SecurityLog', requestId: request.operationNo, log, ...attempts } as const
      return makeCall('GetLog', payload, ['Accepted', 'AcceptedCanceled'])
    }
    default:
      return request satisfies never
  }
}

function makeCall<Action extends CentralAction>(
  action: Action,
  payload: CentralRequest<Action>,
  accepts: readonly string[] | null,
): WireCall {
  return { action, payload, accepts }
}

const results: ReadonlyMap<unknown, RequestResult> = new Map([
  ['Scheduled', 'scheduled'],
  ['RebootRequired', 'after-restart'],
])

/** The answer in neutral terms, or why the charger cannot do it. */
export function readOperatorOutcome({ request }: OperatorCall, outcome: CommandOutcome): CommandOutcome {
  if (!outcome.ok) return outcome
  if (request.kind === 'get-configuration') {
    return { ok: true, answer: readConfiguration(outcome.answer as CentralAnswer<'GetConfiguration'>) }
  }
  if (request.kind === 'get-log' && request.log === 'diagnostics') {
    const { fileName } = outcome.answer as CentralAnswer<'GetDiagnostics'>
    if (!fileName) return fail('refused', 'the charger has no diagnostics to upload')
  }
  const { status } = outcome.answer as { status?: string }
  const answer: ChargerRequestAnswer = { result: results.get(status) ?? 'accepted' }
  return { ok: true, answer }
}

function readConfiguration({
  configurationKey = [],
  unknownKey = [],
}: CentralAnswer<'GetConfiguration'>): ChargerRequestAnswer {
  return {
    result: 'accepted',
    settings: configurationKey.map(({ key, value = null, readonly }) => ({
      name: key,
      value,
      isReadOnly: readonly,
    })),
    unknownNames: unknownKey,
  }
}

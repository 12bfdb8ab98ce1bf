import type { ChargerRequestAnswer, RequestResult } from '@driveway/domain/charger/charger-request'
import { HIDDEN_VALUE, isSecretSetting } from '@driveway/domain/charger/secret-setting'
import type { CentralAction, CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { OperatorCall } from '@driveway/gateway/commands/charger-call'
import { answer, attempts, hoursBefore, minutesAfter, reports } from '../shared/operator-request.ts'
import { fail } from '../shared/send-call.ts'
import type { WireCall } from '../shared/wire-call.ts'

const reportNames = { ...reports, log: 'DiagnosticsStatusNotification' } as const

/** The message of a request of the operator. */
export function makeOperatorCall({ request, now, origin }: OperatorCall): WireCall {
  switch (request.kind) {
    case 'reset':
      return makeCall('Reset', { type: request.isHard ? 'Hard' : 'Soft' }, ['Accepted'])
    case 'unlock':
      return makeCall('UnlockConnector', { connectorId: request.connector }, ['Unlocked'])
    case 'clear-limits':
      // Also accepted from a charger that has none.
      return makeCall('ClearChargingProfile', {}, null)
    case 'change-availability': {
      const type = request.isAvailable ? 'Operative' : 'Inoperative'
      return makeCall('ChangeAvailability', { connectorId: request.connector, type }, [
        'Accepted',
        'Scheduled',
      ])
    }
    case 'trigger':
      return makeCall('TriggerMessage', { requestedMessage: reportNames[request.report] }, ['Accepted'])
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
          expiryDate: minutesAfter(now, request.minutes),
        },
        ['Accepted'],
      )
    case 'cancel-reservation':
      return makeCall('CancelReservation', { reservationId: request.reservationId }, ['Accepted'])
    case 'update-firmware': {
      const location = origin + request.path
      return makeCall('UpdateFirmware', { location, retrieveDate: now.toISOString(), ...attempts }, null)
    }
    case 'get-log':
      return makeLogCall(request, origin + request.path, hoursBefore(now, request.hours))
    default:
      return request satisfies never
  }
}

function makeLogCall(
  { log, operationNo }: Extract<OperatorCall['request'], { kind: 'get-log' }>,
  location: string,
  since: string | null,
): WireCall {
  if (log === 'diagnostics') {
    return makeCall('GetDiagnostics', { location, ...attempts, ...(since && { startTime: since }) }, null)
  }
  const parameters = { remoteLocation: location, ...(since && { oldestTimestamp: since }) }
  const payload = { logType: 'SecurityLog', requestId: operationNo, log: parameters, ...attempts } as const
  return makeCall('GetLog', payload, ['Accepted', 'AcceptedCanceled'])
}

export function makeCall<Action extends CentralAction>(
  action: Action,
  payload: CentralRequest<Action>,
  accepts: readonly string[] | null,
) {
  return { action, payload, accepts } satisfies WireCall
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
  return answer(results.get(status) ?? 'accepted')
}

function readConfiguration({
  configurationKey = [],
  unknownKey = [],
}: CentralAnswer<'GetConfiguration'>): ChargerRequestAnswer {
  return {
    result: 'accepted',
    settings: configurationKey.map(({ key, value = null, readonly }) => ({
      name: key,
      value: isSecretSetting(key) ? HIDDEN_VALUE : value,
      isReadOnly: readonly,
    })),
    unknownNames: unknownKey,
  }
}

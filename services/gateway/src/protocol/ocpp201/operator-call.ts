import type { ChargerRequestAnswer } from '@driveway/domain/charger/charger-request'
import { HIDDEN_VALUE, isSecretSetting } from '@driveway/domain/charger/secret-setting'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CentralAction, CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { OperatorCall } from '@driveway/gateway/commands/charger-call'
import { answer, attempts, hoursBefore, minutesAfter, reports } from '../shared/operator-request.ts'
import { fail } from '../shared/send-call.ts'
import type { WireCall } from '../shared/wire-call.ts'
import { readVariables, type Variable } from './variables.ts'

const reportNames = { ...reports, log: 'LogStatusNotification' } as const

/** The message of a request of the operator. */
export function makeOperatorCall(call: OperatorCall): WireCall {
  const { request, now } = call
  switch (request.kind) {
    case 'reset':
      return makeCall('Reset', { type: request.isHard ? 'Immediate' : 'OnIdle' }, ['Accepted', 'Scheduled'])
    case 'unlock':
      return makeCall('UnlockConnector', { evseId: request.connector, connectorId: 1 }, ['Unlocked'])
    case 'clear-limits':
      // Also accepted from a charger that has none.
      return makeCall('ClearChargingProfile', {}, null)
    case 'change-availability': {
      const operationalStatus = request.isAvailable ? 'Operative' : 'Inoperative'
      const evse = request.connector === 0 ? null : { evse: { id: request.connector } }
      return makeCall('ChangeAvailability', { operationalStatus, ...evse }, ['Accepted', 'Scheduled'])
    }
    case 'trigger': {
      // A status is that of one connector.
      const evse = request.report === 'status' ? { evse: { id: CAR_CONNECTOR, connectorId: 1 } } : null
      return makeCall('TriggerMessage', { requestedMessage: reportNames[request.report], ...evse }, [
        'Accepted',
      ])
    }
    case 'get-configuration': {
      const variables = request.names.length === 0 ? readVariables : request.names.map(readName)
      return makeCall('GetVariables', { getVariableData: [...variables] }, null)
    }
    case 'change-configuration': {
      const setVariableData = [{ ...readName(request.name), attributeValue: request.value }]
      return makeCall('SetVariables', { setVariableData }, null)
    }
    case 'reserve':
      return makeCall(
        'ReserveNow',
        {
          id: request.reservationId,
          expiryDateTime: minutesAfter(now, request.minutes),
          idToken: { idToken: request.cardId, type: 'ISO14443' },
          ...(request.connector !== 0 && { evseId: request.connector }),
        },
        ['Accepted'],
      )
    case 'cancel-reservation':
      return makeCall('CancelReservation', { reservationId: request.reservationId }, ['Accepted'])
    case 'update-firmware':
    case 'get-log':
      return makeTransferCall(request, call)
    default:
      return request satisfies never
  }
}

/** The charger fetches or sends a file, and reports on it by the number of the operation. */
function makeTransferCall(
  request: Extract<OperatorCall['request'], { kind: 'update-firmware' | 'get-log' }>,
  { now, origin }: OperatorCall,
): WireCall {
  const accepts = ['Accepted', 'AcceptedCanceled']
  const operation = { requestId: request.operationNo, ...attempts }
  const location = origin + request.path
  if (request.kind === 'update-firmware') {
    const firmware = { location, retrieveDateTime: now.toISOString() }
    return makeCall('UpdateFirmware', { ...operation, firmware }, accepts)
  }
  const since = hoursBefore(now, request.hours)
  const log = { remoteLocation: location, ...(since && { oldestTimestamp: since }) }
  const logType = request.log === 'diagnostics' ? 'DiagnosticsLog' : 'SecurityLog'
  return makeCall('GetLog', { logType, ...operation, log }, accepts)
}

export function makeCall<Action extends CentralAction>(
  action: Action,
  payload: CentralRequest<Action>,
  accepts: readonly string[] | null,
): WireCall {
  return { action, payload, accepts }
}

/** `Component.Variable`; a component without a variable is the charger's own mistake to report. */
function readName(name: string): Variable {
  const [component = '', ...rest] = name.split('.')
  return { component: { name: component }, variable: { name: rest.join('.') } }
}

function writeName({ component, variable }: Variable): string {
  return `${component.name}.${variable.name}`
}

/** The answer in neutral terms, or why the charger cannot do it. */
export function readOperatorOutcome({ request }: OperatorCall, outcome: CommandOutcome): CommandOutcome {
  if (!outcome.ok) return outcome
  if (request.kind === 'get-configuration') {
    return { ok: true, answer: readConfiguration(outcome.answer as CentralAnswer<'GetVariables'>) }
  }
  if (request.kind === 'change-configuration') {
    const { setVariableResult } = outcome.answer as CentralAnswer<'SetVariables'>
    const status = setVariableResult[0]?.attributeStatus ?? 'nothing'
    if (status === 'RebootRequired') return answer('after-restart')
    return status === 'Accepted' ? answer('accepted') : fail('refused', `the charger answered ${status}`)
  }
  const { status } = outcome.answer as { status?: string }
  return answer(status === 'Scheduled' ? 'scheduled' : 'accepted')
}

function readConfiguration({ getVariableResult }: CentralAnswer<'GetVariables'>): ChargerRequestAnswer {
  const known = getVariableResult.filter((each) => each.attributeStatus === 'Accepted')
  return {
    result: 'accepted',
    settings: known.map((each) => ({
      name: writeName(each),
      value: isSecretSetting(each.variable.name) ? HIDDEN_VALUE : (each.attributeValue ?? null),
      // The answer does not say it.
      isReadOnly: null,
    })),
    unknownNames: getVariableResult.filter((each) => !known.includes(each)).map(writeName),
  }
}

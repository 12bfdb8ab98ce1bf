import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import type { Notice } from '../connector-status.ts'
import type { Settings } from '../make/settings.ts'
import type { ChargerSample, OutboxEntry } from '../outbox.ts'
import type { StartTrigger, StopReason } from '../transaction.ts'
import { sampleCharger, sampleHouseMeter, sampleRegisters } from './meter-sample.ts'

type TransactionEvent = ChargerRequest<'TransactionEvent'>
type TransactionInfo = TransactionEvent['transactionInfo']
type EventAction = 'StatusNotification' | 'TransactionEvent' | 'MeterValues' | 'NotifyEvent'

export type EventCall = {
  [Action in EventAction]: { readonly action: Action; readonly request: ChargerRequest<Action> }
}[EventAction]

const EVSE = 1
const HOUSE_METER = 0
const evse = { id: EVSE, connectorId: 1 } as const

const connectorStatuses = {
  Available: 'Available',
  Preparing: 'Occupied',
  Charging: 'Occupied',
  SuspendedEV: 'Occupied',
  SuspendedEVSE: 'Occupied',
  Finishing: 'Occupied',
  Reserved: 'Reserved',
  Unavailable: 'Unavailable',
  Faulted: 'Faulted',
} as const satisfies Record<ConnectorStatus, ChargerRequest<'StatusNotification'>['connectorStatus']>

const chargingStates = {
  Available: 'Idle',
  Preparing: 'EVConnected',
  Charging: 'Charging',
  SuspendedEV: 'SuspendedEV',
  SuspendedEVSE: 'SuspendedEVSE',
  Finishing: 'EVConnected',
  Reserved: 'Idle',
  Unavailable: 'Idle',
  Faulted: 'Idle',
} as const satisfies Record<ConnectorStatus, TransactionInfo['chargingState']>

const startTriggers = {
  cable: 'CablePluggedIn',
  card: 'Authorized',
  remote: 'RemoteStart',
} as const satisfies Record<StartTrigger, TransactionEvent['triggerReason']>

const stops = {
  DeAuthorized: ['DeAuthorized', 'Deauthorized'],
  EVDisconnected: ['EVDisconnected', 'EVCommunicationLost'],
  HardReset: ['ImmediateReset', 'ResetCommand'],
  Local: ['Local', 'StopAuthorized'],
  Other: ['GroundFault', 'AbnormalCondition'],
  PowerLoss: ['PowerLoss', 'AbnormalCondition'],
  Reboot: ['Reboot', 'ResetCommand'],
  Remote: ['Remote', 'RemoteStop'],
  SoftReset: ['ImmediateReset', 'ResetCommand'],
  UnlockCommand: ['Other', 'UnlockCommand'],
} as const satisfies Record<
  StopReason,
  readonly [NonNullable<TransactionInfo['stoppedReason']>, TransactionEvent['triggerReason']]
>

const sampleTriggers = {
  'Sample.Periodic': 'MeterValuePeriodic',
  'Sample.Clock': 'MeterValueClock',
  'Transaction.Begin': 'MeterValuePeriodic',
  'Transaction.End': 'MeterValuePeriodic',
  Trigger: 'Trigger',
} as const satisfies Record<ChargerSample['context'], TransactionEvent['triggerReason']>

/** Writes queued events as messages of OCPP 2.0.1, for one connection. */
export function createEventWriter(settings: Settings): (entry: OutboxEntry) => readonly EventCall[] {
  let told = ''
  let lastEventId = 0

  return (entry) => {
    switch (entry.kind) {
      case 'status':
        return writeStatus(entry)
      case 'started':
        return [
          report(entry, 'Started', entry.at, startTriggers[entry.trigger], {
            info: { chargingState: 'EVConnected', ...pickRemoteStart(entry.remoteStartId) },
            idToken: writeIdToken(entry.idTag, entry.trigger),
            meterValue: [sampleRegisters(entry.at, 'Transaction.Begin', entry.registerWh, null)],
            reservationId: entry.reservationId,
          }),
        ]
      case 'ended': {
        const [stoppedReason, trigger] = stops[entry.reason]
        const { at, registerWh, exportWh } = entry
        return [
          report(entry, 'Ended', at, trigger, {
            info: { stoppedReason },
            meterValue: [sampleRegisters(at, 'Transaction.End', registerWh, exportWh)],
          }),
        ]
      }
      case 'charger-samples':
        return writeSamples(entry, entry.samples)
      case 'house-samples': {
        const meterValue = entry.samples.map(sampleHouseMeter)
        return [{ action: 'MeterValues', request: { evseId: HOUSE_METER, meterValue } }]
      }
      default:
        return entry satisfies never
    }
  }

  /** A connector is only occupied or not; the transaction reports more. */
  function writeStatus(entry: Extract<OutboxEntry, { kind: 'status' }>): EventCall[] {
    const { at, notice } = entry
    const connectorStatus = connectorStatuses[entry.status]
    const calls: EventCall[] = []
    const before = told
    told = `${connectorStatus} ${notice}`
    if (told !== before) {
      calls.push({
        action: 'StatusNotification',
        request: { timestamp: at, connectorStatus, evseId: EVSE, connectorId: 1, ...writeNotice(notice) },
      })
    }
    const isFault = entry.status === 'Faulted'
    if (isFault || before.startsWith('Faulted')) calls.push(writeProblem(at, isFault))
    if (entry.transactionKey !== null) {
      const info = { chargingState: chargingStates[entry.status] }
      calls.push(report(entry, 'Updated', at, 'ChargingStateChanged', { info, notice }))
    }
    return calls
  }

  function writeProblem(at: string, isFault: boolean): EventCall {
    lastEventId += 1
    return {
      action: 'NotifyEvent',
      request: {
        generatedAt: at,
        seqNo: 0,
        eventData: [
          {
            eventId: lastEventId,
            timestamp: at,
            trigger: 'Alerting',
            actualValue: String(isFault),
            techCode: 'GroundFailure',
            cleared: !isFault,
            component: { name: 'Connector', evse },
            variable: { name: 'Problem' },
            eventNotificationType: 'HardWiredNotification',
          },
        ],
      },
    }
  }

  function writeSamples(entry: OutboxEntry, samples: readonly ChargerSample[]): EventCall[] {
    const meterValue = samples
      .map((sample) => {
        const wanted = sample.context === 'Sample.Clock' ? 'alignedMeasurands' : 'measurands'
        return sampleCharger(sample, settings.listMeasurands(wanted))
      })
      .filter((value) => value !== null)
    const last = samples.at(-1)
    if (entry.transactionKey !== null && last !== undefined) {
      return [report(entry, 'Updated', last.at, sampleTriggers[last.context], { meterValue })]
    }
    if (meterValue.length === 0) return []
    return [{ action: 'MeterValues', request: { evseId: EVSE, meterValue } }]
  }
}

type Details = {
  readonly info?: Omit<TransactionInfo, 'transactionId'>
  readonly meterValue?: TransactionEvent['meterValue']
  readonly idToken?: TransactionEvent['idToken']
  readonly reservationId?: number | null
  readonly notice?: Notice
}

function report(
  entry: OutboxEntry,
  eventType: TransactionEvent['eventType'],
  timestamp: string,
  triggerReason: TransactionEvent['triggerReason'],
  { info, meterValue = [], idToken, reservationId = null, notice }: Details,
): EventCall {
  return {
    action: 'TransactionEvent',
    request: {
      eventType,
      timestamp,
      triggerReason,
      seqNo: entry.sequence,
      offline: entry.isOffline,
      transactionInfo: { transactionId: entry.transactionKey ?? '', ...info },
      evse,
      ...(meterValue.length > 0 && { meterValue }),
      ...(idToken !== undefined && { idToken }),
      ...(reservationId !== null && { reservationId }),
      ...(notice !== undefined && writeNotice(notice)),
    },
  }
}

/** The standard has no status for these: they go as custom data. */
function writeNotice(notice: Notice) {
  return { customData: { vendorId: 'driveway', info: notice } }
}

function pickRemoteStart(remoteStartId: number | null) {
  return remoteStartId === null ? {} : { remoteStartId }
}

/** A home charger that needs no card has no token. */
export function writeIdToken(idTag: string, trigger: StartTrigger): NonNullable<TransactionEvent['idToken']> {
  if (trigger === 'cable') return { idToken: '', type: 'NoAuthorization' }
  return { idToken: idTag, type: trigger === 'card' ? 'ISO14443' : 'Central' }
}

import type { OperationReport } from '@driveway/domain/charger/charger-operation'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { Refusal } from '@driveway/ocpp/call-error'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { Clock } from '@driveway/service-kit/clock'
import type { Receipt, ReportedFact } from '@driveway/store/chargers/charger-fact'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { findMeter, isMeterNeeded, noteRegisters } from '../ingest/charger-meter.ts'
import type { FactBatch } from '../ingest/fact-batch.ts'
import { estimateLivePower } from '../ingest/live-power.ts'
import type { ChargerHooks } from '../protocol/charger-hooks.ts'
import { toIdTagInfo } from './authorisation.ts'
import { toChargerFault, toConnectorState, toErrorCode, toStopReason } from './connector-status.ts'
import { readMeterValues } from './meter-reading.ts'
import { readFirmwareReport, readUploadReport } from './operation-report.ts'
import { findUnreadable } from './unreadable-sample.ts'

/** Our own chargers report modes that OCPP has no status for under this vendor id. */
const OWN_VENDOR = 'driveway'
const ownInfos: ReadonlySet<string | undefined> = new Set(['CALIBRATING', 'HOME_ALONE'])

/** Home chargers have fewer; a higher number is refused as a mistake. */
const MAX_CONNECTOR = 16

export type HandlerDeps = ChargerHooks & {
  readonly batch: FactBatch
  readonly clock: Clock
  readonly heartbeatSeconds: number
}

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): Handlers<ChargerMessages, ChargerConnection> {
  const { batch, clock } = deps

  function record(connection: ChargerConnection, fact: ReportedFact): Promise<Receipt> {
    return batch.add({ deviceNo: connection.deviceNo, receivedAt: clock.now(), fact })
  }

  async function authorise(connection: ChargerConnection, idTag: string) {
    return toIdTagInfo(await deps.authorise(connection, idTag))
  }

  async function recordOperation(connection: ChargerConnection, report: OperationReport | null) {
    await record(connection, { kind: 'contact' })
    if (report !== null) await deps.onOperation(connection, report)
    return {}
  }

  return checkConnectors({
    async BootNotification(request, connection) {
      await record(connection, {
        kind: 'booted',
        vendor: request.chargePointVendor,
        model: request.chargePointModel,
        firmwareVersion: request.firmwareVersion ?? null,
        serialNumber: request.chargePointSerialNumber ?? request.chargeBoxSerialNumber ?? null,
      })
      deps.onBooted(connection)
      return {
        status: 'Accepted',
        currentTime: clock.now().toISOString(),
        interval: deps.heartbeatSeconds,
      }
    },

    async Heartbeat(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { currentTime: clock.now().toISOString() }
    },

    async StatusNotification(request, connection) {
      const fact = readStatus(request, clock.now())
      await record(connection, fact)
      if (fact.kind === 'status') deps.onStatus(connection, fact.state)
      return {}
    },

    async Authorize({ idTag }, connection) {
      await record(connection, { kind: 'contact' })
      return { idTagInfo: await authorise(connection, idTag) }
    },

    async StartTransaction(request, connection) {
      const { transactionId } = await record(connection, {
        kind: 'transaction-started',
        connector: request.connectorId,
        idTag: request.idTag,
        at: new Date(request.timestamp),
        meterStartWh: request.meterStart,
      })
      if (transactionId === null) throw new Error('A transaction was stored without a number')
      if (request.connectorId === CAR_CONNECTOR) deps.onTransactionStarted(connection)
      return { transactionId, idTagInfo: await authorise(connection, request.idTag) }
    },

    async StopTransaction(request, connection) {
      const { transactionId, transactionData = [] } = request
      await record(connection, {
        kind: 'transaction-stopped',
        transactionId,
        at: new Date(request.timestamp),
        meterStopWh: request.meterStop,
        ...toStopReason(request.reason),
        readings: noteRegisters(connection, readMeterValues(CAR_CONNECTOR, transactionId, transactionData)),
        unreadable: findUnreadable(CAR_CONNECTOR, transactionData),
      })
      return {}
    },

    async MeterValues(request, connection) {
      const { connectorId, transactionId, meterValue } = request
      const meter = findMeter(connection, connectorId)
      const read = noteRegisters(connection, readMeterValues(meter, transactionId ?? null, meterValue))
      const readings = isMeterNeeded(connection, meter) ? read : []
      const unreadable = findUnreadable(meter, meterValue)
      const livePower = estimateLivePower(connection, readings)
      await record(connection, { kind: 'metered', readings, unreadable, livePower })
      deps.onReadings(connection, readings)
      return {}
    },

    async DataTransfer(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { status: 'UnknownVendorId' }
    },

    FirmwareStatusNotification: ({ status }, connection) =>
      recordOperation(connection, readFirmwareReport(status)),

    DiagnosticsStatusNotification: ({ status }, connection) =>
      recordOperation(connection, readUploadReport(status, undefined)),

    LogStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readUploadReport(status, requestId)),
  })
}

type ConnectorAction = 'StatusNotification' | 'StartTransaction' | 'MeterValues'
type ChargerHandlers = Handlers<ChargerMessages, ChargerConnection>

/** Refuses at once, so that a flood of such calls is recognised. */
function checkConnectors(handlers: Required<Pick<ChargerHandlers, ConnectorAction>> & ChargerHandlers) {
  const { StatusNotification, StartTransaction, MeterValues } = handlers
  return {
    ...handlers,
    StatusNotification: check(StatusNotification),
    StartTransaction: check(StartTransaction),
    MeterValues: check(MeterValues),
  }
}

function check<Request extends { readonly connectorId: number }, Answer>(
  handle: (request: Request, connection: ChargerConnection) => Answer,
): (request: Request, connection: ChargerConnection) => Answer | Refusal {
  return (request, connection) =>
    request.connectorId > MAX_CONNECTOR ? refuseConnector() : handle(request, connection)
}

/** Connector 0 is the charger as a whole: its faults count, and its other states say nothing about the car. */
function readStatus(request: ChargerRequest<'StatusNotification'>, now: Date): ReportedFact {
  const at = request.timestamp === undefined ? now : new Date(request.timestamp)
  const errorCode = toErrorCode(request.errorCode)
  if (request.connectorId === 0) {
    return { kind: 'charger-fault', state: toChargerFault(request.status), errorCode, at }
  }
  if (request.connectorId !== CAR_CONNECTOR) return { kind: 'contact' }
  const isOwn = request.vendorId === OWN_VENDOR && ownInfos.has(request.info)
  const vendorInfo = isOwn ? (request.info ?? '') : ''
  return { kind: 'status', state: toConnectorState(request.status), errorCode, vendorInfo, at }
}

function refuseConnector(): Refusal {
  return new Refusal(
    'PropertyConstraintViolation',
    `connectorId must be from 0 to ${MAX_CONNECTOR}`,
    'connectorId',
  )
}

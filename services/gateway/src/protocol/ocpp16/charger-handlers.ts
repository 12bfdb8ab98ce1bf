import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CertificateService } from '@driveway/gateway/certificates/certificate-service'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { ToleranceRecord } from '@driveway/gateway/ingest/tolerance-record'
import type { Refusal } from '@driveway/ocpp/call-error'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { Logger } from '@driveway/service-kit/logger'
import type { ReportedFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import { toChargerFault, toConnectorState } from '../shared/connector-status.ts'
import { readOperationReport } from '../shared/operation-report.ts'
import { readOwnInfo } from '../shared/own-info.ts'
import {
  createReportRecorder,
  MAX_CONNECTOR,
  refuseConnector,
  type RecorderDeps,
} from '../shared/report-recorder.ts'
import { createConnectorNote } from '../shared/second-connector.ts'
import { logSecurityEvent } from '../shared/security-event.ts'
import { toErrorCode, toStopReason } from './connector-status.ts'
import { unreadableOf, readMeterValues } from './meter-reading.ts'

export type HandlerDeps = RecorderDeps & {
  readonly certificates: CertificateService
  readonly logger: Logger
  readonly transactions: Pick<ChargerTransactionStore, 'findOpenNo'>
  readonly tolerances: Pick<ToleranceRecord, 'tolerate'>
}

type ChargerHandlers = Handlers<ChargerMessages, ChargerConnection>

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): ChargerHandlers {
  const { clock } = deps
  const { record, recordContact, recordOperation, ...recorder } = createReportRecorder(deps)
  const check = createConnectorCheck(deps)

  return {
    ...createTransactionHandlers(deps),
    ...createSecurityHandlers(deps),

    BootNotification: (request, connection) =>
      recorder.recordBoot(connection, {
        vendor: request.chargePointVendor,
        model: request.chargePointModel,
        firmwareVersion: request.firmwareVersion ?? null,
        serialNumber: request.chargePointSerialNumber ?? request.chargeBoxSerialNumber ?? null,
      }),
    Heartbeat: recorder.recordHeartbeat,

    StatusNotification: check('StatusNotification', async (request, connection) => {
      const isInUse =
        isOccupied(request) && (await deps.transactions.findOpenNo(connection.deviceNo)) !== null
      const reported = readStatus(isInUse ? { ...request, status: 'Charging' } : request, clock.now())
      const fact = reported.kind === 'status' ? await recorder.resolveStatus(connection, reported) : reported
      await record(connection, fact)
      if (fact.kind === 'status') deps.onStatus(connection, fact.state)
      return {}
    }),

    MeterValues: check('MeterValues', ({ connectorId, transactionId = null, meterValue }, connection) =>
      recorder.recordMeterValues(connection, connectorId, (meter) => ({
        readings: readMeterValues(meter, transactionId, meterValue),
        unreadable: unreadableOf(meter, meterValue),
      })),
    ),

    DataTransfer: (_request, connection) => recordContact(connection, { status: 'UnknownVendorId' }),
    FirmwareStatusNotification: ({ status }, connection) =>
      recordOperation(connection, readOperationReport('firmware', status)),
    DiagnosticsStatusNotification: ({ status }, connection) =>
      recordOperation(connection, readOperationReport('upload', status)),
    LogStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readOperationReport('upload', status, requestId)),
  }
}

/** Messages of the security whitepaper. */
function createSecurityHandlers({ certificates, logger }: HandlerDeps): ChargerHandlers {
  return {
    async SignCertificate({ csr }, connection) {
      const isAccepted = await certificates.request(connection, csr)
      return { status: isAccepted ? 'Accepted' : 'Rejected' }
    },

    SecurityEventNotification(event, connection) {
      logSecurityEvent(logger, connection, event)
      return {}
    },

    SignedFirmwareStatusNotification({ status }, { chargerId }) {
      logger.info({ chargerId, status }, 'a charger reports on its signed firmware')
      return {}
    },
  }
}

function createTransactionHandlers(deps: HandlerDeps): ChargerHandlers {
  const { record, recordContact, authorise } = createReportRecorder(deps)
  const check = createConnectorCheck(deps)

  function note(connection: ChargerConnection, action: string, code: string, field: string): void {
    deps.tolerances.tolerate(connection, action, [{ code, field }])
  }

  /** A charger that has lost the number of its transaction sends 0 or less: the open one ends. */
  async function stoppedOf(connection: ChargerConnection, reported: number): Promise<number> {
    if (reported > 0) return reported
    note(connection, 'StopTransaction', 'lost-transaction-id', 'transactionId')
    return (await deps.transactions.findOpenNo(connection.deviceNo)) ?? reported
  }

  return {
    async Authorize({ idTag }, connection) {
      await recordContact(connection, null)
      return { idTagInfo: await authorise(connection, idTag) }
    },

    StartTransaction: check('StartTransaction', async (request, connection) => {
      const isOfWhole = request.connectorId === 0
      if (isOfWhole) note(connection, 'StartTransaction', 'connector-zero', 'connectorId')
      const connector = isOfWhole ? CAR_CONNECTOR : request.connectorId
      const { transactionId } = await record(connection, {
        kind: 'transaction-started',
        connector,
        idTag: request.idTag,
        at: new Date(request.timestamp),
        meterStartWh: request.meterStart,
      })
      if (transactionId === null) throw new Error('A transaction was stored without a number')
      if (connector === CAR_CONNECTOR) deps.onTransactionStarted(connection)
      return { transactionId, idTagInfo: await authorise(connection, request.idTag) }
    }),

    async StopTransaction(request, connection) {
      const { transactionData = [] } = request
      const transactionId = await stoppedOf(connection, request.transactionId)
      const readings = readMeterValues(CAR_CONNECTOR, transactionId, transactionData)
      const stop = toStopReason(request.reason)
      await record(connection, {
        kind: 'transaction-stopped',
        transactionId,
        at: new Date(request.timestamp),
        meterStopWh: request.meterStop,
        ...stop,
        readings: deps.meters.noteRegisters(connection, readings),
        unreadable: unreadableOf(CAR_CONNECTOR, transactionData),
      })
      await deps.onTransactionStopped(connection, transactionId, stop.reason)
      return {}
    },
  }
}

function createConnectorCheck({ tolerances }: Pick<HandlerDeps, 'tolerances'>) {
  const noteConnector = createConnectorNote(tolerances)
  return function check<Request extends { readonly connectorId: number }, Answer>(
    action: string,
    handle: (request: Request, connection: ChargerConnection) => Answer,
  ): (request: Request, connection: ChargerConnection) => Answer | Refusal {
    return (request, connection) => {
      const { connectorId } = request
      if (connectorId > MAX_CONNECTOR) return refuseConnector('connectorId')
      noteConnector(connection, action, 'connectorId', connectorId)
      return handle(request, connection)
    }
  }
}

/** OCPP 1.5 has one status for a car that waits and for one that charges. */
function isOccupied({ status }: { readonly status: string }): boolean {
  return status === 'Occupied'
}

/** Connector 0 is the charger as a whole: its faults count, and its other states say nothing about the car. */
function readStatus(request: ChargerRequest<'StatusNotification'>, now: Date): ReportedFact {
  const at = request.timestamp === undefined ? now : new Date(request.timestamp)
  const errorCode = toErrorCode(request.errorCode)
  if (request.connectorId === 0) {
    return { kind: 'charger-fault', state: toChargerFault(request.status), errorCode, at }
  }
  if (request.connectorId !== CAR_CONNECTOR) return { kind: 'contact' }
  const vendorInfo = readOwnInfo(request.vendorId, request.info)
  return { kind: 'status', state: toConnectorState(request.status), errorCode, vendorInfo, at }
}

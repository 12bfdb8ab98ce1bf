import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { CertificateService } from '@driveway/gateway/certificates/certificate-service'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { Refusal } from '@driveway/ocpp/call-error'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { Logger } from '@driveway/service-kit/logger'
import type { ReportedFact } from '@driveway/store/chargers/charger-fact'
import { toChargerFault, toConnectorState } from '../shared/connector-status.ts'
import { readOperationReport } from '../shared/operation-report.ts'
import { readOwnInfo } from '../shared/own-info.ts'
import {
  createReportRecorder,
  MAX_CONNECTOR,
  refuseConnector,
  type RecorderDeps,
} from '../shared/report-recorder.ts'
import { toErrorCode, toStopReason } from './connector-status.ts'
import { findUnreadable, readMeterValues } from './meter-reading.ts'

export type HandlerDeps = RecorderDeps & {
  readonly certificates: CertificateService
  readonly logger: Logger
}

type ChargerHandlers = Handlers<ChargerMessages, ChargerConnection>

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): ChargerHandlers {
  const { clock } = deps
  const { record, recordContact, recordOperation, ...recorder } = createReportRecorder(deps)

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

    StatusNotification: check(async (request, connection) => {
      const fact = readStatus(request, clock.now())
      await record(connection, fact)
      if (fact.kind === 'status') deps.onStatus(connection, fact.state)
      return {}
    }),

    MeterValues: check(({ connectorId, transactionId = null, meterValue }, connection) =>
      recorder.recordMeterValues(connection, connectorId, (meter) => ({
        readings: readMeterValues(meter, transactionId, meterValue),
        unreadable: findUnreadable(meter, meterValue),
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

    SecurityEventNotification({ type, timestamp, techInfo }, { chargerId }) {
      logger.warn({ chargerId, type, timestamp, techInfo }, 'a charger reports a security event')
      return {}
    },

    SignedFirmwareStatusNotification({ status }, { chargerId }) {
      logger.info({ chargerId, status }, 'a charger reports on its signed firmware')
      return {}
    },
  }
}

function createTransactionHandlers(deps: RecorderDeps): ChargerHandlers {
  const { record, recordContact, authorise } = createReportRecorder(deps)
  return {
    async Authorize({ idTag }, connection) {
      await recordContact(connection, null)
      return { idTagInfo: await authorise(connection, idTag) }
    },

    StartTransaction: check(async (request, connection) => {
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
    }),

    async StopTransaction(request, connection) {
      const { transactionId, transactionData = [] } = request
      const readings = readMeterValues(CAR_CONNECTOR, transactionId, transactionData)
      await record(connection, {
        kind: 'transaction-stopped',
        transactionId,
        at: new Date(request.timestamp),
        meterStopWh: request.meterStop,
        ...toStopReason(request.reason),
        readings: deps.meters.noteRegisters(connection, readings),
        unreadable: findUnreadable(CAR_CONNECTOR, transactionData),
      })
      return {}
    },
  }
}

function check<Request extends { readonly connectorId: number }, Answer>(
  handle: (request: Request, connection: ChargerConnection) => Answer,
): (request: Request, connection: ChargerConnection) => Answer | Refusal {
  return (request, connection) =>
    request.connectorId > MAX_CONNECTOR ? refuseConnector('connectorId') : handle(request, connection)
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

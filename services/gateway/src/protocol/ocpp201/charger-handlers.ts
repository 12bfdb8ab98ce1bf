import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { CertificateService } from '@driveway/gateway/certificates/certificate-service'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { ToleranceRecord } from '@driveway/gateway/ingest/tolerance-record'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { Logger } from '@driveway/service-kit/logger'
import type {
  ChargerFaultFact,
  StatusFact,
  TransactionFact,
} from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import { toChargerFault, toConnectorState } from '../shared/connector-status.ts'
import { readOperationReport } from '../shared/operation-report.ts'
import {
  createReportRecorder,
  MAX_CONNECTOR,
  refuseConnector,
  type RecorderDeps,
} from '../shared/report-recorder.ts'
import { createConnectorNote } from '../shared/second-connector.ts'
import { logSecurityEvent } from '../shared/security-event.ts'
import { createChargerFaults } from './charger-faults.ts'
import { toErrorCode } from './connector-status.ts'
import type { DeviceReports } from './device-report.ts'
import { nameSubject, readEventStatus } from './event-status.ts'
import { unreadableOf, readMeterValues } from './meter-reading.ts'
import { readOwnInfo } from '../shared/own-info.ts'
import { createRepeatedReports } from './repeated-report.ts'
import { readTransactionEvent } from './transaction-report.ts'

export type HandlerDeps = RecorderDeps & {
  readonly certificates: CertificateService
  readonly transactions: ChargerTransactionStore
  readonly logger: Logger
  readonly tolerances: Pick<ToleranceRecord, 'tolerate'>
  readonly reports: Pick<DeviceReports, 'add'>
}

type RepeatedReports = ReturnType<typeof createRepeatedReports>
type ChargerHandlers = Handlers<ChargerMessages, ChargerConnection>

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): ChargerHandlers {
  const { recordContact, recordOperation, authorise, ...recorder } = createReportRecorder(deps)
  const noteConnector = createConnectorNote(deps.tolerances)

  return {
    ...createStateHandlers(deps),
    ...createContactHandlers(recordContact),

    BootNotification: ({ chargingStation }, connection) =>
      recorder.recordBoot(connection, {
        vendor: chargingStation.vendorName,
        model: chargingStation.model,
        firmwareVersion: chargingStation.firmwareVersion ?? null,
        serialNumber: chargingStation.serialNumber ?? null,
      }),
    Heartbeat: recorder.recordHeartbeat,

    async MeterValues({ evseId, meterValue }, connection) {
      if (evseId > MAX_CONNECTOR) return refuseConnector('evseId')
      noteConnector(connection, 'MeterValues', 'evseId', evseId)
      return recorder.recordMeterValues(connection, evseId, (meter) => ({
        readings: readMeterValues(meter, null, meterValue),
        unreadable: unreadableOf(meter, meterValue),
      }))
    },

    async Authorize({ idToken }, connection) {
      await recordContact(connection, null)
      return { idTokenInfo: await authorise(connection, idToken.idToken) }
    },

    async SignCertificate({ csr, certificateType }, connection) {
      await recordContact(connection, null)
      const isOwn = certificateType !== 'V2GCertificate'
      const isTaken = isOwn && (await deps.certificates.request(connection, csr))
      return { status: isTaken ? 'Accepted' : 'Rejected' }
    },

    FirmwareStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readOperationReport('firmware', status, requestId)),
    LogStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readOperationReport('upload', status, requestId)),
    NotifyReport(part, connection) {
      deps.reports.add(connection.deviceNo, part)
      return recordContact(connection, {})
    },
    SecurityEventNotification(event, connection) {
      logSecurityEvent(deps.logger, connection, event)
      return recordContact(connection, {})
    },
  }
}

/** Messages of which nothing is stored but that the charger is there. */
function createContactHandlers(
  recordContact: ReturnType<typeof createReportRecorder>['recordContact'],
): ChargerHandlers {
  function noteContact(_request: unknown, connection: ChargerConnection) {
    return recordContact(connection, {})
  }

  return {
    /** The charger goes on by its default profile, which holds the plan. */
    NotifyEVChargingNeeds: (_request, connection) => recordContact(connection, { status: 'Processing' }),
    NotifyEVChargingSchedule: (_request, connection) => recordContact(connection, { status: 'Accepted' }),
    /** No contract certificates are issued here. */
    Get15118EVCertificate: (_request, connection) =>
      recordContact(connection, { status: 'Failed', exiResponse: '' }),
    GetCertificateStatus: (_request, connection) => recordContact(connection, { status: 'Failed' }),
    DataTransfer: (_request, connection) => recordContact(connection, { status: 'UnknownVendorId' }),
    NotifyMonitoringReport: noteContact,
    NotifyChargingLimit: noteContact,
    ClearedChargingLimit: noteContact,
    ReportChargingProfiles: noteContact,
    ReservationStatusUpdate: noteContact,
    NotifyCustomerInformation: noteContact,
    NotifyDisplayMessages: noteContact,
    PublishFirmwareStatusNotification: noteContact,
  }
}

/** Reports on the connector, its transaction and its faults, which together give its state. */
function createStateHandlers(deps: HandlerDeps): ChargerHandlers {
  const { transactions } = deps
  const { record, resolveStatus, recordContact } = createReportRecorder(deps)
  const noteConnector = createConnectorNote(deps.tolerances)
  const combineFaults = createChargerFaults()
  const repeated = createRepeatedReports()

  async function recordStatus(connection: ChargerConnection, reported: StatusFact | null): Promise<void> {
    const resolved = reported && (await resolveStatus(connection, reported))
    const isKnown =
      resolved !== null && (await addsNothing(connection, resolved.state, { transactions, repeated }))
    const status = isKnown ? null : resolved
    if (status !== null) repeated.forget(connection)
    await record(connection, status ?? { kind: 'contact' })
    if (status !== null) deps.onStatus(connection, status.state)
  }

  async function recordFault(connection: ChargerConnection, part: string, fact: ChargerFaultFact) {
    repeated.forget(connection)
    await record(connection, combineFaults(connection, part, fact))
  }

  /** EVSE 0 is the charger as a whole. */
  async function recordWhole(
    connection: ChargerConnection,
    { connectorStatus, timestamp }: ChargerRequest<'StatusNotification'>,
  ) {
    const [state, at] = [toChargerFault(connectorStatus), new Date(timestamp)]
    const errorCode = toErrorCode(connectorStatus)
    await recordFault(connection, 'EVSE 0', { kind: 'charger-fault', state, errorCode, at })
    return {}
  }

  return {
    ...createTransactionHandlers(deps, repeated),

    async StatusNotification(request, connection) {
      if (request.evseId > MAX_CONNECTOR) return refuseConnector('evseId')
      noteConnector(connection, 'StatusNotification', 'evseId', request.evseId)
      noteConnector(connection, 'StatusNotification', 'connectorId', request.connectorId)
      if (request.evseId === 0) return recordWhole(connection, request)
      await recordStatus(connection, readStatus(request))
      return {}
    },

    async NotifyEvent({ eventData }, connection) {
      for (const event of eventData) {
        noteConnector(connection, 'NotifyEvent', 'eventData.component.evse.id', event.component.evse?.id ?? 0)
        const fact = readEventStatus(event)
        if (fact === null) await recordContact(connection, null)
        else if (fact.kind === 'status') await recordStatus(connection, fact)
        else await recordFault(connection, nameSubject(event), fact)
      }
      return {}
    },
  }
}

function createTransactionHandlers(deps: HandlerDeps, repeated: RepeatedReports): ChargerHandlers {
  const { meters } = deps
  const { record, authorise } = createReportRecorder(deps)
  const noteConnector = createConnectorNote(deps.tolerances)

  async function recordTransaction(
    connection: ChargerConnection,
    fact: TransactionFact,
    isLive: boolean,
  ): Promise<void> {
    const readings = isLive ? repeated.toReadings(connection, fact) : null
    const { transactionId } = await record(connection, readings ?? fact)
    if (readings !== null) return
    if (fact.stage === 'ended' && transactionId !== null && isOfCar(fact)) {
      await deps.onTransactionStopped(connection, transactionId, fact.reason)
    }
    if (isLive) repeated.keep(connection, fact, transactionId)
    else repeated.forget(connection)
  }

  return {
    async TransactionEvent(request, connection) {
      const evseId = request.evse?.id ?? 0
      if (evseId > MAX_CONNECTOR) return refuseConnector('evseId')
      noteConnector(connection, 'TransactionEvent', 'evse.id', evseId)
      const fact = readTransactionEvent(request)
      const readings = meters.noteRegisters(connection, fact.readings)
      const isLive = request.offline !== true && isOfCar(fact)
      const livePower = isLive ? meters.estimatePower(connection, readings) : null
      await recordTransaction(connection, { ...fact, livePower }, isLive)
      if (isLive && fact.state !== null) deps.onStatus(connection, fact.state)
      if (isLive && fact.stage === 'started') deps.onTransactionStarted(connection)
      if (isLive) deps.onReadings(connection, readings, livePower)
      const { idToken } = request
      return idToken === undefined ? {} : { idTokenInfo: await authorise(connection, idToken.idToken) }
    },
  }
}

type Known = Pick<HandlerDeps, 'transactions'> & { readonly repeated: RepeatedReports }

/** `Occupied` only says that a car is there; its transaction says more. */
async function addsNothing(
  connection: ChargerConnection,
  state: ConnectorState,
  { transactions, repeated }: Known,
): Promise<boolean> {
  if (!isPluggedIn(state)) return false
  if (repeated.isWithin(connection)) return true
  const { deviceNo } = connection
  const known = await transactions.findConnectorState(deviceNo)
  if (!isPluggedIn(known)) return false
  return !isInTransaction(known) || (await transactions.findOpen(deviceNo)) !== null
}

function isOfCar({ connector }: TransactionFact): boolean {
  return (connector ?? CAR_CONNECTOR) === CAR_CONNECTOR
}

/** A further connector of the same EVSE, or another EVSE, says nothing about the car. */
function readStatus(request: ChargerRequest<'StatusNotification'>): StatusFact | null {
  if (request.evseId !== CAR_CONNECTOR || request.connectorId !== CAR_CONNECTOR) return null
  const state = toConnectorState(request.connectorStatus)
  return {
    kind: 'status',
    state,
    errorCode: toErrorCode(request.connectorStatus),
    vendorInfo: readOwnInfo(request.customData?.vendorId, request.customData?.['info']),
    at: new Date(request.timestamp),
  }
}

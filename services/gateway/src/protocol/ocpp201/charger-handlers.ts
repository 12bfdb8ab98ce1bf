import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { CertificateService } from '@driveway/gateway/certificates/certificate-service'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { StatusFact, TransactionFact } from '@driveway/store/chargers/charger-fact'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import { toConnectorState } from '../shared/connector-status.ts'
import { readOperationReport } from '../shared/operation-report.ts'
import {
  createReportRecorder,
  MAX_CONNECTOR,
  refuseConnector,
  type RecorderDeps,
} from '../shared/report-recorder.ts'
import { createChargerFaults } from './charger-faults.ts'
import { toErrorCode } from './connector-status.ts'
import { nameSubject, readEventStatus } from './event-status.ts'
import { findUnreadable, readMeterValues } from './meter-reading.ts'
import { readOwnInfo } from '../shared/own-info.ts'
import { createRepeatedReports } from './repeated-report.ts'
import { readTransactionEvent } from './transaction-report.ts'

export type HandlerDeps = RecorderDeps & {
  readonly certificates: CertificateService
  readonly transactions: ChargerTransactionStore
}

type ChargerHandlers = Handlers<ChargerMessages, ChargerConnection>

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): ChargerHandlers {
  const { recordContact, recordOperation, authorise, ...recorder } = createReportRecorder(deps)

  function noteContact(_request: unknown, connection: ChargerConnection) {
    return recordContact(connection, {})
  }

  return {
    ...createStateHandlers(deps),

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
      return recorder.recordMeterValues(connection, evseId, (meter) => ({
        readings: readMeterValues(meter, null, meterValue),
        unreadable: findUnreadable(meter, meterValue),
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

    /** The charger goes on by its default profile, which holds the plan. */
    NotifyEVChargingNeeds: (_request, connection) => recordContact(connection, { status: 'Processing' }),
    NotifyEVChargingSchedule: (_request, connection) => recordContact(connection, { status: 'Accepted' }),
    GetCertificateStatus: (_request, connection) => recordContact(connection, { status: 'Failed' }),
    DataTransfer: (_request, connection) => recordContact(connection, { status: 'UnknownVendorId' }),
    FirmwareStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readOperationReport('firmware', status, requestId)),
    LogStatusNotification: ({ status, requestId }, connection) =>
      recordOperation(connection, readOperationReport('upload', status, requestId)),
    NotifyReport: noteContact,
    NotifyMonitoringReport: noteContact,
    NotifyChargingLimit: noteContact,
    ClearedChargingLimit: noteContact,
    ReportChargingProfiles: noteContact,
    SecurityEventNotification: noteContact,
    ReservationStatusUpdate: noteContact,
    NotifyCustomerInformation: noteContact,
  }
}

/** Reports on the connector, its transaction and its faults, which together give its state. */
function createStateHandlers(deps: HandlerDeps): ChargerHandlers {
  const { transactions, meters } = deps
  const { record, recordContact, authorise } = createReportRecorder(deps)
  const combineFaults = createChargerFaults()
  const repeated = createRepeatedReports()

  async function recordStatus(connection: ChargerConnection, status: StatusFact | null): Promise<void> {
    if (status !== null) repeated.forget(connection)
    await record(connection, status ?? { kind: 'contact' })
    if (status !== null) deps.onStatus(connection, status.state)
  }

  async function recordTransaction(
    connection: ChargerConnection,
    fact: TransactionFact,
    isLive: boolean,
  ): Promise<void> {
    const readings = isLive ? repeated.toReadings(connection, fact) : null
    const { transactionId } = await record(connection, readings ?? fact)
    if (readings !== null) return
    if (isLive) repeated.keep(connection, fact, transactionId)
    else repeated.forget(connection)
  }

  /** `Occupied` only says that a car is there; its transaction says more. */
  async function addsNothing(connection: ChargerConnection, state: ConnectorState): Promise<boolean> {
    if (!isPluggedIn(state)) return false
    if (repeated.isWithin(connection)) return true
    const { deviceNo } = connection
    const known = await transactions.findConnectorState(deviceNo)
    if (!isPluggedIn(known)) return false
    return !isInTransaction(known) || (await transactions.findOpen(deviceNo)) !== null
  }

  return {
    async StatusNotification(request, connection) {
      if (request.evseId > MAX_CONNECTOR) return refuseConnector('evseId')
      const status = readStatus(request)
      const isKnown = status !== null && (await addsNothing(connection, status.state))
      await recordStatus(connection, isKnown ? null : status)
      return {}
    },

    async TransactionEvent(request, connection) {
      if ((request.evse?.id ?? 0) > MAX_CONNECTOR) return refuseConnector('evseId')
      const fact = readTransactionEvent(request)
      const readings = meters.noteRegisters(connection, fact.readings)
      const isLive = request.offline !== true && (fact.connector ?? CAR_CONNECTOR) === CAR_CONNECTOR
      const livePower = isLive ? meters.estimatePower(connection, readings) : null
      await recordTransaction(connection, { ...fact, livePower }, isLive)
      if (isLive && fact.state !== null) deps.onStatus(connection, fact.state)
      if (isLive && fact.stage === 'started') deps.onTransactionStarted(connection)
      if (isLive) deps.onReadings(connection, readings)
      const { idToken } = request
      return idToken === undefined ? {} : { idTokenInfo: await authorise(connection, idToken.idToken) }
    },

    async NotifyEvent({ eventData }, connection) {
      for (const event of eventData) {
        const fact = readEventStatus(event)
        if (fact === null) await recordContact(connection, null)
        else if (fact.kind === 'status') await recordStatus(connection, fact)
        else {
          repeated.forget(connection)
          await record(connection, combineFaults(connection, nameSubject(event), fact))
        }
      }
      return {}
    },
  }
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

import type { OperationReport } from '@driveway/domain/charger/charger-operation'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction, isPluggedIn, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { Refusal } from '@driveway/ocpp/call-error'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import type { Clock } from '@driveway/service-kit/clock'
import type {
  Receipt,
  ReportedFact,
  StatusFact,
  TransactionFact,
} from '@driveway/store/chargers/charger-fact'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import type { CertificateService } from '../certificates/certificate-service.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { findMeter, isMeterNeeded, noteRegisters } from '../ingest/charger-meter.ts'
import type { FactBatch } from '../ingest/fact-batch.ts'
import { estimateLivePower } from '../ingest/live-power.ts'
import type { ChargerHooks } from '../protocol/charger-hooks.ts'
import { toIdTokenInfo } from './authorisation.ts'
import { createChargerFaults } from './charger-faults.ts'
import { toConnectorState, toErrorCode } from './connector-status.ts'
import { nameSubject, readEventStatus } from './event-status.ts'
import { findUnreadable, readMeterValues } from './meter-reading.ts'
import { readFirmwareReport, readUploadReport } from './operation-report.ts'
import { readOwnInfo } from './own-info.ts'
import { createRepeatedReports } from './repeated-report.ts'
import { readTransactionEvent } from './transaction-report.ts'

/** Home chargers have fewer; a higher number is refused as a mistake. */
const MAX_EVSE = 16

export type HandlerDeps = ChargerHooks & {
  readonly batch: FactBatch
  readonly certificates: CertificateService
  readonly transactions: ChargerTransactionStore
  readonly clock: Clock
  readonly heartbeatSeconds: number
}

/** Translates each message of a charger to a fact. The answer is sent after the fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): Handlers<ChargerMessages, ChargerConnection> {
  const { batch, transactions, clock } = deps
  const combineFaults = createChargerFaults()
  const repeated = createRepeatedReports()

  function record(connection: ChargerConnection, fact: ReportedFact): Promise<Receipt> {
    return batch.add({ deviceNo: connection.deviceNo, receivedAt: clock.now(), fact })
  }

  async function authorise(connection: ChargerConnection, cardId: string) {
    return toIdTokenInfo(await deps.authorise(connection, cardId))
  }

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
    if (readings !== null) {
      await record(connection, readings)
      return
    }
    const { transactionId } = await record(connection, fact)
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

  async function recordContact(_request: unknown, connection: ChargerConnection) {
    await record(connection, { kind: 'contact' })
    return {}
  }

  async function recordOperation(connection: ChargerConnection, report: OperationReport | null) {
    await record(connection, { kind: 'contact' })
    if (report !== null) await deps.onOperation(connection, report)
    return {}
  }

  return {
    async BootNotification({ chargingStation }, connection) {
      await record(connection, {
        kind: 'booted',
        vendor: chargingStation.vendorName,
        model: chargingStation.model,
        firmwareVersion: chargingStation.firmwareVersion ?? null,
        serialNumber: chargingStation.serialNumber ?? null,
      })
      deps.onBooted(connection)
      return { status: 'Accepted', currentTime: clock.now().toISOString(), interval: deps.heartbeatSeconds }
    },

    async Heartbeat(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { currentTime: clock.now().toISOString() }
    },

    async StatusNotification(request, connection) {
      if (request.evseId > MAX_EVSE) return refuseEvse()
      const status = readStatus(request)
      const isKnown = status !== null && (await addsNothing(connection, status.state))
      await recordStatus(connection, isKnown ? null : status)
      return {}
    },

    async TransactionEvent(request, connection) {
      if ((request.evse?.id ?? 0) > MAX_EVSE) return refuseEvse()
      const fact = readTransactionEvent(request)
      const readings = noteRegisters(connection, fact.readings)
      const isLive = request.offline !== true && (fact.connector ?? CAR_CONNECTOR) === CAR_CONNECTOR
      const livePower = isLive ? estimateLivePower(connection, readings) : null
      await recordTransaction(connection, { ...fact, livePower }, isLive)
      if (isLive && fact.state !== null) deps.onStatus(connection, fact.state)
      if (isLive && fact.stage === 'started') deps.onTransactionStarted(connection)
      if (isLive) deps.onReadings(connection, readings)
      const { idToken } = request
      return idToken === undefined ? {} : { idTokenInfo: await authorise(connection, idToken.idToken) }
    },

    async MeterValues({ evseId, meterValue }, connection) {
      if (evseId > MAX_EVSE) return refuseEvse()
      const meter = findMeter(connection, evseId)
      const read = noteRegisters(connection, readMeterValues(meter, null, meterValue))
      const readings = isMeterNeeded(connection, meter) ? read : []
      const unreadable = findUnreadable(meter, meterValue)
      const livePower = estimateLivePower(connection, readings)
      await record(connection, { kind: 'metered', readings, unreadable, livePower })
      deps.onReadings(connection, readings)
      return {}
    },

    async Authorize({ idToken }, connection) {
      await record(connection, { kind: 'contact' })
      return { idTokenInfo: await authorise(connection, idToken.idToken) }
    },

    async NotifyEvent({ eventData }, connection) {
      for (const event of eventData) {
        const fact = readEventStatus(event)
        if (fact === null) await record(connection, { kind: 'contact' })
        else if (fact.kind === 'status') await recordStatus(connection, fact)
        else {
          repeated.forget(connection)
          await record(connection, combineFaults(connection, nameSubject(event), fact))
        }
      }
      return {}
    },

    /** The charger goes on by its default profile, which holds the plan. */
    async NotifyEVChargingNeeds(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { status: 'Processing' }
    },

    async NotifyEVChargingSchedule(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { status: 'Accepted' }
    },

    async SignCertificate({ csr, certificateType }, connection) {
      await record(connection, { kind: 'contact' })
      const isOwn = certificateType !== 'V2GCertificate'
      const isTaken = isOwn && (await deps.certificates.request(connection, csr))
      return { status: isTaken ? 'Accepted' : 'Rejected' }
    },

    async GetCertificateStatus(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { status: 'Failed' }
    },

    async DataTransfer(_request, connection) {
      await record(connection, { kind: 'contact' })
      return { status: 'UnknownVendorId' }
    },

    NotifyReport: recordContact,
    NotifyMonitoringReport: recordContact,
    NotifyChargingLimit: recordContact,
    ClearedChargingLimit: recordContact,
    ReportChargingProfiles: recordContact,
    FirmwareStatusNotification: (request, connection) =>
      recordOperation(connection, readFirmwareReport(request)),
    LogStatusNotification: (request, connection) => recordOperation(connection, readUploadReport(request)),
    SecurityEventNotification: recordContact,
    ReservationStatusUpdate: recordContact,
    NotifyCustomerInformation: recordContact,
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
    vendorInfo: readOwnInfo(request.customData),
    at: new Date(request.timestamp),
  }
}

function refuseEvse(): Refusal {
  return new Refusal('PropertyConstraintViolation', `evseId must be from 0 to ${MAX_EVSE}`)
}

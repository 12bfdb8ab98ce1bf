import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import { Refusal } from '@driveway/ocpp/call-error'
import type { Handlers } from '@driveway/ocpp/rpc-side'
import type { ChargerMessages, ChargerRequest } from '@driveway/ocpp/v16/charger-messages'
import type { Clock } from '@driveway/service-kit/clock'
import type { Receipt, SaidFact } from '@driveway/store/chargers/charger-fact'
import type { ChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { FactBatch } from '../ingest/fact-batch.ts'
import { toConnectorState, toErrorCode, toStopReason } from './connector-status.ts'
import { readMeterValues } from './meter-reading.ts'
import { findUnreadable } from './unreadable-sample.ts'

/** Under this vendor our own chargers say what OCPP has no word for. */
const OWN_VENDOR = 'driveway'
const ownInfos: ReadonlySet<string | undefined> = new Set(['CALIBRATING', 'HOME_ALONE'])

/** No home charger has more; a number beyond is a slip, and is told so. */
const MAX_CONNECTOR = 16

export type HandlerDeps = {
  readonly batch: FactBatch
  readonly identities: Pick<ChargerIdentityStore, 'isPaired'>
  readonly clock: Clock
  readonly heartbeatSeconds: number
  /** Told when what the charger said of the car's connector is stored. */
  readonly onStatus: (connection: ChargerConnection, state: ConnectorState) => void
}

/** What each message of a charger means. No answer leaves before its fact is committed. */
export function createChargerHandlers(deps: HandlerDeps): Handlers<ChargerMessages, ChargerConnection> {
  const { batch, identities, clock } = deps

  function record(connection: ChargerConnection, fact: SaidFact): Promise<Receipt> {
    return batch.add({ deviceNo: connection.deviceNo, heardAt: clock.now(), fact })
  }

  /**
   * A home charger stands on its owner's drive: whoever may plug in there may charge, so every tag is good.
   * One that belongs to nobody serves nobody.
   */
  async function judgeTag(connection: ChargerConnection) {
    const isPaired = await identities.isPaired(connection.deviceNo)
    return { status: isPaired ? ('Accepted' as const) : ('Invalid' as const) }
  }

  return {
    async BootNotification(request, connection) {
      await record(connection, {
        kind: 'booted',
        vendor: request.chargePointVendor,
        model: request.chargePointModel,
        firmwareVersion: request.firmwareVersion ?? null,
      })
      return {
        status: 'Accepted',
        currentTime: clock.now().toISOString(),
        interval: deps.heartbeatSeconds,
      }
    },

    async Heartbeat(_request, connection) {
      await record(connection, { kind: 'heard' })
      return { currentTime: clock.now().toISOString() }
    },

    async StatusNotification(request, connection) {
      if (request.connectorId > MAX_CONNECTOR) return refuseConnector()
      const fact = readStatus(request, clock.now())
      await record(connection, fact)
      if (fact.kind === 'status') deps.onStatus(connection, fact.state)
      return {}
    },

    async Authorize(_request, connection) {
      await record(connection, { kind: 'heard' })
      return { idTagInfo: await judgeTag(connection) }
    },

    async StartTransaction(request, connection) {
      if (request.connectorId > MAX_CONNECTOR) return refuseConnector()
      const { transactionId } = await record(connection, {
        kind: 'transaction-started',
        connector: request.connectorId,
        idTag: request.idTag,
        at: new Date(request.timestamp),
        meterStartWh: request.meterStart,
      })
      if (transactionId === null) throw new Error('A transaction was stored without a number')
      return { transactionId, idTagInfo: await judgeTag(connection) }
    },

    async StopTransaction(request, connection) {
      const { transactionId, transactionData = [] } = request
      await record(connection, {
        kind: 'transaction-stopped',
        transactionId,
        at: new Date(request.timestamp),
        meterStopWh: request.meterStop,
        reason: toStopReason(request.reason),
        readings: readMeterValues(CAR_CONNECTOR, transactionId, transactionData),
        unreadable: findUnreadable(CAR_CONNECTOR, transactionData),
      })
      return {}
    },

    async MeterValues(request, connection) {
      if (request.connectorId > MAX_CONNECTOR) return refuseConnector()
      const { connectorId, transactionId, meterValue } = request
      const readings = readMeterValues(connectorId, transactionId ?? null, meterValue)
      const unreadable = findUnreadable(connectorId, meterValue)
      await record(connection, { kind: 'metered', readings, unreadable })
      return {}
    },

    async DataTransfer(_request, connection) {
      await record(connection, { kind: 'heard' })
      return { status: 'UnknownVendorId' }
    },

    async FirmwareStatusNotification(_request, connection) {
      await record(connection, { kind: 'heard' })
      return {}
    },

    async DiagnosticsStatusNotification(_request, connection) {
      await record(connection, { kind: 'heard' })
      return {}
    },
  }
}

/** Connector 0 is the charger as a whole, which says nothing of the car. */
function readStatus(request: ChargerRequest<'StatusNotification'>, now: Date): SaidFact {
  if (request.connectorId !== CAR_CONNECTOR) return { kind: 'heard' }
  const isOwn = request.vendorId === OWN_VENDOR && ownInfos.has(request.info)
  return {
    kind: 'status',
    state: toConnectorState(request.status),
    errorCode: toErrorCode(request.errorCode),
    vendorInfo: isOwn ? (request.info ?? '') : '',
    at: request.timestamp === undefined ? now : new Date(request.timestamp),
  }
}

function refuseConnector(): Refusal {
  return new Refusal('PropertyConstraintViolation', `connectorId must be from 0 to ${MAX_CONNECTOR}`)
}

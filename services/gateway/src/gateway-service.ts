import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createRpcSide } from '@driveway/ocpp/rpc-side'
import { warmCommonMessages } from '@driveway/ocpp/v16/common-messages'
import { centralMessages, type CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages, type ChargerMessages } from '@driveway/ocpp/v16/charger-messages'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import type { ChargerIdentity } from '@driveway/store/chargers/charger-identity-store'
import { createChargerIngestStore } from '@driveway/store/chargers/charger-ingest-store'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import type { Database } from '@driveway/store/kernel/database'
import { WebSocketServer } from 'ws'
import { closeParts } from './close-parts.ts'
import { createBoostRunner } from './commands/boost-runner.ts'
import { createCallCharger } from './ocpp16/call-charger.ts'
import { admitCharger } from './connection/charger-admission.ts'
import { createChargerHandlers } from './ocpp16/charger-handlers.ts'
import { createChargerListeners } from './connection/charger-listeners.ts'
import { ChargerSocket, CLOSE_POLICY, sendText, type ChargerConnection } from './connection/charger-socket.ts'
import { createCommandRunner } from './commands/command-runner.ts'
import { createConnections } from './connection/connections.ts'
import { createDeviceQueue } from './connection/device-queue.ts'
import { createFactBatch } from './ingest/fact-batch.ts'
import { defaultGatewaySettings, type GatewaySettings } from './connection/gateway-settings.ts'
import { startGatewayMaintenance } from './gateway-maintenance.ts'
import { createIdentityLookup } from './connection/identity-lookup.ts'
import { createConnectionRecord } from './connection/connection-record.ts'
import { chooseFirstPing } from './connection/connection-watch.ts'
import { closeConnections } from './connection/close-connections.ts'
import { createDeliveryQueue } from './profile-delivery/delivery-queue.ts'
import { refuseUpgrade } from './connection/upgrade-refusal.ts'

export type GatewayService = {
  /** For the HTTP server's `upgrade` event. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Finishes what was accepted and closes every connection. Never rejects: faults are logged. */
  close(): Promise<void>
}

export type GatewayDeps = {
  readonly database: Database
  /** World time: sent to chargers, and the time of arrival of their messages. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  /** Stable across restarts, and unique among the gateways on one database. */
  readonly gatewayId: string
  readonly settings?: Partial<GatewaySettings>
}

/** Stores what chargers report, and sends them the commands and charging limits that wait in the store. */
export async function createGatewayService(deps: GatewayDeps): Promise<GatewayService> {
  const { database, clock, realClock, logger, gatewayId } = deps
  const settings = { ...defaultGatewaySettings, ...deps.settings }
  warmCommonMessages()
  const identities = createChargerIdentityStore(database)
  const commands = createChargerCommandStore(database)
  const connections = createConnections()
  const ingestStore = createChargerIngestStore(database, gatewayId)
  const batch = createFactBatch((facts) => ingestStore.ingest(facts))
  const lookUp = createIdentityLookup(identities)
  let isClosing = false

  function onFault(error: unknown): void {
    logger.error({ err: error }, 'the gateway could not reach the store')
  }

  const side = createRpcSide<ChargerMessages, CentralMessages, ChargerConnection>({
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers: createChargerHandlers({
      batch,
      identities,
      clock,
      heartbeatSeconds: settings.heartbeatSeconds,
      onStatus: (connection, status) => deliveries.noteStatus(connection, status),
    }),
    send: sendText,
    callTimeoutMs: settings.callTimeoutMs,
    maxWaitingCalls: settings.maxWaitingCalls,
    onOverflow({ chargerId, socket }) {
      logger.warn({ chargerId }, 'a charger does not wait for answers and is disconnected')
      socket.close(CLOSE_POLICY, 'wait for the answer before the next call')
    },
    onFault({ chargerId }, action, error) {
      logger.error({ err: error, chargerId, action }, 'a call could not be handled')
    },
    onMalformed({ chargerId }, reason) {
      logger.info({ chargerId, reason }, 'a message could not be read')
    },
  })

  const connectionRecord = createConnectionRecord({
    batch,
    store: createChargerConnectionStore(database, gatewayId),
    clock,
    realClock,
    onFault,
  })
  const call = createCallCharger({ connections, side, realClock })
  const deviceQueue = createDeviceQueue(onFault)
  const boosts = createBoostStore(database)
  const boostRunner = createBoostRunner({ boosts, connections, call, clock, realClock })
  const runner = createCommandRunner({ commands, boostRunner, call, deviceQueue, realClock, onFault })
  const plans = createPlanDeliveryStore(database)
  const deliveries = createDeliveryQueue({ plans, connections, deviceQueue, call, clock, realClock, logger })
  const listeners = createChargerListeners({
    onText(connection, text) {
      if (connection.peer !== null) side.receive(connection.peer, text)
    },
    realClock,
    settings,
    logger,
    isClosing: () => isClosing,
    onClosed,
  })
  const server = new WebSocketServer<typeof ChargerSocket>({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxFrameBytes,
    handleProtocols: () => OCPP16_SUBPROTOCOL,
    WebSocket: ChargerSocket,
  })

  function onClosed(connection: ChargerConnection): void {
    if (connection.peer !== null) side.close(connection.peer)
    if (!connections.remove(connection)) return
    const isDead = realClock.now().getTime() - connection.aliveAt >= settings.deadAfterMs
    connectionRecord.closed(connection.deviceNo, isDead ? new Date(connection.aliveAt) : realClock.now())
  }

  function onOpened(socket: ChargerSocket, { chargerId, deviceNo }: ChargerIdentity): void {
    const now = realClock.now().getTime()
    const connection: ChargerConnection = {
      chargerId,
      deviceNo,
      socket,
      peer: null,
      aliveAt: now,
      nextPingAt: chooseFirstPing(now, settings),
      frames: 0,
      countedSince: now,
      isPluggedIn: false,
      planAt: now + settings.planAfterMs,
      plan: null,
      deliverAt: null,
      mayHoldBoost: true,
    }
    connection.peer = side.open(connection)
    socket.connection = connection
    listeners.attach(socket)
    connections.add(connection)
    connectionRecord.opened(deviceNo)
    runner.wake(deviceNo)
  }

  async function answerUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admission = await admitCharger(request, lookUp, OCPP16_SUBPROTOCOL)
    if (!admission.ok) return refuseUpgrade(socket, admission.refusal)
    if (isClosing) return refuseUpgrade(socket, { status: 503, reason: 'The gateway is closing.' })
    socket.removeListener('error', ignoreError)
    server.handleUpgrade(request, socket, head, (opened) => onOpened(opened, admission.identity))
  }

  await connectionRecord.closeStaleConnections()
  const feed = await listenToChanges(
    database,
    (changes) => {
      for (const { topic, key } of changes) {
        if (topic !== 'charger-command' && topic !== 'charge-plan') continue
        const connection = connections.findByChargerId(key)
        if (connection === null) continue
        if (topic === 'charger-command') runner.wake(connection.deviceNo)
        else deliveries.deliver([connection.deviceNo])
      }
    },
    onFault,
  )
  const maintenance = startGatewayMaintenance({
    connections,
    connectionRecord,
    deliveries,
    commands,
    runner,
    boostRunner,
    realClock,
    settings,
    onFault,
  })

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', ignoreError)
      answerUpgrade(request, socket, head).catch((error: unknown) => {
        onFault(error)
        refuseUpgrade(socket, { status: 503, reason: 'The gateway cannot check the charger now.' })
      })
    },
    async close() {
      isClosing = true
      const parts = [
        () => maintenance.close(),
        () => feed.close(),
        () => batch.drain(),
        () => closeConnections(connections),
        () => deliveries.drain(),
        () => runner.drain(),
        () => batch.drain(),
        () => connectionRecord.closeStaleConnections(),
      ]
      await closeParts(parts, onFault)
    },
  }
}

/** A charger may disconnect before it is admitted. */
function ignoreError(): void {}

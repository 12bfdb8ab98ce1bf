import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { closeParts } from '@driveway/service-kit/close-parts'
import {
  readAuthorityCertificates,
  type AuthoritySettings,
} from '@driveway/service-kit/certificates/authority-files'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createCardStore } from '@driveway/store/chargers/card-store'
import { createChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createChargerOperationStore } from '@driveway/store/chargers/charger-operation-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import { createChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import { createChargerIngestStore } from '@driveway/store/chargers/charger-ingest-store'
import { createGatewayLeaseStore } from '@driveway/store/chargers/gateway-lease-store'
import { createToleranceStore } from '@driveway/store/chargers/tolerance-store'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { createSolarStore } from '@driveway/store/plans/solar-store'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import type { Database } from '@driveway/store/kernel/database'
import { createAuthorise } from './capabilities/authorise-card.ts'
import { createCapabilityReader } from './capabilities/capability-reader.ts'
import { createCardSync } from './capabilities/card-sync.ts'
import { createBoostRunner } from './commands/boost-runner.ts'
import { createOcpp16Protocol } from './ocpp16/ocpp16-protocol.ts'
import { createOcpp201Protocol } from './ocpp201/ocpp201-protocol.ts'
import { createCallByProtocol, createReadByProtocol } from './protocol/call-by-protocol.ts'
import type { ChargerHooks } from './protocol/charger-hooks.ts'
import { createChargerProtocols } from './protocol/charger-protocol.ts'
import { createChargerListeners } from './connection/charger-listeners.ts'
import type { ChargerConnection, ChargerSocket } from './connection/charger-socket.ts'
import { createCertificateService } from './certificates/certificate-service.ts'
import { createCommandRunner } from './commands/command-runner.ts'
import { createConnections } from './connection/connections.ts'
import { createDeviceQueue } from './connection/device-queue.ts'
import { createFactBatch } from './ingest/fact-batch.ts'
import { createToleranceRecord } from './ingest/tolerance-record.ts'
import { defaultGatewaySettings, type GatewaySettings } from './connection/gateway-settings.ts'
import { startGatewayMaintenance } from './gateway-maintenance.ts'
import { createConnectionRecord } from './connection/connection-record.ts'
import { takeGatewayLease } from './connection/gateway-lease.ts'
import { releaseMoved } from './connection/release-moved.ts'
import { createConnection } from './connection/create-connection.ts'
import { closeConnections } from './connection/close-connections.ts'
import { createDeliveryQueue } from './profile-delivery/delivery-queue.ts'
import { routeChanges } from './route-changes.ts'
import { createSolarFollower } from './solar/solar-follower.ts'
import { createTransportTrust, type ProxySettings } from './connection/transport.ts'
import { createUpgradeGate, type Admitted } from './connection/upgrade-gate.ts'
import { createUpgradeHandler } from './connection/upgrade-handler.ts'

export type GatewayService = {
  /** For the HTTP server's `upgrade` event. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Finishes what was accepted and closes every connection. Never rejects: faults are logged. */
  close(): Promise<void>
}

export type GatewayDeps = ProxySettings & {
  readonly database: Database
  /** World time: sent to chargers, and the time of arrival of their messages. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  /** False leaves solar matching to the plan alone; true by default. */
  readonly isSolarFollowed?: boolean
  /** Refuses chargers that connect without TLS. */
  readonly isTlsRequired?: boolean
  /** The authority that issues client certificates; without it no certificate is accepted. */
  readonly authority?: AuthoritySettings | null
  readonly settings?: Partial<GatewaySettings>
}

/** Stores what chargers report, and sends them the commands and charging limits that wait in the store. */
export async function createGatewayService(deps: GatewayDeps): Promise<GatewayService> {
  const { database, clock, realClock, logger } = deps
  const settings = { ...defaultGatewaySettings, ...deps.settings }
  const identities = createChargerIdentityStore(database)
  const commands = createChargerCommandStore(database)
  const operations = createChargerOperationStore(database)
  const connections = createConnections()
  const connectionStore = createChargerConnectionStore(database, () => lease.epoch())
  const ingestStore = createChargerIngestStore(database, () => lease.epoch())
  const batch = createFactBatch((facts) => ingestStore.ingest(facts))
  const capabilities = createCapabilityStore(database)
  const cards = createCardStore(database)
  const tolerances = createToleranceRecord({
    store: createToleranceStore(database),
    clock,
    realClock,
    logger,
    writeEveryMs: settings.writeTolerancesEveryMs,
  })
  let isClosing = false

  function onFault(error: unknown): void {
    logger.error({ err: error }, 'the gateway could not reach the store')
  }

  const authority = deps.authority ?? null
  const deviceQueue = createDeviceQueue(onFault)
  const certificates = createCertificateService({
    authority,
    store: createChargerCertificateStore(database),
    call: (...request) => call(...request),
    deviceQueue,
    realClock,
    logger,
  })
  const hooks: ChargerHooks = {
    onStatus(connection, status) {
      solar.noteState(connection)
      deliveries.noteStatus(connection, status)
    },
    onReadings(connection, readings) {
      if (deps.isSolarFollowed !== false) solar.noteReadings(connection, readings)
    },
    onBooted(connection) {
      connection.readAt = realClock.now().getTime() + settings.readAfterMs
    },
    onTransactionStarted(connection) {
      solar.noteState(connection)
      boostRunner.noteTransaction(connection.deviceNo)
      deliveries.noteTransaction(connection)
    },
    onOperation: ({ deviceNo }, report) => operations.recordReport(deviceNo, report, realClock.now()),
    authorise: createAuthorise(cards, clock),
  }
  const protocolDeps = {
    ...hooks,
    batch,
    certificates,
    transactions: createChargerTransactionStore(database),
    clock,
    realClock,
    connections,
    settings,
    logger,
    tolerances,
  }
  const protocols = createChargerProtocols([
    createOcpp201Protocol(protocolDeps),
    createOcpp16Protocol(protocolDeps),
  ])

  const gate = createUpgradeGate({
    identities,
    subprotocols: protocols.subprotocols,
    isTlsRequired: deps.isTlsRequired ?? false,
    ...createTransportTrust(deps),
    readAuthorities: async () => (authority === null ? [] : readAuthorityCertificates(authority.folder)),
    now: () => realClock.now(),
    settings,
    logger,
  })
  const connectionRecord = createConnectionRecord({
    batch,
    store: connectionStore,
    clock,
    realClock,
    onOpenStored: (deviceNo) => runner.wake(deviceNo),
    onFault,
  })
  const lease = await takeGatewayLease({
    store: createGatewayLeaseStore(database),
    host: `${hostname()} ${process.pid}`,
    realClock,
    settings,
    onLost,
    onExpired: () => connectionRecord.closeAbandoned(),
  })
  const call = createCallByProtocol(connections, protocols)
  const shared = { connections, call, deviceQueue, clock, realClock, logger }
  const boosts = createBoostStore(database)
  const boostRunner = createBoostRunner({
    ...shared,
    boosts,
    onStopped: (deviceNo) => deliveries.noteBoostStopped(deviceNo),
  })
  const runner = createCommandRunner({
    ...shared,
    commands,
    boostRunner,
    epochOf: () => lease.epoch(),
    onFault,
  })
  const plans = createPlanDeliveryStore(database)
  const deliveries = createDeliveryQueue({
    ...shared,
    plans,
    capabilities,
    startAfterMs: settings.startAfterMs,
  })
  const solar = createSolarFollower({ ...shared, settings, store: createSolarStore(database) })
  const cardSync = createCardSync({ ...shared, cards, capabilities })
  const reader = createCapabilityReader({
    store: capabilities,
    connections,
    read: createReadByProtocol(connections, protocols),
    realClock,
    logger,
    maxReads: settings.maxReads,
    onKnown(deviceNo, isNew) {
      cardSync.sync([deviceNo])
      if (isNew) deliveries.redeliver(deviceNo)
    },
  })
  const listeners = createChargerListeners({
    onText: (connection, text) => protocols.of(connection).receive(connection, text),
    realClock,
    settings,
    logger,
    isClosing: () => isClosing,
    onClosed,
  })
  function onClosed(connection: ChargerConnection): void {
    protocols.of(connection).close(connection)
    if (!connections.remove(connection)) return
    const isDead = realClock.now().getTime() - connection.aliveAt >= settings.deadAfterMs
    connectionRecord.closed(connection.deviceNo, isDead ? new Date(connection.aliveAt) : realClock.now())
  }

  function onOpened(socket: ChargerSocket, { identity, securityProfile, origin }: Admitted): Promise<void> {
    const now = realClock.now().getTime()
    const { chargerId, deviceNo, hasHouseMeter } = identity
    const admitted = { chargerId, deviceNo, hasHouseMeter, securityProfile, origin }
    const connection = createConnection(socket, admitted, now, settings)
    protocols.of(connection).open(connection)
    socket.connection = connection
    listeners.attach(socket)
    connections.add(connection)
    return connectionRecord.opened(deviceNo, connection.protocol)
  }

  function onLost(): void {
    logger.warn('the lease of this gateway was ended: its chargers are asked to connect again')
    closeConnections(connections, 'the gateway was away').catch(onFault)
  }

  function onMoved(moved: readonly ChargerConnection[]): void {
    releaseMoved(moved, { store: connectionStore, connectionRecord }).catch(onFault)
  }

  const routed = { connections, runner, cardSync, deliveries, solar, onMoved }
  const feed = await listenToChanges(database, (changes) => routeChanges(changes, routed), onFault)
  const maintenance = startGatewayMaintenance({
    connections,
    lease,
    connectionRecord,
    tolerances,
    deliveries,
    reader,
    commands,
    operations,
    runner,
    boostRunner,
    realClock,
    settings,
    onFault,
  })

  return {
    handleUpgrade: createUpgradeHandler({
      gate,
      subprotocols: protocols.subprotocols,
      settings,
      trustedProxies: deps.trustedProxies ?? [],
      logger,
      isClosing: () => isClosing,
      onOpened,
      onFault,
    }),
    async close() {
      isClosing = true
      const parts = [
        () => maintenance.close(),
        () => feed.close(),
        () => batch.drain(),
        () => closeConnections(connections, 'the gateway is closing'),
        () => reader.drain(),
        () => cardSync.drain(),
        () => deliveries.drain(),
        () => runner.drain(),
        () => batch.drain(),
        () => connectionRecord.closeAll(),
        () => lease.end(),
        () => tolerances.flush(),
      ]
      await closeParts(parts, onFault)
    },
  }
}

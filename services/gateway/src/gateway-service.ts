import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { AuthoritySettings } from '@driveway/service-kit/certificates/authority-files'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges } from '@driveway/store/kernel/change-feed'
import { createChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import { createChargerIdentityStore } from '@driveway/store/chargers/charger-identity-store'
import { createChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import { createChargerIngestStore } from '@driveway/store/chargers/ingest/charger-ingest-store'
import { createGatewayLeaseStore } from '@driveway/store/chargers/gateway-lease-store'
import { createFrameStore } from '@driveway/store/chargers/frame-store'
import { createToleranceStore } from '@driveway/store/chargers/ingest/tolerance-store'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import type { Database } from '@driveway/store/kernel/database'
import { createOcpp16Protocol } from './protocol/ocpp16/ocpp16-protocol.ts'
import { createOcpp201Protocol } from './protocol/ocpp201/ocpp201-protocol.ts'
import { hideSecrets } from './protocol/shared/hide-secrets.ts'
import { createChargerProtocols } from './protocol/shared/charger-protocol.ts'
import { createChargerDoor } from './connection/charger-door.ts'
import { createCertificateService } from './certificates/certificate-service.ts'
import type { ChargerConnection } from './connection/charger-connection.ts'
import { createConnections, type Connections } from './connection/connections.ts'
import { createDeviceQueue } from './connection/device-queue.ts'
import { createChargerMeters } from './ingest/charger-meters.ts'
import { createFrameRecorder } from './ingest/frame-recorder.ts'
import { createFactBatch } from './ingest/fact-batch.ts'
import { createToleranceRecord } from './ingest/tolerance-record.ts'
import { defaultGatewaySettings, type GatewaySettings } from './connection/gateway-settings.ts'
import { startGatewayMaintenance } from './gateway-maintenance.ts'
import { createConnectionRecord } from './connection/connection-record.ts'
import { takeGatewayLease } from './connection/gateway-lease.ts'
import { closeConnections, releaseMoved } from './connection/close-connections.ts'
import { createChargerRooms } from './charger-rooms.ts'
import { routeChanges } from './route-changes.ts'
import { createRolloutWorker } from './rollouts/rollout-worker.ts'
import type { ProxySettings } from './connection/transport.ts'

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
  /** The public address of files for chargers; null: that by which each of them reached the server. */
  readonly fileOrigin?: string | null
  /** Refuses chargers that connect without TLS. */
  readonly isTlsRequired?: boolean
  /** The authority that issues client certificates; without it no certificate is accepted. */
  readonly authority?: AuthoritySettings | null
  readonly settings?: Partial<GatewaySettings>
}

/** Stores what chargers report, and sends them the commands and charging limits that wait in the store. */
export async function createGatewayService(deps: GatewayDeps): Promise<GatewayService> {
  const { database, clock, realClock, logger } = deps
  const { authority = null, trustedProxies = [], certificateProxies = [] } = deps
  const settings = { ...defaultGatewaySettings, ...deps.settings }
  const connections = createConnections()
  const connectionStore = createChargerConnectionStore(database, () => lease.epoch())
  const ingestStore = createChargerIngestStore(database, () => lease.epoch())
  const batch = createFactBatch((facts) => ingestStore.ingest(facts))
  let isClosing = false

  function onFault(error: unknown): void {
    logger.error({ err: error }, 'the gateway could not reach the store')
  }

  const base = { connections, clock, realClock, settings, logger, batch, onFault }
  const deviceQueue = createDeviceQueue(onFault)
  const connectionRecord = createConnectionRecord({
    ...base,
    store: connectionStore,
    onOpenStored: (deviceNo) => rooms.runner.wake(deviceNo),
  })
  const lease = await takeGatewayLease({
    ...base,
    store: createGatewayLeaseStore(database),
    host: `${hostname()} ${process.pid}`,
    onLost() {
      logger.warn('the lease of this gateway was ended: its chargers are asked to connect again')
      closeConnections(connections, 'the gateway was away').catch(onFault)
    },
    onExpired: () => connectionRecord.closeAbandoned(),
  })
  const rooms = createChargerRooms({
    ...base,
    database,
    deviceQueue,
    call: (...request) => protocols.call(...request),
    read: (deviceNo) => protocols.read(deviceNo),
    epochOf: () => lease.epoch(),
    isSolarFollowed: deps.isSolarFollowed ?? true,
    fileOrigin: deps.fileOrigin ?? null,
  })
  const tolerances = createToleranceRecord({
    ...base,
    store: createToleranceStore(database),
    writeEveryMs: settings.writeTolerancesEveryMs,
  })
  const frames = createFrameRecorder({ ...base, store: createFrameStore(database), hideSecrets })
  const served = { ...base, ...rooms.hooks, tolerances, frames, deviceQueue }
  const protocols = createProtocols({ ...served, database, authority })
  const routed = {
    ...rooms,
    connections,
    onWatch: () => void frames.refresh().catch(onFault),
    onMoved: (moved: readonly ChargerConnection[]) =>
      void releaseMoved(moved, { store: connectionStore, connectionRecord }).catch(onFault),
  }
  const feed = await listenToChanges(database, (changes) => routeChanges(changes, routed), onFault)
  await frames.refresh()
  const rollouts = createRolloutWorker({ ...base, database })
  const maintained = { ...base, ...rooms, lease, connectionRecord, tolerances, rollouts }
  const maintenance = startGatewayMaintenance(maintained)

  return {
    handleUpgrade: createChargerDoor({
      ...base,
      identities: createChargerIdentityStore(database),
      connectionRecord,
      protocols,
      onReceived: (connection, text) => frames.received(connection, text),
      isTlsRequired: deps.isTlsRequired ?? false,
      trustedProxies,
      certificateProxies,
      authority,
      isClosing: () => isClosing,
    }),
    async close() {
      isClosing = true
      const parts = [
        () => maintenance.close(),
        () => rollouts.drain(),
        () => feed.close(),
        () => batch.drain(),
        () => closeConnections(connections, 'the gateway is closing'),
        () => rooms.drain(),
        () => batch.drain(),
        () => connectionRecord.closeAll(),
        () => lease.end(),
        () => tolerances.flush(),
        () => frames.flush(),
      ]
      await closeParts(parts, onFault)
    },
  }
}

type Given<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  'meters' | 'heartbeatSeconds' | 'transactions' | 'certificates'
>

/** Serves both versions of the protocol, with the stores that only they need. */
function createProtocols(
  deps: Given<typeof createOcpp16Protocol> &
    Given<typeof createOcpp201Protocol> &
    Omit<Parameters<typeof createCertificateService>[0], 'store' | 'call'> & {
      readonly database: Database
      readonly connections: Connections
    },
): ReturnType<typeof createChargerProtocols> {
  const { database, connections, settings } = deps
  const protocolDeps = {
    ...deps,
    meters: createChargerMeters(),
    heartbeatSeconds: settings.heartbeatSeconds,
    transactions: createChargerTransactionStore(database),
    certificates: createCertificateService({
      ...deps,
      store: createChargerCertificateStore(database),
      call: (...request) => protocols.call(...request),
    }),
  }
  const protocols = createChargerProtocols(connections, [
    createOcpp201Protocol(protocolDeps),
    createOcpp16Protocol(protocolDeps),
  ])
  return protocols
}

import { connectorStates } from '@driveway/domain/connector/connector-state'
import { closeParts } from '@driveway/service-kit/close-parts'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createCardStore } from '@driveway/store/chargers/card-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createChargerOperationStore } from '@driveway/store/chargers/charger-operation-store'
import type { Epoch } from '@driveway/store/chargers/gateway-lease-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { createPlugMemoryStore } from '@driveway/store/plans/plug-memory-store'
import { createSolarStore } from '@driveway/store/plans/solar-store'
import { createBoostRunner } from './boost/boost-runner.ts'
import { createAuthorise } from './capabilities/authorise-card.ts'
import { createCapabilityReader } from './capabilities/capability-reader.ts'
import { createCardSync } from './capabilities/card-sync.ts'
import type { ReadCapabilities, ServingDeps } from './commands/charger-call.ts'
import { createCommandRunner } from './commands/command-runner.ts'
import type { ChargerConnection } from './connection/charger-connection.ts'
import { createStatusRequests } from './commands/status-requests.ts'
import type { GatewaySettings } from './connection/gateway-settings.ts'
import type { FactBatch } from './ingest/fact-batch.ts'
import { createDeliveryQueue } from './plan/delivery-queue.ts'
import { createPlugWatch } from './plan/plug-watch.ts'
import type { ChargerHooks } from './protocol/shared/charger-hooks.ts'
import { createSolarFollower } from './solar/solar-follower.ts'

type Deps = ServingDeps & {
  readonly database: Database
  readonly batch: FactBatch
  readonly read: ReadCapabilities
  readonly epochOf: () => Epoch
  readonly settings: GatewaySettings
  readonly isSolarFollowed: boolean
  readonly fileOrigin: string | null
  readonly onFault: (error: unknown) => void
}

export type ChargerRooms = ReturnType<typeof createChargerRooms>

/** The rooms that serve a connected charger. Each keeps its own state of it, and asks another through a port. */
export function createChargerRooms(deps: Deps) {
  const { database, clock, realClock, settings, onFault } = deps
  const capabilities = createCapabilityStore(database)
  const cards = createCardStore(database)
  const commands = createChargerCommandStore(database)
  const operations = createChargerOperationStore(database)
  const plugs = createPlugWatch({ ...deps, plugs: createPlugMemoryStore(database) })

  const boostRunner = createBoostRunner({
    ...deps,
    boosts: createBoostStore(database),
    keepsPlan: (connection) => deliveries.keepsPlan(connection),
    async onStarted(deviceNo) {
      const connection = deps.connections.findByDeviceNo(deviceNo)
      if (connection !== null) await plugs.noteBoost(connection)
    },
    onStopped: (deviceNo) => deliveries.noteBoostStopped(deviceNo),
  })
  const runner = createCommandRunner({ ...deps, commands, runBoost: (command) => boostRunner.run(command) })
  const deliveries = createDeliveryQueue({
    ...deps,
    ...settings,
    plans: createPlanDeliveryStore(database),
    capabilities,
    boost: boostRunner,
    plugs,
    onGone: (connection) => noteGone(deps, hooks, connection),
    coverOf: (connection) => solar.coverOf(connection),
  })
  const solar = createSolarFollower({ ...deps, store: createSolarStore(database), plan: deliveries })
  const cardSync = createCardSync({ ...deps, cards, capabilities })
  const reader = createCapabilityReader({
    ...deps,
    store: capabilities,
    onKnown(deviceNo, isNew) {
      cardSync.sync([deviceNo])
      if (isNew) deliveries.redeliver(deviceNo)
    },
  })
  const statusRequests = createStatusRequests(deps)
  const hooks: ChargerHooks = {
    resolveState: (connection, reported) => plugs.resolveState(connection, reported),
    onStatus(connection, state) {
      if (state.kind === 'unplugged') plugs.noteUnplugged(connection).catch(onFault)
      statusRequests.noteStatus(connection)
      solar.noteStatus(connection, state)
      deliveries.noteStatus(connection, state)
    },
    async onTransactionStopped(connection, transactionId, reason) {
      const isGone = reason === 'unplugged' && plugs.isReportedOut(connection)
      await plugs.noteStopped(connection, transactionId, reason)
      if (isGone) await noteGone(deps, hooks, connection)
      else deliveries.deliver([connection.deviceNo])
    },
    onReadings(connection, readings, livePower) {
      if (deps.isSolarFollowed) solar.noteReadings(connection, readings)
      deliveries.noteReadings(connection, readings, livePower)
    },
    onBooted(connection) {
      reader.noteBoot(connection)
      statusRequests.noteBoot(connection)
    },
    onTransactionStarted(connection) {
      plugs.noteTransaction(connection)
      solar.noteTransaction(connection)
      boostRunner.noteTransaction(connection.deviceNo)
      deliveries.noteTransaction(connection)
    },
    onOperation: ({ deviceNo }, report) => operations.recordReport(deviceNo, report, realClock.now()),
    authorise: createAuthorise(cards, clock),
  }

  return {
    hooks,
    commands,
    operations,
    boostRunner,
    runner,
    deliveries,
    solar,
    cardSync,
    reader,
    statusRequests,
    async drain(): Promise<void> {
      await closeParts(
        [reader, cardSync, deliveries, runner].map((part) => () => part.drain()),
        onFault,
      )
    },
  }
}

/** Stores that the car has gone, as if its charger had reported that. */
async function noteGone(deps: Deps, hooks: ChargerHooks, connection: ChargerConnection): Promise<void> {
  const { clock } = deps
  const { deviceNo } = connection
  const at = clock.now()
  const state = connectorStates.unplugged
  await deps.batch.add({
    deviceNo,
    receivedAt: at,
    fact: { kind: 'status', state, errorCode: '', vendorInfo: '', at },
  })
  hooks.onStatus(connection, state)
}

import type { ServingDeps } from './commands/charger-call.ts'
import { closeParts } from '@driveway/service-kit/close-parts'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createCardStore } from '@driveway/store/chargers/card-store'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createChargerOperationStore } from '@driveway/store/chargers/charger-operation-store'
import type { Epoch } from '@driveway/store/chargers/gateway-lease-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanDeliveryStore } from '@driveway/store/plans/plan-delivery-store'
import { createSolarStore } from '@driveway/store/plans/solar-store'
import { createBoostRunner } from './boost/boost-runner.ts'
import { createAuthorise } from './capabilities/authorise-card.ts'
import { createCapabilityReader } from './capabilities/capability-reader.ts'
import { createCardSync } from './capabilities/card-sync.ts'
import type { ReadCapabilities } from './commands/charger-call.ts'
import { createCommandRunner } from './commands/command-runner.ts'
import type { GatewaySettings } from './connection/gateway-settings.ts'
import { createDeliveryQueue } from './plan/delivery-queue.ts'
import type { ChargerHooks } from './protocol/shared/charger-hooks.ts'
import { createSolarFollower } from './solar/solar-follower.ts'

type Deps = ServingDeps & {
  readonly database: Database
  readonly read: ReadCapabilities
  readonly epochOf: () => Epoch
  readonly settings: GatewaySettings
  readonly isSolarFollowed: boolean
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
  const boostRunner = createBoostRunner({
    ...deps,
    boosts: createBoostStore(database),
    keepsPlan: (connection) => deliveries.keepsPlan(connection),
    onStopped: (deviceNo) => deliveries.noteBoostStopped(deviceNo),
  })
  const runner = createCommandRunner({ ...deps, commands, runBoost: (command) => boostRunner.run(command) })
  const deliveries = createDeliveryQueue({
    ...deps,
    ...settings,
    plans: createPlanDeliveryStore(database),
    capabilities,
    boost: boostRunner,
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
  const hooks: ChargerHooks = {
    onStatus(connection, state) {
      solar.noteStatus(connection, state)
      deliveries.noteStatus(connection, state)
    },
    onReadings(connection, readings) {
      if (deps.isSolarFollowed) solar.noteReadings(connection, readings)
    },
    onBooted: (connection) => reader.noteBoot(connection),
    onTransactionStarted(connection) {
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
    async drain(): Promise<void> {
      await closeParts(
        [reader, cardSync, deliveries, runner].map((part) => () => part.drain()),
        onFault,
      )
    },
  }
}

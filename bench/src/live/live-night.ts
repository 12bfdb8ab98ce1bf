import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@driveway/service-kit/logger'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { createNation } from '@driveway/world/national-grid'
import { readNumber, until } from '../harness/database-query.ts'
import { createLiveClock, LIVE_SPEED } from '../harness/live-clock.ts'
import { addHousehold } from '../night/add-household.ts'
import { createLevelReports } from '../night/level-reports.ts'
import { createMarketFeed } from '../night/market-feed.ts'
import type { ProofHouse } from '../night/proof-house.ts'
import { createProofStreetHouse } from '../night/proof-street-house.ts'
import { startServer, type BenchServer } from '../harness/start-server.ts'

const SEED = 1
/** Real time between two looks at the clock. */
const TICK_MS = 50

export type LiveNight = {
  /** Of a migrated, empty database. */
  readonly databaseUrl: string
  readonly houses: readonly ProofHouse[]
  /** World time in ms. */
  readonly start: number
  readonly readyAt: number
  /** The server is killed, and comes back unless that is null. */
  readonly kill: { readonly at: number; readonly backAt: number | null } | null
}

/** A night of real processes and sockets; returns the level (percent) of each car at the ready-by time. */
export async function runLiveNight(night: LiveNight): Promise<Readonly<Record<string, number>>> {
  const { databaseUrl: url, readyAt, kill } = night
  const database = openDatabase({ url, poolSize: 2 })
  const world = createLiveClock({ start: night.start, realStart: null })
  const nation = createNation(SEED)

  function start(realStart: number | null, port = 0): Promise<BenchServer> {
    const services = ['gateway', 'planner', 'ledger'] as const
    return startServer({ url, services, port, world: { start: night.start, realStart }, logLevel: 'fatal' })
  }

  for (const each of night.houses) await addHousehold(database, each, new Date(night.start))
  await createMarketFeed(database, nation).publishPast(night.start)
  let server: BenchServer | null = await start(null)
  const { port } = server
  const houses = night.houses.map((proof) => ({
    proof,
    house: createProofStreetHouse(proof, {
      seed: SEED,
      start: night.start,
      nation,
      worldNow: () => ({ now: world.now(), speed: LIVE_SPEED }),
      realNow: () => Date.now(),
      connection: {
        url: `ws://127.0.0.1:${port}/ocpp`,
        random: Math.random,
        firstRetryMs: 100,
        maxRetryMs: 1_000,
      },
      logger: silentLogger,
    }),
  }))

  /** Houses go on until a time of the world. */
  async function liveUntil(at: number): Promise<void> {
    do {
      await sleep(TICK_MS)
      for (const { house } of houses) house.catchUp()
    } while (world.now().getTime() < at)
  }

  try {
    const levels = createLevelReports(database, Math.random)
    for (const { proof, house } of houses) {
      levels.notePlace(proof, house.body().place)
      await levels.report(proof, house.body(), { isNew: true, isUnread: false })
      house.open()
    }
    await untilPlanned(database, houses.length, () => liveUntil(night.start))
    const realStart = Date.now()
    server.send(realStart)
    world.run(realStart)
    if (kill !== null) {
      await liveUntil(kill.at)
      await server.stop('SIGKILL')
      server = null
      if (kill.backAt !== null) {
        await liveUntil(kill.backAt)
        server = await start(realStart, port)
      }
    }
    await liveUntil(readyAt)
    return Object.fromEntries(
      houses.map(({ proof, house }) => [
        proof.house.key,
        (house.body().energy.storedWh / proof.house.car.batteryWh) * 100,
      ]),
    )
  } finally {
    for (const { house } of houses) house.close()
    await server?.stop('SIGKILL')
    await database.close()
  }
}

/** Waits until every charger holds a plan that knows the level of the car. */
async function untilPlanned(database: Database, count: number, live: () => Promise<void>): Promise<void> {
  const held = `select count(*) from charge_plans where delivery_outcome = 'accepted'`
  await until('every charger holds a plan', 0, async () => {
    await live()
    return (await readNumber(database, held)) === count
  })
}

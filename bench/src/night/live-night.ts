import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@driveway/service-kit/logger'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { createNation } from '@driveway/world/national-grid'
import { addHousehold } from './add-household.ts'
import { createLevelReports } from './level-reports.ts'
import { createLiveClock, LIVE_SPEED } from './live-clock.ts'
import { startLiveServer, type LiveServer } from './live-server.ts'
import { createMarketFeed } from './market-feed.ts'
import type { ProofHouse } from './proof-house.ts'
import { createProofStreetHouse } from './proof-street-house.ts'

const SEED = 1
/** Real time between two looks at the clock. */
const TICK_MS = 50
const PLANNED_WITHIN_MS = 120_000

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
  const { databaseUrl, start, readyAt, kill } = night
  const database = openDatabase({ url: databaseUrl, poolSize: 2 })
  const world = createLiveClock(start)
  const nation = createNation(SEED)
  for (const each of night.houses) await addHousehold(database, each, new Date(start))
  await createMarketFeed(database, nation).publishPast(start)
  let server: LiveServer | null = await startLiveServer({ databaseUrl, start, realStart: null, port: 0 })
  const { port } = server
  const houses = night.houses.map((proof) => ({
    proof,
    house: createProofStreetHouse(proof, {
      seed: SEED,
      start,
      nation,
      worldNow: () => ({ now: new Date(world.now()), speed: LIVE_SPEED }),
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
    } while (world.now() < at)
  }

  try {
    const levels = createLevelReports(database, Math.random)
    for (const { proof, house } of houses) {
      levels.notePlace(proof, house.body().place)
      await levels.report(proof, house.body(), { isNew: true, isUnread: false })
      house.open()
    }
    await untilPlanned(database, houses.length, () => liveUntil(start))
    const realStart = Date.now()
    server.run(realStart)
    world.run(realStart)
    if (kill !== null) {
      await liveUntil(kill.at)
      await server.kill()
      server = null
      if (kill.backAt !== null) {
        await liveUntil(kill.backAt)
        server = await startLiveServer({ databaseUrl, start, realStart, port })
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
    await server?.kill()
    await database.close()
  }
}

/** Waits until every charger holds a plan that knows the level of the car. */
async function untilPlanned(database: Database, count: number, live: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PLANNED_WITHIN_MS
  for (;;) {
    await live()
    const { rows } = await database.pool.query<{ held: number }>(
      `select count(*) as held from charge_plans where delivery_outcome = 'accepted'`,
    )
    if (rows[0]?.held === count) return
    if (Date.now() > deadline) throw new Error(`Only ${rows[0]?.held} of ${count} chargers hold a plan`)
  }
}

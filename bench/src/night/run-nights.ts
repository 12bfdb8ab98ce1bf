import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { findNextCarEvent } from '@driveway/world/day-plan'
import { createNation } from '@driveway/world/national-grid'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { demoPlace, findSolarYieldW } from '@driveway/world/sun'
import { addHousehold } from './add-household.ts'
import { createDatabaseSwitch } from './database-switch.ts'
import { findMarketState, isFaulty, type Fault } from './fault-plan.ts'
import { createLevelReports } from './level-reports.ts'
import { createMarketFeed } from './market-feed.ts'
import { createMemoryLink } from './memory-link.ts'
import { isSteered, type ProofHouse } from './proof-house.ts'
import { createProofServer } from './proof-server.ts'
import { createProofStreetHouse, type StreetContext } from './proof-street-house.ts'
import { watchStatements, type StatementWatch } from './statement-watch.ts'
import { startVirtualTime } from './virtual-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HALF_HOUR_MS = 30 * MINUTE_MS
/** While no sun is to be followed, and while nothing happens at all. */
const DARK_STEP_MS = 5 * MINUTE_MS
const CALM_STEP_MS = 15 * MINUTE_MS
/** Less than 6 A on one phase, and the follower never starts. */
const LEAST_SUN_W = 1_380
/** Turns of the event loop without a statement after which nothing is under way. */
const QUIET_TURNS = 4
/** A listener that lost its connection ends no statement. Real time. */
const CHECK_MS = 100

/** The state of a house at an instant (ms), by its own battery and meter. */
export type Mark = {
  readonly at: number
  readonly storedWh: number
  readonly importWh: number
  readonly exportWh: number
  readonly isPluggedIn: boolean
}

export type NightRun = {
  /** Of a migrated, empty database. */
  readonly databaseUrl: string
  readonly houses: readonly ProofHouse[]
  readonly seed: number
  /** World time in ms, whole half hours. */
  readonly start: number
  readonly end: number
  readonly faults: readonly Fault[]
  /** How far time goes on at once in daylight: chargers report and services look at the clock so often. */
  readonly stepMs: number
  readonly logger: Logger
}

/** By house: a mark at every half hour, and at every plug-in. */
export type Marks = ReadonlyMap<ProofHouse, readonly Mark[]>

/** Lets houses live through some nights with the product's gateway, planner and ledger. */
export async function runNights(run: NightRun): Promise<Marks> {
  const { houses, seed, start, end, faults, stepMs, logger } = run
  const url = new URL(run.databaseUrl)
  url.searchParams.set('application_name', 'night-proof')
  const database = openDatabase({ url: url.href, poolSize: 1 })
  const link = createMemoryLink()
  const draw = createNoise(deriveSeed(seed, 'draws'))
  let draws = 0
  function random(): number {
    draws += 1
    return draw(draws)
  }
  const clock: Clock = { now: () => new Date(time.now()) }
  const server = createProofServer({ databaseUrl: run.databaseUrl, clock, logger, link, random, stepMs })
  const statements = watchStatements()
  const time = startVirtualTime(start, stepMs, createSettle(statements))
  database.pool.options.idleTimeoutMillis = 0
  await using databaseSwitch = createDatabaseSwitch(run.databaseUrl)
  const nation = createNation(seed)
  const context: StreetContext = {
    seed,
    start,
    nation,
    worldNow: () => ({ now: clock.now(), speed: stepMs / 1000 }),
    realNow: () => time.now(),
    maxSampleSeconds: stepMs / 1000,
    connection: {
      url: 'ws://server/ocpp',
      random,
      firstRetryMs: 10_000,
      maxRetryMs: 10 * MINUTE_MS,
      createStream: () => link.connect(),
    },
    logger,
  }
  try {
    for (const each of houses) await addHousehold(database, each, clock.now())
    const market = createMarketFeed(database, nation)
    await market.publishPast(start)
    await server.start()
    const built = new Map(houses.map((each) => [each, createProofStreetHouse(each, context)]))
    const marks = new Map<ProofHouse, Mark[]>(houses.map((each) => [each, []]))
    const levels = createLevelReports(database, random)
    for (const house of built.values()) house.open()
    await time.settle()

    /** Faults that began or ended since the step before. */
    function strikeHouses(before: number, now: number): void {
      function hasPassed(at: number): boolean {
        return before < at && at <= now
      }
      for (const [{ house }, each] of built) {
        for (const { kind, key, from, to } of faults) {
          if (key !== house.key) continue
          if (kind === 'line-cut' && hasPassed(from)) each.disturb('cut-connection')
          if (kind === 'line-cut' && hasPassed(to)) each.disturb('restore-connection')
          if (kind === 'charger-rebooted' && hasPassed(from)) each.disturb('cut-power')
        }
      }
    }

    async function strikeServer(now: number): Promise<void> {
      await databaseSwitch.set(!isFaulty(faults, 'database-away', now))
      if (isFaulty(faults, 'server-killed', now)) await server.kill()
      else if (!server.isUp() && databaseSwitch.isOn()) await server.start()
    }

    const canRest = !houses.some(isSteered)
    function hasFaultNear(now: number): boolean {
      return faults.some(({ from, to }) => isNear(from, now) || isNear(to, now))
    }
    /** Cars come and go and faults strike neither just before nor soon after. */
    function isCalm(now: number): boolean {
      if (!canRest || hasFaultNear(now)) return false
      return houses.every(({ house }) => {
        const event = findNextCarEvent(house, new Date(now - CALM_STEP_MS), seed)
        return event === null || !isNear(event.at.getTime(), now)
      })
    }
    /** A car at home may have enough sunshine to follow. */
    function isFollowing(now: number): boolean {
      return [...built].some(
        ([{ house }, each]) =>
          each.body().place === 'plugged-in' && findClearSkyW(house.solarKwp, now) >= LEAST_SUN_W,
      )
    }
    function findNextStep(now: number): number {
      const step = isFollowing(now) ? stepMs : isCalm(now) ? CALM_STEP_MS : DARK_STEP_MS
      return Math.floor(now / step) * step + step
    }

    for (let before = start, now = findNextStep(start); now <= end;) {
      await strikeServer(now)
      await time.advanceTo(now)
      strikeHouses(before, now)
      for (const house of built.values()) house.catchUp()
      const canWrite = server.isUp() && databaseSwitch.isOn()
      const isHalfHour = now % HALF_HOUR_MS === 0
      await time.settle()
      if (canWrite && (isHalfHour || hasFaultNear(now))) await server.settleMeters()
      if (canWrite && now % HOUR_MS === 0) await market.publish(now, findMarketState(faults, now))
      for (const [proof, house] of built) {
        const { at, energy, place } = house.body()
        const isNew = levels.notePlace(proof, place)
        if (!isNew && !isHalfHour) continue
        marks.get(proof)?.push({
          at: at.getTime(),
          storedWh: energy.storedWh,
          importWh: energy.chargerImportWh,
          exportWh: energy.chargerExportWh,
          isPluggedIn: place === 'plugged-in',
        })
        const isUnread = isFaulty(faults, 'level-unread', now, proof.house.key)
        if (canWrite) await levels.report(proof, house.body(), { isNew, isUnread })
      }
      await time.settle()
      before = now
      now = findNextStep(now)
    }
    for (const house of built.values()) house.close()
    await server.kill()
    return marks
  } finally {
    time.restore()
    await database.close()
    statements.restore()
  }
}

function findClearSkyW(solarKwp: number, at: number): number {
  return solarKwp * findSolarYieldW(demoPlace, new Date(at), 0)
}

function isNear(at: number, now: number): boolean {
  return Math.abs(at - now) <= CALM_STEP_MS
}

/** Waits until no statement is under way and every change of the store has been read. */
function createSettle(statements: StatementWatch): () => Promise<void> {
  return async function settle() {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!statements.isBusy()) continue
      quiet = 0
      await statements.waitForEnd(CHECK_MS)
    }
  }
}

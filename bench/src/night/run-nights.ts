import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import type { DemoCar } from '@driveway/world/demo-house'
import { createNation } from '@driveway/world/national-grid'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import type { House } from '@driveway/street/house/house'
import { addHousehold } from './add-household.ts'
import { createDatabaseSwitch } from './database-switch.ts'
import { marketStateOf, isFaulty, type Fault } from './fault-plan.ts'
import { createLevelReports } from './level-reports.ts'
import { createMarketFeed } from './market-feed.ts'
import { createMemoryLink } from './memory-link.ts'
import { createNightPace } from './night-pace.ts'
import type { ProofHouse } from './proof-house.ts'
import { createProofServer, PLANNER_CHECK_MS } from './proof-server.ts'
import { createProofStreetHouse, type StreetContext } from './proof-street-house.ts'
import { watchStatements, type StatementWatch } from './statement-watch.ts'
import { startVirtualTime, waitReally } from './virtual-time.ts'

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

/** The car at the charger, or the one that was there last. */
export type CarMark = Mark & {
  readonly car: DemoCar
  /** False while nobody has said which of several cars it is. */
  readonly isCarKnown: boolean
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
  /** Called after each step, while time stands still. */
  readonly onStep?: (step: NightStep) => Promise<void>
  /** Called at the start and after each step of a house's physics, which are finer. */
  readonly onHouseStep?: (proof: ProofHouse, house: House) => void
}

/** The world at an instant (ms), when everything that it caused has come to rest. */
export type NightStep = {
  readonly at: number
  /** True while server and database are up. */
  readonly isServed: boolean
  /** False while nobody has said which of several cars is at the charger. */
  isCarKnown(proof: ProofHouse): boolean
  /** Waits until no statement is under way. */
  settle(): Promise<void>
  /** Lets the ledger work out what the meters have reported so far. */
  settleMeters(): Promise<void>
}

/** By house: a mark at every half hour, and at every plug-in. */
export type Marks = ReadonlyMap<ProofHouse, readonly CarMark[]>

/** Lets houses live through some nights with the product's gateway, planner and ledger. */
export async function runNights(run: NightRun): Promise<Marks> {
  const { houses, seed, start, end, faults, stepMs, logger } = run
  const url = new URL(run.databaseUrl)
  url.searchParams.set('application_name', 'night-proof')
  const database = openDatabase({ url: url.href, poolSize: 1 })
  const link = createMemoryLink()
  const random = createDraws(seed)
  const clock: Clock = { now: () => new Date(time.now()) }
  const server = createProofServer({ databaseUrl: run.databaseUrl, clock, logger, link, random, stepMs })
  const statements = watchStatements()
  const time = startVirtualTime(
    start,
    PLANNER_CHECK_MS,
    createSettle(statements, () => time.hasSoon()),
  )
  database.pool.options.idleTimeoutMillis = 0
  await using databaseSwitch = createDatabaseSwitch(run.databaseUrl)
  const nation = createNation(seed)
  const built = new Map<ProofHouse, House>()
  const pace = createNightPace({ seed, houses: built, faults, nation, sunStepMs: stepMs })
  function noteHouse(proof: ProofHouse): void {
    const house = built.get(proof)
    if (house !== undefined) run.onHouseStep?.(proof, house)
  }
  const context: StreetContext = {
    seed,
    start,
    nation,
    worldNow: () => ({ now: clock.now(), speed: stepMs / 1000 }),
    realNow: () => time.now(),
    findMaxSampleSeconds: (...sample) => pace.findSampleSeconds(...sample),
    onStep: noteHouse,
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
    for (const each of houses) built.set(each, createProofStreetHouse(each, context))
    for (const each of houses) noteHouse(each)
    const marks = new Map<ProofHouse, CarMark[]>(houses.map((each) => [each, []]))
    const levels = createLevelReports(database, random)
    for (const house of built.values()) house.open()
    await time.settle()

    /** Marks the houses, and reports the levels of their cars while somebody can take them. */
    async function reportLevels(now: number, isHalfHour: boolean, canWrite: boolean): Promise<void> {
      const reports = [...built].map(async ([proof, house]) => {
        const body = house.body()
        const isNew = levels.notePlace(proof, body.place)
        if (!isNew && !isHalfHour) return
        const isUnread = isFaulty(faults, 'level-unread', now, proof.house.key)
        if (canWrite) await levels.report(proof, body, { isNew, isUnread })
        marks.get(proof)?.push({ ...makeMark(body), isCarKnown: levels.isCarKnown(proof) })
      })
      await Promise.all(reports)
    }

    for (let before = start, now = pace.findNextStep(start); now <= end;) {
      time.moveTo(now)
      await strikeServer(server, databaseSwitch, faults, now)
      strikeHouses(built, faults, before, now)
      // The meters are read before the services look at the clock: they know the present, as they would really.
      for (const house of built.values()) house.catchUp()
      await time.settle()
      const canWrite = server.isUp() && databaseSwitch.isOn()
      const isHalfHour = now % HALF_HOUR_MS === 0
      if (canWrite && (isHalfHour || pace.hasFaultNear(now))) await server.settleMeters()
      await reportLevels(now, isHalfHour, canWrite)
      await time.advanceTo(now)
      if (canWrite && now % HOUR_MS === 0) await market.publish(now, marketStateOf(faults, now))
      await time.settle()
      // Plans that many chargers need at once are made a moment later.
      await time.advanceTo(now + PLANNER_CHECK_MS)
      await run.onStep?.({
        at: time.now(),
        isServed: canWrite,
        isCarKnown: (proof) => levels.isCarKnown(proof),
        settle: () => time.settle(),
        settleMeters: () => server.settleMeters(),
      })
      before = now
      now = pace.findNextStep(now)
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

/** Random numbers that are the same for the same seed. */
function createDraws(seed: number): () => number {
  const draw = createNoise(deriveSeed(seed, 'draws'))
  let draws = 0
  return function random() {
    draws += 1
    return draw(draws)
  }
}

function makeMark({ at, energy, place, car }: ReturnType<House['body']>): Omit<CarMark, 'isCarKnown'> {
  return {
    at: at.getTime(),
    storedWh: energy.storedWh,
    importWh: energy.chargerImportWh,
    exportWh: energy.chargerExportWh,
    isPluggedIn: place === 'plugged-in',
    car,
  }
}

/** Faults that began or ended since the step before. */
function strikeHouses(
  houses: ReadonlyMap<ProofHouse, House>,
  faults: readonly Fault[],
  before: number,
  now: number,
): void {
  function hasPassed(at: number): boolean {
    return before < at && at <= now
  }
  for (const [{ house }, each] of houses) {
    for (const { kind, key, from, to } of faults) {
      if (key !== house.key) continue
      if (kind === 'line-cut' && hasPassed(from)) each.disturb('cut-connection')
      if (kind === 'line-cut' && hasPassed(to)) each.disturb('restore-connection')
      if (kind === 'charger-rebooted' && hasPassed(from)) each.disturb('cut-power')
    }
  }
}

async function strikeServer(
  server: ReturnType<typeof createProofServer>,
  databaseSwitch: ReturnType<typeof createDatabaseSwitch>,
  faults: readonly Fault[],
  now: number,
): Promise<void> {
  await databaseSwitch.set(!isFaulty(faults, 'database-away', now))
  if (isFaulty(faults, 'server-killed', now)) await server.kill()
  else if (!server.isUp() && databaseSwitch.isOn()) await server.start()
}

/** Waits until no statement and no short delay is under way and every change of the store has been read. */
function createSettle(statements: StatementWatch, hasSoon: () => boolean): () => Promise<void> {
  return async function settle() {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (hasSoon()) {
        quiet = 0
        await waitReally(1)
      }
      if (!statements.isBusy()) continue
      quiet = 0
      await statements.waitForEnd(CHECK_MS)
    }
  }
}

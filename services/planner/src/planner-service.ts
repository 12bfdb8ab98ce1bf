import type { PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { createSingleFlight } from '@driveway/domain/single-flight'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { counters } from '@driveway/service-kit/metrics/counters'
import type { Logger } from '@driveway/service-kit/logger'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import { listenToChanges, type Change } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { pruneTables } from '@driveway/store/kernel/retention'
import { createCarStopStore } from '@driveway/store/plans/car-stop-store'
import {
  createPlanInputStore,
  type OwnedCharger,
  type PlanInputStore,
} from '@driveway/store/plans/plan-input-store'
import { createNightSettlementStore } from '@driveway/store/plans/night-settlement-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { createAdviceRunner, type ListPresets } from './advice/advice-runner.ts'
import { createNightSettler } from './night-settler.ts'
import { createPendingLookup } from './pending-lookup.ts'
import { createPlanBatch } from './plan-batch.ts'
import { createPlanPool, inlinePool } from './plan-pool.ts'
import { createPlanQueue, type PlanQueue } from './plan-queue.ts'
import { defaultPlannerSettings, type PlannerSettings } from './planner-settings.ts'
import { createStopWatch } from './stop-watch.ts'
import { createPlugInWatch } from './plug-in-watch.ts'

export type PlannerService = { close(): Promise<void> }

/** Changes whose key is the account that they belong to. */
const accountTriggers: Partial<Record<Change['topic'], PlanTrigger>> = {
  schedule: 'settings',
  vehicle: 'settings',
  'car-at-charger': 'car',
  'planning-preferences': 'settings',
  'home-battery': 'settings',
  tariff: 'tariff',
  'one-off-change': 'one-off',
  'start-delay': 'skip-delay',
}

/** Old plans are removed at this pace. */
const PRUNE_EVERY_MS = 60 * 60_000

export type PlannerDeps = {
  readonly database: Database
  /** World time: schedules, tariffs and plans. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  /** Missing: a year is compared with Agile only. */
  readonly listPresets?: ListPresets
  readonly settings?: Partial<PlannerSettings>
}

/** Keeps a plan in the store for every plugged-in car: on changes of its inputs, and when the plan is to be renewed. */
export async function createPlannerService(deps: PlannerDeps): Promise<PlannerService> {
  const { database, clock, realClock, logger } = deps
  const settings = { ...defaultPlannerSettings, ...deps.settings }
  const inputs = createPlanInputStore(database)
  const plans = createPlanStore(database)
  const pool = settings.hasOwnThread ? createPlanPool() : inlinePool
  const planBatch = createPlanBatch({
    inputs,
    plans,
    fuses: createSharedFuseStore(database),
    batteries: createHomeBatteryStore(database),
    levels: createCarLevelStore(database),
    visits: createCarVisitStore(database),
    pool,
    clock,
    realClock,
    random: settings.random,
  })
  const queue = createPlanQueue({ planBatch, realClock, onFault })
  const due = createSingleFlight(queueDue)
  const settled = createNightSettlementStore(database)
  const nights = createNightSettler({ store: settled, clock, onFault: onFeedFault })
  const stops = createStopWatch({ store: createCarStopStore(database), clock, onFault: onFeedFault })
  const advice = createAdviceRunner({ ...deps, hasOwnThread: settings.hasOwnThread, onFault: onFeedFault })
  let [prunedAt, watchedAt] = [-Infinity, -Infinity]
  /** For the log. */
  const names = new Map<number, string>()

  function onFault(error: unknown, deviceNo: number): void {
    const deviceId = names.get(deviceNo)
    logger.error({ err: error, deviceId }, 'a plan could not be made, and is retried')
  }

  function onFeedFault(error: unknown): void {
    logger.error({ err: error }, 'the planner could not read from the store')
  }

  const lookups = createChangeLookups({ inputs, queue, names, settings, realClock, logger })

  function onChanges(changes: readonly Change[]): void {
    for (const change of changes) {
      lookups.add(change)
      if (change.topic === 'tariff-advice') void advice.run()
    }
  }

  async function queueDue(): Promise<void> {
    try {
      const { ready, others } = await plans.listDue(clock.now())
      queue.renew(ready, 'ready-time')
      queue.renew(others, 'drift')
      const now = realClock.now()
      if (now.getTime() - prunedAt < PRUNE_EVERY_MS) return
      prunedAt = now.getTime()
      counters.prunedRows.inc({ group: 'plans' }, await pruneTables(database, 'plans', now))
    } catch (error) {
      onFeedFault(error)
    }
  }

  const feed = await listenToChanges(database, onChanges, onFeedFault)
  // Changes before the feed was open are unknown: every car that is plugged in is planned again.
  queue.planSoon(await inputs.listOccupied(), 'start')
  const timer = setInterval(() => {
    const now = realClock.now().getTime()
    for (const lookup of lookups.all) lookup.check(now)
    queue.check(now)
    void due.run()
    nights.settle()
    if (now - watchedAt < settings.watchEveryMs) return
    watchedAt = now
    stops.check()
    void advice.run()
  }, settings.checkEveryMs)

  return {
    async close() {
      clearInterval(timer)
      await closeParts(
        [
          () => feed.close(),
          () => due.settle(),
          () => nights.close(),
          () => stops.close(),
          () => advice.close(),
          ...lookups.all.map((lookup) => () => lookup.drain()),
          () => queue.close(),
          () => pool.close(),
        ],
        (error) => logger.error({ err: error }, 'a part of the planner could not be closed cleanly'),
      )
    },
  }
}

type LookupDeps = {
  readonly inputs: PlanInputStore
  readonly queue: PlanQueue
  /** Device ids by number, for the log. */
  readonly names: Map<number, string>
  readonly settings: PlannerSettings
  readonly realClock: RealClock
  readonly logger: Logger
}

/** Finds the chargers that a change concerns, and queues them. */
function createChangeLookups({ inputs, queue, names, settings, realClock, logger }: LookupDeps) {
  const plugIns = createPlugInWatch()

  /** The event whose chargers are not known yet. */
  function onLookupFault(trigger: PlanTrigger | 'state'): (error: unknown) => void {
    return (error) => logger.error({ err: error, trigger }, 'a plan could not be made, and is retried')
  }

  const states = createPendingLookup<OwnedCharger>({
    lookUp: (deviceIds) => inputs.listOwnedById(deviceIds),
    onFound(chargers) {
      for (const charger of chargers) {
        const trigger = plugIns.findTrigger(charger)
        names.set(charger.deviceNo, charger.deviceId)
        if (trigger === 'reconnect') queue.planAfter(charger.deviceNo, trigger, settings.levelWaitMs)
        else if (trigger !== null) queue.planNow([charger.deviceNo], trigger)
      }
    },
    realClock,
    onFault: onLookupFault('state'),
  })
  function createLookup(
    trigger: PlanTrigger,
    plan: 'planNow' | 'planSoon',
    lookUp: (keys: readonly string[]) => Promise<readonly number[]>,
  ) {
    return createPendingLookup<number>({
      lookUp,
      onFound: (deviceNos) => queue[plan](deviceNos, trigger),
      realClock,
      onFault: onLookupFault(trigger),
    })
  }

  const accounts = new Map(
    [...new Set(Object.values(accountTriggers))].map((trigger) => [
      trigger,
      createLookup(trigger, 'planNow', (accountNumbers) => inputs.listOfAccounts(accountNumbers)),
    ]),
  )
  const suppliers = createLookup('prices', 'planSoon', (keys) => inputs.listOnAgile(keys))
  const places = createLookup('forecast', 'planSoon', (keys) => inputs.listUnderSun(keys))
  const grid = createLookup('forecast', 'planSoon', () => inputs.listOccupied())
  return {
    all: [states, ...accounts.values(), suppliers, places, grid],
    add({ topic, key }: Change): void {
      if (topic === 'device-state') states.add(key)
      const trigger = accountTriggers[topic]
      if (trigger !== undefined) accounts.get(trigger)?.add(key)
      if (topic === 'agile-prices') suppliers.add(key)
      if (topic === 'forecast') places.add(key)
      if (topic === 'carbon-forecast') grid.add(key)
    },
  }
}

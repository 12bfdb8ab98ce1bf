import { createSingleFlight } from '@driveway/domain/single-flight'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { listenToChanges, type Change } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanInputStore, type OwnedCharger } from '@driveway/store/plans/plan-input-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createPendingLookup } from './pending-lookup.ts'
import { createPlanQueue } from './plan-queue.ts'
import { defaultPlannerSettings, type PlannerSettings } from './planner-settings.ts'
import { createVisitWatch } from './visit-watch.ts'

export type PlannerService = { close(): Promise<void> }

/** Changes whose key is the account that they belong to. */
const accountTopics: ReadonlySet<Change['topic']> = new Set([
  'schedule',
  'tariff',
  'vehicle',
  'planning-preferences',
])

export type PlannerDeps = {
  readonly database: Database
  /** World time: schedules, tariffs and plans. */
  readonly clock: Clock
  readonly realClock: RealClock
  readonly logger: Logger
  readonly settings?: Partial<PlannerSettings>
}

/** Keeps a plan in the store for every plugged-in car: on changes of its inputs, and when the plan is to be renewed. */
export async function createPlannerService(deps: PlannerDeps): Promise<PlannerService> {
  const { database, clock, realClock, logger } = deps
  const settings = { ...defaultPlannerSettings, ...deps.settings }
  const inputs = createPlanInputStore(database)
  const plans = createPlanStore(database)
  const visits = createVisitWatch()
  const queue = createPlanQueue({ inputs, plans, clock, realClock, onFault })
  const due = createSingleFlight(queueDue)

  function onFault(error: unknown, deviceId?: string): void {
    logger.error({ err: error, deviceId }, 'a plan could not be made, and is retried')
  }

  function onFeedFault(error: unknown): void {
    logger.error({ err: error }, 'the planner could not read from the store')
  }

  const states = createPendingLookup<OwnedCharger>({
    lookUp: (deviceIds) => inputs.listOwnedById(deviceIds),
    onFound: (chargers) =>
      queue.planNow(chargers.filter((each) => visits.isNews(each)).map((each) => each.deviceNo)),
    realClock,
    onFault,
  })
  const accounts = createPendingLookup<number>({
    lookUp: (accountNumbers) => inputs.listOfAccounts(accountNumbers),
    onFound: (deviceNos) => queue.planNow(deviceNos),
    realClock,
    onFault,
  })
  const suppliers = createPendingLookup<number>({
    lookUp: (energySuppliers) => inputs.listOnAgile(energySuppliers),
    onFound: (deviceNos) => queue.planSoon(deviceNos),
    realClock,
    onFault,
  })

  function onChanges(changes: readonly Change[]): void {
    for (const { topic, key } of changes) {
      if (topic === 'device-state') states.add(key)
      if (accountTopics.has(topic)) accounts.add(key)
      if (topic === 'agile-prices') suppliers.add(key)
    }
  }

  async function queueDue(): Promise<void> {
    try {
      queue.renew(await plans.listDue(clock.now()))
    } catch (error) {
      onFeedFault(error)
    }
  }

  const feed = await listenToChanges(database, onChanges, onFeedFault)
  // Changes before the feed was open are unknown: every car that is plugged in is planned again.
  queue.planSoon(await inputs.listOccupied())
  const timer = setInterval(() => {
    const now = realClock.now().getTime()
    for (const lookup of [states, accounts, suppliers]) lookup.check(now)
    queue.check(now)
    void due.run()
  }, settings.checkEveryMs)

  return {
    async close() {
      clearInterval(timer)
      await feed.close()
      await due.settle()
      for (const lookup of [states, accounts, suppliers]) await lookup.drain()
      await queue.close()
    },
  }
}

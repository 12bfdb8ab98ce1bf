import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createPlanBatch, type PlanBatch } from '../plan-batch.ts'
import { inlinePool } from '../plan-pool.ts'

/** Plans on the test's own thread, without a random delay. */
export function createTestPlanBatch(database: Database, clock: Clock & RealClock): PlanBatch {
  return createPlanBatch({
    inputs: createPlanInputStore(database),
    plans: createPlanStore(database),
    fuses: createSharedFuseStore(database),
    batteries: createHomeBatteryStore(database),
    levels: createCarLevelStore(database),
    visits: createCarVisitStore(database),
    pool: inlinePool,
    clock,
    realClock: clock,
    random: () => 0,
  })
}

/** A Monday; London is on UTC. Ready by 07:00. */
export const EVENING = '2026-11-16T18:10:00Z'

/** One planner and one database for the tests of a file, each of which begins in the evening. */
export function sharePlanBatch() {
  const clock = createFixedClock(EVENING)
  let database: TestDatabase
  let planBatch: PlanBatch

  beforeAll(async () => {
    database = await createTestDatabase()
    planBatch = createTestPlanBatch(database, clock)
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(() => clock.set(EVENING))

  return {
    clock,
    get database() {
      return database
    },
    plan: (...batch: Parameters<PlanBatch>) => planBatch(...batch),
  }
}

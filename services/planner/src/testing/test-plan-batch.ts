import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createHomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'
import { createSharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createCarVisitStore } from '@driveway/store/vehicles/car-visit-store'
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

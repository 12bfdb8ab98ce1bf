import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Database } from '@driveway/store/kernel/database'
import type { SharedLoads } from './shared-loads.ts'

/** Most modules are made of these. */
export type ModuleDeps = {
  readonly database: Database
  readonly loads: SharedLoads
  readonly clock: RealClock
  readonly worldClock: Clock
}

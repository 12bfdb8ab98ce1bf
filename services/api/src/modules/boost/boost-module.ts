import type { RealClock } from '@driveway/service-kit/clock'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import type { Database } from '@driveway/store/kernel/database'
import type { FeedHub } from '@driveway/api/push/feed-hub'
import type { ApiModule } from '@driveway/api/request/api-module'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import type { SharedLoads } from '@driveway/api/request/shared-loads'
import { setOverride, type OverrideArgs } from './boost-resolver.ts'
import { createBoostService, type StartTimer } from './boost-service.ts'

export function createBoostModule(deps: {
  database: Database
  loads: SharedLoads
  hub: FeedHub
  clock: RealClock
  startTimer: StartTimer
}): ApiModule {
  const { loads, hub, clock, startTimer } = deps
  const store = createBoostStore(deps.database)
  const boostsOf = perRequest((context) =>
    createBoostService({
      store,
      loadHousehold: () => loads.household(context),
      hub,
      clock,
      startTimer,
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Mutation: {
        setEvChargerOverride: (_source, args: OverrideArgs, context) => setOverride(args, boostsOf(context)),
      },
    },
  }
}

import { BOOST_ORDERS } from '@driveway/domain/connector/boost-order'
import { fail, succeed } from '@driveway/domain/result'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createStartDelayStore } from '@driveway/store/plans/start-delay-store'
import type { FeedHub } from '@driveway/api/push/feed-hub'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { accountOf, perRequest } from '@driveway/api/request/request-context'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { orNotFound } from '@driveway/api/request/or-not-found'
import { setOverride, type OverrideArgs } from './boost-resolver.ts'
import { createBoostService, type StartTimer } from './boost-service.ts'

export function createBoostModule(deps: ModuleDeps & { hub: FeedHub; startTimer: StartTimer }): ApiModule {
  const { loads, hub, clock, worldClock, startTimer } = deps
  const store = createBoostStore(deps.database)
  const delays = createStartDelayStore(deps.database)
  const limiter = createRateLimiter({
    ...BOOST_ORDERS,
    name: 'boost-device',
    pool: createStatementClient(deps.database),
  })
  const boostsOf = perRequest((context) =>
    createBoostService({
      store,
      loadHousehold: () => loads.household(context),
      hub,
      clock,
      worldClock,
      startTimer,
      limiter,
      setRetryAfter: (seconds) => context.setRetryAfter(seconds),
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Mutation: {
        setEvChargerOverride: (_source, args: OverrideArgs, context) => setOverride(args, boostsOf(context)),
        async skipStartDelay(_source, { deviceId }: { readonly deviceId: string }, context) {
          const household = await loads.household(context)
          const isOwn = household?.devices.some((device) => device.deviceId === deviceId) ?? false
          const isSkipped = isOwn && (await delays.skip(accountOf(context), deviceId))
          const found = isSkipped ? succeed(null) : fail({ code: 'not-found' } as const)
          orNotFound(found, 'device')
          return toChangeAnswer(found)
        },
      },
    },
  }
}

import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createSessionStore } from '@driveway/store/session/session-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addIdentityRoutes } from './identity-routes.ts'
import { fillInLimits, type LoginLimits } from './login-limits.ts'
import { createPasswordCheck } from './password-check.ts'
import { createSignInService } from './sign-in-service.ts'
import { createTokenIssuer, ID_TOKEN_SECONDS } from './token-issuer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** An old token that turns up later than this is refused like any other, but ends no session. */
const REMEMBER_USED_TOKENS_MS = 30 * DAY_MS

export type IdentityDeps = {
  readonly database: Database
  readonly clock: RealClock
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  readonly limits?: Partial<LoginLimits>
  readonly idTokenSeconds?: number
}

export type IdentityService = { register(app: FastifyInstance): void }

/** Signs customers in and out: everything under `/identity/`. */
export async function createIdentityService(deps: IdentityDeps): Promise<IdentityService> {
  const { database, clock, logger, brandOf } = deps
  const sessions = createSessionStore(database)
  const service = createSignInService({
    customers: createCustomerStore(database),
    sessions,
    tokens: await createTokenIssuer({
      sessions,
      clock,
      lifetimeSeconds: deps.idTokenSeconds ?? ID_TOKEN_SECONDS,
    }),
    passwords: await createPasswordCheck(),
    limits: fillInLimits(deps.limits ?? {}),
    clock,
  })

  async function tidy(): Promise<void> {
    const now = clock.now()
    try {
      await sessions.removeExpired(now, new Date(now.getTime() - REMEMBER_USED_TOKENS_MS))
    } catch (error) {
      logger.error({ err: error }, 'old sessions could not be removed')
    }
  }

  return {
    register(app) {
      void app.register(
        (scope, _options, done) => {
          addIdentityRoutes(scope, service, brandOf)
          done()
        },
        { prefix: '/identity' },
      )
      let tidying = Promise.resolve()
      let timer: NodeJS.Timeout | undefined
      app.addHook('onReady', (done) => {
        tidying = tidy()
        timer = setInterval(() => {
          tidying = tidy()
        }, DAY_MS)
        done()
      })
      app.addHook('onClose', async () => {
        clearInterval(timer)
        await tidying
      })
    },
  }
}

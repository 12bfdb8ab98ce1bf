import { customerSchema } from '@driveway/contract/generated/customer-schema'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createPasswordCheck } from '@driveway/service-kit/credentials/password-check'
import { createTokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import { createEmailChangeStore } from '@driveway/store/accounts/email-change-store'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createHouseholdStore } from '@driveway/store/accounts/household-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import { createAccounts } from './account.ts'
import { addExportRoute } from './export/export-route.ts'
import { createExportTidyUp } from './export/export-tidy-up.ts'
import { createRunningExports } from './export/running-exports.ts'
import { buildRunningSchema } from './graphql/plain-rows.ts'
import { createQueryReader } from './graphql/query-reader.ts'
import { addGraphqlRoute } from './graphql-route.ts'
import { createEmailChangeGuard, type EmailChangeLimits } from './modules/email-change/email-change-limits.ts'
import { createEmailChangeService } from './modules/email-change/email-change-service.ts'
import { once } from './once.ts'
import { createFeedHub } from './push/feed-hub.ts'
import { addLiveRoute } from './push/live-route.ts'
import { createLiveStreams, defaultLiveSettings, type LiveSettings } from './push/live-streams.ts'

/** Few customers change their address; signing in must not wait for them. */
const PASSWORD_CHECKS = { atOnce: 1, maxWaiting: 10 }
/** Of these a query may ask for thousands. */
const plainTypes = new Set(['EnergyPeriod', 'ChargeEvent', 'DailyEvStatistics'])

export type ApiDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** What schedules, tariffs and the ledger live by. */
  readonly worldClock: Clock
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  readonly limits?: Partial<EmailChangeLimits>
  readonly live?: Partial<LiveSettings>
  /** Not in production: there the schema is nobody's business. */
  readonly isIntrospectionAllowed: boolean
}

export type ApiService = { register(app: FastifyInstance): void }

/** The customer's GraphQL at `/graphql`, and at `/graphql/live` what to ask for again; at `/export` files of figures. */
export function createApiService(deps: ApiDeps): ApiService {
  const { database, clock, logger, brandOf } = deps
  const sessions = createSessionStore(database)
  const emailChange = createEmailChangeService({
    store: createEmailChangeStore(database),
    customers: createCustomerStore(database),
    organisations: createOrganisationStore(database),
    passwordCheck: once(() => createPasswordCheck(PASSWORD_CHECKS)),
    guard: createEmailChangeGuard(deps.limits ?? {}, clock),
    clock,
  })
  const hub = createFeedHub({ database, logger })
  const routeDeps = {
    schema: buildRunningSchema(customerSchema, plainTypes),
    reader: createQueryReader(buildSchema(customerSchema), deps.isIntrospectionAllowed),
    verifier: createTokenVerifier({ clock, loadKeys: () => sessions.listVerificationKeys() }),
    openAccount: createAccounts(database, { real: clock, world: deps.worldClock }, emailChange, hub),
    emailChange,
    logger,
    brandOf,
  }
  return {
    register(app) {
      const streams = createLiveStreams(hub, { ...defaultLiveSettings, ...deps.live })
      const exports = createDataExportStore(database)
      const running = createRunningExports()
      const tidyUp = createExportTidyUp({ exports, clock, logger })
      app.addHook('onReady', async () => {
        await hub.start()
        tidyUp.start()
      })
      // Streams never end by themselves, and the door would wait for them.
      app.addHook('preClose', async () => streams.close())
      app.addHook('preClose', () => running.close())
      app.addHook('onClose', async () => {
        await tidyUp.close()
        await hub.close()
      })
      void app.register((scope, _options, done) => {
        addGraphqlRoute(scope, routeDeps)
        addLiveRoute(scope, { ...routeDeps, streams, households: createHouseholdStore(database), clock })
        done()
      })
      void app.register((scope, _options, done) => {
        const { worldClock } = deps
        const consumption = createConsumptionStore(database)
        addExportRoute(scope, { exports, consumption, running, clock, worldClock, logger, brandOf })
        done()
      })
    },
  }
}

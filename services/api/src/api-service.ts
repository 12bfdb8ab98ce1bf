import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import { mainLanguage, type Language } from '@driveway/domain/language'
import { customerSchema } from '@driveway/contract/generated/customer-schema'
import { attachResolvers } from '@driveway/graphql-edge/attach-resolvers'
import { readContractSchema } from '@driveway/graphql-edge/contract-schema'
import { flattenLists } from '@driveway/graphql-edge/flat-lists'
import { createPublicMutations } from '@driveway/graphql-edge/public-mutations'
import { createQueryReader } from '@driveway/graphql-edge/query-reader'
import { closeParts } from '@driveway/service-kit/close-parts'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { createTokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createAccessTokenStore } from '@driveway/store/accounts/access-token-store'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createHouseholdStore } from '@driveway/store/accounts/household-store'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createOperatorActStore } from '@driveway/store/accounts/operator-act-store'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import type { Database } from '@driveway/store/kernel/database'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createCarEnergyStore } from '@driveway/store/ledger-read/car-energy-store'
import { createConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createActStore } from '@driveway/store/people/act-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { customerQueryLimits } from './customer-query-limits.ts'
import { addExportRoute } from './export/export-route.ts'
import { createExportTidyUp } from './export/export-tidy-up.ts'
import { createRunningExports } from './export/running-exports.ts'
import { addGraphqlRoute } from './graphql-route.ts'
import { createModules } from './modules.ts'
import { createPageAnswers, type AnswerPage } from './page-answers.ts'
import { startSystemTimer, type StartTimer } from './modules/boost/boost-service.ts'
import type { EmailChangeLimits } from './modules/email-change/email-change-limits.ts'
import { createGuestWatch } from './push/guest-watch.ts'
import { createFeedHub, type FeedHub } from './push/feed-hub.ts'
import { logOperatorActs } from './push/operator-act-log.ts'
import { addLiveRoute } from './push/live-route.ts'
import {
  createLiveStreams,
  defaultLiveSettings,
  type LiveSettings,
  type LiveStreams,
} from './push/live-streams.ts'
import { createMembers } from './request/members.ts'
import type { ApiModule } from './request/api-module.ts'
import type { RequestContext } from './request/request-context.ts'
import { logForeignDevices } from './request/foreign-device.ts'
import { createRevokedSessions } from './request/revoked-sessions.ts'
import { guardTokenAccess } from './request/token-access.ts'
import { guardRoles, recordActs } from './request/role-guard.ts'
import { createSharedLoads } from './request/shared-loads.ts'

export type ApiDeps = {
  readonly database: Database
  readonly clock: RealClock
  /** Governs schedules, tariffs and the ledger. */
  readonly worldClock: Clock
  readonly logger: Logger
  /** Encrypts tokens that wait in the outbox. */
  readonly secrets: SecretBox
  readonly brandOf: (request: FastifyRequest) => string
  readonly limits?: Partial<EmailChangeLimits>
  /** Null or missing: no car can be linked to its maker's account. */
  readonly carMaker?: CarMakerAccess | null
  /** Brands that do not reveal whether an account exists. */
  readonly hiddenAccountBrands?: readonly string[]
  /** Private networks in which push services and webhooks may be; none by default. */
  readonly localNetworks?: readonly string[]
  /** The languages of the app that are offered; the main one by default. */
  readonly languages?: readonly Language[]
  readonly live?: Partial<LiveSettings>
  readonly startTimer?: StartTimer
  /** Off in production, where the schema stays private. */
  readonly isIntrospectionAllowed: boolean
}

export type ApiService = { register(app: FastifyInstance): void; readonly answerPage: AnswerPage }

/** Serves the customer's GraphQL at `/graphql`, change events at `/graphql/live`, and data exports at `/export`. */
export function createApiService(deps: ApiDeps): ApiService {
  const { database, clock, worldClock, logger, brandOf } = deps
  const signingKeys = createSigningKeyStore(database)
  const hub = createFeedHub({ database, logger })
  const modules = createApiModules(deps, hub)
  const people = createPeopleStore(database)
  let streams: LiveStreams | null = null
  const sessions = createOpenSessionStore(database)
  const revoked = createRevokedSessions({
    hub,
    sessions,
    clock,
    onRevoked: (sessionId) => streams?.endSession(sessionId),
  })
  logOperatorActs({ hub, acts: createOperatorActStore(database), logger })
  const routeDeps = {
    schema: flattenLists(
      createCustomerSchema(deps, modules),
      new Set(modules.flatMap((module) => module.rowTypes ?? [])),
      (context, cells) => (context as RequestContext).countCells(cells),
    ),
    reader: createQueryReader({
      schema: readContractSchema(customerSchema),
      limits: customerQueryLimits,
      isIntrospectionAllowed: deps.isIntrospectionAllowed,
    }),
    publicMutations: createPublicMutations(modules.flatMap((module) => module.publicMutations ?? [])),
    revoked,
    tokens: createAccessTokenStore(database),
    limiterPool: createStatementClient(database),
    clock,
    members: createMembers({ hub, people, worldClock }),
    verifier: createTokenVerifier({ clock, loadKeys: () => signingKeys.listPublic() }),
    logger,
    brandOf,
  }
  return {
    answerPage: createPageAnswers({ ...routeDeps, sessions, secrets: deps.secrets, clock }),
    register(app) {
      const live = createLiveStreams(hub, { ...defaultLiveSettings, ...deps.live })
      streams = live
      const exports = createDataExportStore(database)
      const running = createRunningExports()
      const tidyUp = createExportTidyUp({ database, clock, logger })
      const guests = createGuestWatch({ people, clock, worldClock, logger })
      app.addHook('onReady', async () => {
        await hub.start()
        await revoked.start()
        tidyUp.start()
        guests.start()
      })
      // Streams never end by themselves, and closing the server would wait for them.
      app.addHook('preClose', async () => live.close())
      app.addHook('preClose', () => running.close())
      app.addHook('onClose', async () => {
        await closeParts([() => tidyUp.close(), () => guests.close(), () => hub.close()], (error) =>
          logger.error({ err: error }, 'a part of the api could not be closed cleanly'),
        )
      })
      void app.register((scope, _options, done) => {
        addGraphqlRoute(scope, routeDeps)
        addLiveRoute(scope, {
          ...routeDeps,
          streams: live,
          households: createHouseholdStore(database),
        })
        done()
      })
      void app.register((scope, _options, done) => {
        const consumption = createConsumptionStore(database)
        const carEnergy = createCarEnergyStore(database)
        addExportRoute(scope, {
          exports,
          consumption,
          carEnergy,
          running,
          clock,
          worldClock,
          logger,
          brandOf,
        })
        done()
      })
    },
  }
}

function createApiModules(deps: ApiDeps, hub: FeedHub): readonly ApiModule[] {
  const { database, clock, worldClock, logger, secrets, limits = {} } = deps
  return createModules({
    database,
    loads: createSharedLoads(database),
    hub,
    clock,
    worldClock,
    startTimer: deps.startTimer ?? startSystemTimer,
    secrets,
    emailChangeLimits: limits,
    vehicleLinkLimits: limits,
    carMaker: deps.carMaker ?? null,
    logger,
    hiddenAccountBrands: deps.hiddenAccountBrands ?? [],
    localNetworks: deps.localNetworks ?? [],
    languages: deps.languages ?? [mainLanguage],
  })
}

/** The schema with its resolvers, and with all that watches over them. */
function createCustomerSchema(
  { database, clock, worldClock, logger }: ApiDeps,
  modules: readonly ApiModule[],
): GraphQLSchema {
  const devices = createDeviceStore(database)
  const resolved = attachResolvers(
    readContractSchema(customerSchema),
    modules.map((module) => module.resolvers),
  )
  const recorded = recordActs(resolved, { acts: createActStore(database), worldClock, logger })
  const guarded = guardTokenAccess(guardRoles(recorded), { acts: createAccountActStore(database), clock })
  return logForeignDevices(guarded, {
    isForeign: (deviceId, accountNumber) => devices.isOfOther(deviceId, accountNumber),
    logger,
  })
}

import { contentSchema } from '@driveway/contract/generated/content-schema'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import { createTokenVerifier } from '@driveway/service-kit/credentials/token-verifier'
import type { Database } from '@driveway/store/kernel/database'
import { createContentCustomerStore } from '@driveway/store/accounts/content-customer-store'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createSigningKeyStore } from '@driveway/store/accounts/signing-key-store'
import { createContentTextStore } from '@driveway/store/operators/content-text-store'
import { createOutageStore } from '@driveway/store/outages/outage-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCmsClient } from './cms/cms-client.ts'
import { toContentCustomer } from './content-customer.ts'
import { createContentLibrary } from './content-library.ts'
import { addContentRoute } from './content-route.ts'
import { createOutageBoard } from './outages/outage-board.ts'

/** The longest that an edit takes to go live. */
const CHECK_EVERY_MS = 2_000
/** A page asks a few times, and many households may share an address. */
const REQUESTS_PER_ADDRESS = 1_200
const MINUTE_MS = 60_000

export type ContentDeps = {
  readonly database: Database
  readonly clock: RealClock
  readonly logger: Logger
  readonly brandOf: (request: FastifyRequest) => string
  /** The brands that editors may name. */
  readonly brands: readonly string[]
  /** The folder with the editors' files. */
  readonly folder: string
  readonly checkEveryMs?: number
  /** The GraphQL address of a headless CMS that replaces the files; null for none. */
  readonly cmsUrl?: string | null
  /** In a minute. */
  readonly requestsPerAddress?: number
}

export type ContentService = { register(app: FastifyInstance): void }

/** Serves the editors' content over GraphQL at `/content`, filtered by brand. */
export function createContentService(deps: ContentDeps): ContentService {
  const { database, clock, logger, brandOf, brands, folder } = deps
  const signingKeys = createSigningKeyStore(database)
  const customers = createContentCustomerStore(database)
  const sessions = createOpenSessionStore(database)
  const library = createContentLibrary({
    folder,
    brands,
    logger,
    published: createContentTextStore(database),
  })
  const routeDeps = {
    schema: contentSchema,
    library,
    cms: deps.cmsUrl ? createCmsClient({ url: deps.cmsUrl, logger, now: () => clock.now().getTime() }) : null,
    verifier: createTokenVerifier({ clock, loadKeys: () => signingKeys.listPublic() }),
    outages: createOutageBoard({ store: createOutageStore(database), clock, logger }),
    brandOf,
    logger,
    requestLimit: { points: deps.requestsPerAddress ?? REQUESTS_PER_ADDRESS, windowMs: MINUTE_MS },
    // Texts that are for everybody go out while the database is away.
    isRevoked: (sessionId: string) => sessions.isRevoked(sessionId).catch(() => false),
    findCustomer: async (brand: string, accountNumber: string) =>
      toContentCustomer(await customers.find(brand, accountNumber)),
  }
  return {
    register(app) {
      void app.register((scope, _options, done) => {
        addContentRoute(scope, routeDeps)
        done()
      })
      let timer: NodeJS.Timeout | undefined
      app.addHook('onReady', async () => {
        await library.refresh()
        timer = setInterval(() => void library.refresh(), deps.checkEveryMs ?? CHECK_EVERY_MS)
      })
      app.addHook('onClose', async () => {
        clearInterval(timer)
        // A refresh in flight ends before the folder may be removed.
        await library.settle()
      })
    },
  }
}

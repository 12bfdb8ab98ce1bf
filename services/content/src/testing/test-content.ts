import { generateKeyPairSync } from 'node:crypto'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import type { Database } from '@driveway/store/kernel/database'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addVerificationKey } from '@driveway/testkit/verification-key'
import { createContentService } from '../content-service.ts'
import { copyContent, testBrands } from './content-copy.ts'

type HttpEdge = ReturnType<typeof openHttpEdge>
type ContentCopy = Awaited<ReturnType<typeof copyContent>>

/** One process with the content service; the host names the brand. */
export function openContentProcess(options: {
  readonly database: Database
  readonly clock: FixedClock
  readonly folder: string
  readonly checkEveryMs?: number
  readonly requestsPerAddress?: number
}): HttpEdge {
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  createContentService({
    ...options,
    logger: silentLogger,
    brandOf: (request) => request.hostname.split('.')[0] ?? '',
    brands: testBrands,
  }).register(app)
  return app
}

export type TestContent = {
  readonly database: TestDatabase
  readonly copy: ContentCopy
  readonly app: HttpEdge
  /** An Authorization header of a customer of the brand, of K-1 by default. */
  authorize(
    brand: string,
    options?: { readonly accountNumber?: string; readonly sid?: string; readonly lifetimeS?: number },
  ): Promise<string>
  close(): Promise<void>
}

/** The content service on a copy of the repository's content; `prepare` adds files and rows before it starts. */
export async function openTestContent(
  options: {
    readonly checkEveryMs?: number
    readonly requestsPerAddress?: number
    readonly prepare?: (deps: {
      readonly database: TestDatabase
      readonly copy: ContentCopy
    }) => Promise<void>
  } = {},
): Promise<TestContent> {
  const { prepare, ...rest } = options
  const clock = createFixedClock('2026-11-14T12:00:00Z')
  const keys = generateKeyPairSync('ed25519')
  const database = await createTestDatabase()
  const copy = await copyContent()
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addVerificationKey(database, { keyId: 'test', publicKey })
  await prepare?.({ database, copy })
  const app = openContentProcess({ database, clock, folder: copy.folder, ...rest })
  await app.ready()
  return {
    database,
    copy,
    app,
    async authorize(brand, { accountNumber = 'K-1', sid = 'session-1', lifetimeS = 600 } = {}) {
      const iat = clock.now().getTime() / 1000
      const claims = {
        iss: TOKEN_ISSUER,
        aud: audienceOf(brand),
        sub: accountNumber,
        iat,
        exp: iat + lifetimeS,
        sid,
        token_use: 'id' as const,
        'custom:accountNumber': accountNumber,
      }
      return `Bearer ${await signToken(claims, { keyId: 'test', privateKey: keys.privateKey })}`
    },
    async close() {
      await app.close()
      await copy[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

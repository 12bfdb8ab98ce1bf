import { createSecretBox, SECRETS_KEY_BYTES } from '@driveway/service-kit/secrets/secret-box'
import { generateKeyPairSync } from 'node:crypto'
import { createApiService } from '@driveway/api/api-service'
import type { Clock } from '@driveway/service-kit/clock'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import type { Logger } from '@driveway/service-kit/logger'
import { openDatabase } from '@driveway/store/kernel/database'
import { addVerificationKey } from '@driveway/testkit/verification-key'
import type { Fetch } from './seen/screen.ts'

const BRAND = 'kestrel'
const KEY_ID = 'truth'
const TOKEN_S = 600
const TOKEN_MS = TOKEN_S * 1000

export type ScreenServer = AsyncDisposable & {
  /** The requests of a signed-in customer. */
  fetchAs(accountNumber: string): Fetch
  /** Asks the API as a customer. */
  ask(accountNumber: string, query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown>
}

type Deps = { readonly databaseUrl: string; readonly clock: Clock; readonly logger: Logger }

/** The product's API in this process. Requests do not pass a network, since time stands still. */
export async function openScreenServer({ databaseUrl, clock, logger }: Deps): Promise<ScreenServer> {
  const database = openDatabase({ url: databaseUrl, poolSize: 4 })
  // The pool would close a connection that is idle for seconds, which pass at once here.
  database.pool.options.idleTimeoutMillis = 0
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addVerificationKey(database, { keyId: KEY_ID, publicKey })
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
  createApiService({
    database,
    clock,
    worldClock: clock,
    logger,
    secrets: createSecretBox(Buffer.alloc(SECRETS_KEY_BYTES)),
    isIntrospectionAllowed: false,
    brandOf: () => BRAND,
  }).register(app)
  await app.ready()

  async function makeToken(accountNumber: string): Promise<string> {
    const iat = Math.floor(clock.now().getTime() / 1000)
    const claims = {
      iss: TOKEN_ISSUER,
      aud: audienceOf(BRAND),
      sub: accountNumber,
      sid: `session-of-${accountNumber}`,
      iat,
      exp: iat + TOKEN_S,
      token_use: 'id',
      'custom:accountNumber': accountNumber,
    } as const
    return signToken(claims, { keyId: KEY_ID, privateKey: pair.privateKey })
  }

  async function signIn(accountNumber: string): Promise<Response> {
    const idToken = await makeToken(accountNumber)
    // The app compares with its own clock.
    const expires = new Date(Date.now() + TOKEN_MS).toISOString()
    return Response.json({ idToken, expires, refreshToken: null, challenges: [] })
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'POST',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: typeof init.body === 'string' ? init.body : '',
    })
    const answer = new Response(new Uint8Array(rawPayload), { status: statusCode })
    answer.headers.set('content-type', headers['content-type'] ?? 'application/json')
    answer.headers.set('x-world-time', clock.now().toISOString())
    return answer
  }

  return {
    fetchAs: (accountNumber) => async (path, init) => {
      const { pathname } = new URL(path, 'https://app.test')
      if (pathname === '/identity/refresh-login') return signIn(accountNumber)
      if (pathname === '/graphql') return send(path, init)
      if (pathname === '/content') return Response.json({ data: {} })
      return Response.json({}, { status: 404 })
    },
    async ask(accountNumber, query, variables) {
      const headers = {
        'content-type': 'application/json',
        'x-client-id': 'CUSTOMER',
        authorization: `Bearer ${await makeToken(accountNumber)}`,
      }
      const answer = await send('/graphql', { headers, body: JSON.stringify({ query, variables }) })
      const { data, errors } = (await answer.json()) as { data?: unknown; errors?: unknown }
      if (errors !== undefined) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
      return { data }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await database.close()
    },
  }
}

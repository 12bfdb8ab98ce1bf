import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInPaths, type PasskeyStep } from '@driveway/contract/console-sign-in'
import type { OperatorRole } from '@driveway/domain/operator/operator-role'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createSecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createAuthenticator } from '@driveway/testkit/test-authenticator'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock, type FixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createConsoleService } from '../console/console-service.ts'
import { operatorBrands } from '../operator-brands.ts'
import type { ContentDesk } from '../operator-deps.ts'
import { createOperatorService } from '../operator-service.ts'

const HOST = 'console.example.org'
const forwarded = { 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https' }

export type TestConsole = Awaited<ReturnType<typeof openTestConsole>>

type Options = {
  readonly content?: ContentDesk | null
  /** In place of a database of its own, with the clocks of whoever writes to it. */
  readonly world?: {
    readonly database: TestDatabase
    readonly realClock: FixedClock
    readonly clock: FixedClock
  }
}

/** The real service on a real port, with one customer and charger, and a clock that the test moves. */
export async function openTestConsole({ content = null, world }: Options = {}) {
  const database = world?.database ?? (await openOneHousehold())
  const clock = world?.realClock ?? createFixedClock('2026-11-17T19:00:00Z')
  const worldClock = world?.clock ?? clock
  const filesFolder = mkdtempSync(join(tmpdir(), 'console-'))
  const secrets = createSecretBox(Buffer.alloc(32))
  const deps = {
    database,
    clock,
    worldClock,
    brands: operatorBrands,
    consoleHost: HOST,
    filesFolder,
    content,
    secrets,
  }
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: ['127.0.0.1'] })
  createConsoleService({ ...deps, logger: silentLogger }).register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const staff = createOperatorService(deps)

  function post(path: string, body: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...forwarded, ...(cookie && { cookie }) }
    return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async function begin(path: string, body: object): Promise<{ session: string; challenge: string }> {
    const { session, options } = (await (await post(path, body)).json()) as PasskeyStep
    return { session, challenge: (options as { challenge: string }).challenge }
  }

  return {
    HOST,
    database,
    clock,
    staff,
    post,
    begin,
    upload: (path: string, body: string, cookie: string) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', cookie, ...forwarded },
        body,
      }),
    get: (path: string, cookie: string) => fetch(address + path, { headers: { cookie, ...forwarded } }),
    advance: (ms: number) => clock.advance(ms),

    /** The secret of a one-use link. */
    async makeLink(mail: string, role: OperatorRole): Promise<string> {
      const added = await staff.addOperator({ mail, role })
      if (!added.ok) throw new Error(added.problem.code)
      return added.value.split('#')[1] ?? ''
    },

    /** Registers a passkey by a one-use link; the cookie of the session. */
    async register(link: string, authenticator = createAuthenticator({ verifiesUser: true })) {
      const { session, challenge } = await begin(signInPaths.link, { link })
      const credential = authenticator.create(challenge, HOST)
      const registered = await post(signInPaths.register, { session, credential })
      return { status: registered.status, cookie: readCookie(registered), authenticator }
    },

    async signIn(authenticator: ReturnType<typeof createAuthenticator>): Promise<Response> {
      const { session, challenge } = await begin(signInPaths.options, {})
      return post(signInPaths.signIn, { session, credential: authenticator.use(challenge, HOST) })
    },

    async ask(cookie: string, query: string, variables: object = {}) {
      const response = await post('/graphql', { query, variables }, cookie)
      return {
        status: response.status,
        body: (await response.json()) as { data?: unknown; errors?: unknown },
      }
    },

    async close(): Promise<void> {
      await app.close()
      rmSync(filesFolder, { recursive: true, force: true })
      if (!world) await database[Symbol.asyncDispose]()
    },
  }
}

async function openOneHousehold(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', chargerId: 'DW-1', accountNumber: 'A-1' })
  return database
}

export function readCookie(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

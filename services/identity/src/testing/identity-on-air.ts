import type { AddressInfo } from 'node:net'
import type { LoginAnswer } from '@driveway/contract/identity'
import type { RealClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http-edge'
import { silentLogger, type Logger } from '@driveway/service-kit/logger'
import { createCustomerStore } from '@driveway/store/customer/customer-store'
import type { Database } from '@driveway/store/database'
import { createOrganisationStore } from '@driveway/store/organisation/organisation-store'
import { createIdentityService } from '../identity-service.ts'
import type { LoginLimits } from '../login-limits.ts'
import { hashPassword } from '../password-hash.ts'

export const ANNS_PASSWORD = 'correct horse battery'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Partial<LoginAnswer> & { readonly errorMessage?: string }
  readonly cookies: readonly string[]
}

type Setting = {
  readonly database: Database
  readonly clock: RealClock
  readonly limits?: Partial<LoginLimits>
  readonly logger?: Logger
}

/** The real service on a real port, for tests: the brand is taken from a header, the client's address too. */
export async function putIdentityOnAir(setting: Setting) {
  const { database, clock, limits = {}, logger = silentLogger } = setting
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: ['127.0.0.1'] })
  const service = await createIdentityService({
    database,
    clock,
    logger,
    limits,
    brandOf: (request) => String(request.headers['x-test-brand'] ?? 'kestrel'),
  })
  service.register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${origin}/identity/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text ? JSON.parse(text) : {}) as Answer['body'],
      cookies: answer.headers.getSetCookie(),
    }
  }

  return { app, origin, post, close: () => app.close() }
}

/** The value of the refresh cookie that an answer sets. */
export function readRefreshToken(answer: Answer): string {
  const cookie = answer.cookies.find((each) => each.startsWith('refreshToken='))
  return cookie?.slice('refreshToken='.length).split(';')[0] ?? ''
}

let annsHash: Promise<string> | undefined

export async function addAnn(database: Database, brand: string, accountNumber: string): Promise<void> {
  annsHash ??= hashPassword(ANNS_PASSWORD)
  await createOrganisationStore(database).save({
    organisationId: `org-${brand}`,
    brand,
    name: brand,
    parentId: null,
  })
  await createCustomerStore(database).add({
    accountNumber,
    brand,
    username: 'Ann@Example.com',
    displayName: 'Ann',
    organisationId: `org-${brand}`,
    passwordHash: await annsHash,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
}

import type { AddressInfo } from 'node:net'
import type { LoginAnswer } from '@driveway/contract/identity'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import type { IdentityDeps } from '../identity-deps.ts'
import { createIdentityService } from '../identity-service.ts'

export const ANNS_PASSWORD = 'correct horse battery'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Partial<LoginAnswer> & { readonly errorMessage?: string }
  readonly cookies: readonly string[]
}

type Setting = Pick<IdentityDeps, 'database' | 'clock'> &
  Partial<Omit<IdentityDeps, 'brandOf'>> & {
    readonly trustedProxies?: readonly string[]
    readonly smtpUrl?: string
  }

export const senders = {
  kestrel: 'Kestrel <no-reply@kestrel.example>',
  marigold: 'Marigold Energy <no-reply@marigold.example>',
  fjord: 'Fjord <no-reply@fjord.example>',
}

/** The real service on a real port. Brand and client address come from headers. */
export async function openTestIdentity(setting: Setting) {
  const {
    logger = silentLogger,
    trustedProxies = ['127.0.0.1'],
    smtpUrl,
    secrets = testSecrets,
    ...deps
  } = setting
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies })
  const service = await createIdentityService({
    ...(smtpUrl === undefined ? {} : { mail: { smtpUrl, senders } }),
    ...deps,
    secrets,
    logger,
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

/** The value of a cookie set by an answer. */
export function readCookie(answer: Answer, name: string): string {
  const cookie = answer.cookies.find((each) => each.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1).split(';')[0] ?? ''
}

export function readRefreshToken(answer: Answer): string {
  return readCookie(answer, '__Secure-refreshToken')
}

let annsHash: Promise<string> | undefined

type Choice = { readonly username?: string; readonly isPasswordInitial?: boolean }

/** A customer of the brand; two brands may each have their own Ann. */
export async function addAnn(
  database: Database,
  brand: string,
  accountNumber: string,
  choice: Choice = {},
): Promise<void> {
  annsHash ??= hashQuickly(ANNS_PASSWORD)
  await createOrganisationStore(database).save({
    organisationId: `org-${brand}`,
    brand,
    name: brand,
    parentId: null,
    appUrl: `https://${brand}.example`,
  })
  await createCustomerStore(database).add({
    accountNumber,
    brand,
    username: choice.username ?? 'Ann@Example.com',
    displayName: 'Ann',
    organisationId: `org-${brand}`,
    passwordHash: await annsHash,
    isPasswordInitial: choice.isPasswordInitial ?? false,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
}

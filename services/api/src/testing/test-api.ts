import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { mainLanguage, type Language } from '@driveway/domain/language'
import type { DeviceType } from '@driveway/domain/charger/device-type'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger, type Logger } from '@driveway/service-kit/logger'
import {
  audienceOf,
  signToken,
  TOKEN_ISSUER,
  type TokenClaims,
} from '@driveway/service-kit/credentials/token'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { testSecrets } from '@driveway/testkit/outbox-secrets'
import { addVerificationKey } from '@driveway/testkit/verification-key'
import { createApiService, type ApiDeps } from '../api-service.ts'
import type { GraphqlAnswer } from '@driveway/graphql-edge/graphql-answer'

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: GraphqlAnswer }

export type Asking = {
  /** The account whose token is sent; null sends none. */
  readonly account?: string | null
  readonly claims?: Partial<TokenClaims>
  readonly headers?: Record<string, string>
  readonly path?: string
}

export type TestApiSetting = {
  readonly database: Database
  readonly clock: RealClock
  /** The real clock by default. */
  readonly worldClock?: Clock
  readonly logger?: Logger
  readonly isIntrospectionAllowed?: boolean
  readonly limits?: ApiDeps['limits']
  readonly live?: ApiDeps['live']
  readonly startTimer?: ApiDeps['startTimer']
  readonly carMaker?: ApiDeps['carMaker']
  readonly hiddenAccountBrands?: readonly string[]
  readonly localNetworks?: readonly string[]
  readonly languages?: readonly Language[]
}

/** Starts the real service on a free port, with a signing key of its own. */
export async function openTestApi(setting: TestApiSetting) {
  const {
    database,
    clock,
    worldClock = clock,
    logger = silentLogger,
    isIntrospectionAllowed = false,
    limits = {},
    live = {},
    startTimer,
    carMaker = null,
    hiddenAccountBrands = [],
    localNetworks = [],
    languages = [mainLanguage],
  } = setting
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addVerificationKey(database, { keyId: 'test', publicKey })
  const app = openHttpEdge({ logger, isHttpsOnly: false, trustedProxies: [] })
  createApiService({
    database,
    clock,
    worldClock,
    logger,
    secrets: testSecrets,
    isIntrospectionAllowed,
    limits,
    live,
    carMaker,
    hiddenAccountBrands,
    localNetworks,
    languages,
    ...(startTimer && { startTimer }),
    brandOf: (request) => String(request.headers['x-test-brand'] ?? 'kestrel'),
  }).register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  function tokenOf(accountNumber: string, claims: Partial<TokenClaims> = {}): Promise<string> {
    const iat = Math.floor(clock.now().getTime() / 1000)
    const usual: TokenClaims = {
      iss: TOKEN_ISSUER,
      aud: audienceOf('kestrel'),
      sub: accountNumber,
      sid: `session-of-${accountNumber}`,
      iat,
      exp: iat + 600,
      token_use: 'id',
      'custom:accountNumber': accountNumber,
    }
    return signToken({ ...usual, ...claims }, { keyId: 'test', privateKey: pair.privateKey })
  }

  async function send(body: unknown, asking: Asking = {}): Promise<Answer> {
    const { account = 'K-1', claims = {}, headers = {}, path = '/graphql?k=1&q=true' } = asking
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-id': 'CUSTOMER',
        ...(account === null ? {} : { authorization: `Bearer ${await tokenOf(account, claims)}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as GraphqlAnswer }
  }

  return {
    origin,
    send,
    tokenOf,
    /** Counts the server's open TCP connections. */
    countConnections: () => promisify(app.server.getConnections.bind(app.server))(),
    close: () => app.close(),
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** The code of the only error in an answer. */
export function codeOf({ body }: Answer): string | undefined {
  return body.errors?.length === 1 ? body.errors[0]?.extensions.code : undefined
}

export async function addCustomer(
  database: Database,
  accountNumber: string,
  passwordHash = 'unused',
): Promise<void> {
  await createOrganisationStore(database).save({
    organisationId: 'org-1',
    brand: 'kestrel',
    name: 'Kestrel',
    parentId: null,
    appUrl: 'https://kestrel.example',
  })
  await createCustomerStore(database).add({
    accountNumber,
    brand: 'kestrel',
    username: `${accountNumber}@example.com`,
    displayName: accountNumber,
    organisationId: 'org-1',
    passwordHash,
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
}

export async function addDevice(
  database: Database,
  deviceId: string,
  accountNumber: string,
  deviceType: DeviceType = 'EV_SMART_CHARGER',
): Promise<void> {
  await createDeviceStore(database).add({
    deviceId,
    chargerId: `charger-of-${deviceId}`,
    accountNumber,
    deviceType,
    installDate: '2025-10-26',
    passwordSha256: Buffer.alloc(32),
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
}

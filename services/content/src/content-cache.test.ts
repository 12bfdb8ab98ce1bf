import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetLoginTerms } from '@driveway/contract/generated/content-operations'
import { audienceOf, signToken, TOKEN_ISSUER } from '@driveway/service-kit/credentials/token'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addVerificationKey } from '@driveway/testkit/verification-key'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createContentService } from './content-service.ts'
import { copyContent, testBrands } from './testing/content-copy.ts'

const clock = createFixedClock('2026-11-14T12:00:00Z')
const keys = generateKeyPairSync('ed25519')
let database: TestDatabase
let copy: Awaited<ReturnType<typeof copyContent>>
let app: ReturnType<typeof openHttpEdge>

beforeAll(async () => {
  database = await createTestDatabase()
  copy = await copyContent()
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await addVerificationKey(database, { keyId: 'test', publicKey })
  app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  createContentService({
    database,
    clock,
    logger: silentLogger,
    brandOf: (request) => request.hostname.split('.')[0] ?? '',
    brands: testBrands,
    folder: copy.folder,
    checkEveryMs: 20,
  }).register(app)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await copy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

function ask(headers: Record<string, string> = {}, query: string = GetLoginTerms) {
  return app.inject({
    method: 'POST',
    url: '/content?k=1&q=true',
    headers: { host: 'kestrel.localhost', ...headers },
    payload: { query },
  })
}

test('a public answer is kept for 5 s, confirmed by its tag, and replaced by an edit within seconds', async () => {
  const first = await ask()
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('public, max-age=5, must-revalidate')
  expect(first.headers['vary']).toContain('host')
  const same = await ask({ 'if-none-match': String(etag) })
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag])
  const file = join(copy.folder, 'login-terms/kestrel.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/\s*$/, ' Thank you.\n'))
  await vi.waitFor(async () => {
    const edited = await ask({ 'if-none-match': String(etag) })
    expect(edited.statusCode).toBe(200)
    expect(edited.body).toContain('Thank you.')
  }, 10_000)
})

test('an answer to a signed-in customer is private, and an error is not kept', async () => {
  const iat = clock.now().getTime() / 1000
  const claims = { iss: TOKEN_ISSUER, aud: audienceOf('kestrel'), sub: 'K-1', iat, exp: iat + 600 }
  const token = await signToken(
    { ...claims, sid: 'session-1', token_use: 'id', 'custom:accountNumber': 'K-1' },
    { keyId: 'test', privateKey: keys.privateKey },
  )
  const answer = await ask({ authorization: `Bearer ${token}` })
  expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  const refused = await ask({}, '{ nonsense }')
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
})

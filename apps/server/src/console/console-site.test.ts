import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { hashSecret, makeToken } from '@driveway/service-kit/credentials/secret'
import { silentLogger } from '@driveway/service-kit/logger'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerConfig } from '../settings/config.ts'
import { startServer, type RunningServer } from '../server.ts'
import { makeWebFolder } from '../testing/web-fixture.ts'

const CONSOLE = 'console.localhost'
const CUSTOMER = 'kestrel.localhost'
const PAGE = '<!doctype html><title>Console</title><body></body>'
const SIGN_IN = '<!doctype html><title>Console</title><body><h1>Sign in</h1></body>'
const SIGNED_OUT = '<script type="application/json" id="answers">{"me":null}</script>'
let webFolder: string
let consoleFolder: string
let database: TestDatabase
let server: RunningServer

beforeAll(async () => {
  webFolder = makeWebFolder()
  consoleFolder = join(webFolder, 'console')
  mkdirSync(consoleFolder)
  writeFileSync(join(consoleFolder, 'index.html'), PAGE)
  writeFileSync(join(consoleFolder, 'sign-in.html'), SIGN_IN)
  database = await createTestDatabase()
  const config = readServerConfig(
    createEnvironmentReader({
      HOST: '127.0.0.1',
      PORT: '0',
      HTTPS_ONLY: 'false',
      SERVICES: 'api,identity,content,console',
      CONSOLE_HOST: CONSOLE,
      WEB_DIR: webFolder,
      CONSOLE_DIR: consoleFolder,
    }),
  )
  const clock = createFixedClock('2026-11-17T19:00:00Z')
  server = await startServer({ config, database, clock, logger: silentLogger })
})
afterAll(async () => {
  await server.close()
  await database[Symbol.asyncDispose]()
  rmSync(webFolder, { recursive: true, force: true })
})

type Sent = { readonly method?: string; readonly body?: string; readonly headers?: Record<string, string> }

async function send(host: string, path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        {
          port: server.port,
          host: '127.0.0.1',
          path,
          method,
          headers: {
            host: `${host}:${server.port}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

const post = { method: 'POST', body: '{}' }

test('the host of the console serves its page and its policy, and the others serve the customers’', async () => {
  const page = await send(CONSOLE, '/why?id=DW-1')
  expect([page.status, page.text]).toEqual([200, SIGN_IN.replace('</body>', `${SIGNED_OUT}</body>`)])
  expect(page.headers['content-security-policy']).toContain("trusted-types 'none'")
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect((await send(CONSOLE.toUpperCase(), '/')).text).toContain('Console')
  const customers = await send(CUSTOMER, '/')
  expect([customers.status, customers.text.includes('Console')]).toEqual([200, false])
  expect((await send(CONSOLE, '/brand/console/theme.css')).status).toBe(200)
})

/** The cookie of a session of an operator. */
async function openSession(role: string, expiresAt: string): Promise<string> {
  const token = makeToken()
  await database.pool.query(
    `with added as (insert into operators (operator_id, mail, role, created_at)
       values (gen_random_uuid(), $1 || '@site.example', $2, now()) returning operator_id)
     insert into operator_sessions (session_hash, operator_id, opened_at, expires_at)
     select $3, operator_id, now(), $4 from added`,
    [token.slice(0, 8), role, hashSecret(token), expiresAt],
  )
  return `__Host-operator=${token}`
}

async function readAnswers(path: string, cookie = '') {
  const { text, headers } = await send(CONSOLE, path, { headers: { cookie } })
  const [, json] = /id="answers">(.*)<\/script>/.exec(text) ?? []
  return {
    cache: headers['cache-control'],
    isSignIn: text.includes('<h1>Sign in</h1>'),
    answers: json === undefined ? null : (JSON.parse(json) as object),
  }
}

test('a page comes with the operator and Now, which no cache keeps, and without them after the session', async () => {
  const cookie = await openSession('engineer', '2099-01-01')
  const first = await readAnswers('/', cookie)
  expect(first).toMatchObject({
    cache: 'private, no-store',
    isSignIn: false,
    answers: { me: { me: { role: 'engineer' } }, now: { now: { tonight: { ready: 0 } } } },
  })
  const other = await readAnswers('/fleet?make=acme', cookie)
  expect(Object.keys(other.answers ?? {})).toEqual(['me'])
  const ended = await openSession('admin', '2026-01-01')
  expect(await readAnswers('/', ended)).toMatchObject({ isSignIn: true, answers: { me: null } })
  expect(await readAnswers('/register', cookie)).toEqual({
    cache: 'no-cache',
    isSignIn: false,
    answers: null,
  })
})

test('the customers’ paths do not exist on the console, and the console’s do not exist on other hosts', async () => {
  for (const path of ['/identity/login', '/content', '/export', '/identity/refresh-login', '/graphql/live']) {
    expect([path, (await send(CONSOLE, path, post)).status]).toEqual([path, 404])
  }
  for (const path of ['/session/options', '/session/link', '/session/sign-in']) {
    expect([path, (await send(CUSTOMER, path, post)).status]).toEqual([path, 404])
    expect([path, (await send(CONSOLE, path, post)).status === 404]).toEqual([path, false])
  }
  expect((await send(CUSTOMER, '/acts.csv')).status).toBe(404)
  expect((await send(CONSOLE, '/acts.csv')).status).toBe(401)
})

test('neither schema answers the other’s operations', async () => {
  const operators = await send(CONSOLE, '/graphql', { ...post, body: '{"query":"{ customer { id } }"}' })
  expect(operators.status).toBe(401)
  // With the schema of the customers at the same path: the operator's query is unknown before anybody signs in.
  const customers = await send(CUSTOMER, '/graphql', {
    ...post,
    body: '{"query":"{ operators { mail } }"}',
    headers: { 'x-client-id': 'CUSTOMER', cookie: '__Host-operator=x' },
  })
  expect(customers.status).toBe(401)
})

test('firmware is a file for the console alone, of an operator who is signed in', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const file = { method: 'POST', body: 'abc', headers }
  expect((await send(CONSOLE, '/firmware?name=x', file)).status).toBe(401)
  expect((await send(CUSTOMER, '/firmware?name=x', post)).status).toBe(404)
  const form = { 'content-type': 'text/plain' }
  expect((await send(CONSOLE, '/firmware?name=x', { ...file, headers: form })).status).toBe(415)
  const other = { ...headers, origin: `http://${CUSTOMER}:${server.port}` }
  expect((await send(CONSOLE, '/firmware?name=x', { ...file, headers: other })).status).toBe(403)
})

test('the console refuses requests of another site', async () => {
  const refused = await send(CONSOLE, '/session/options', {
    ...post,
    headers: { origin: `http://${CUSTOMER}:${server.port}` },
  })
  expect(refused.status).toBe(403)
})

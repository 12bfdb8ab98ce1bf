import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODE_COOKIE } from '@driveway/brand/brand-id'
import { SENT_PAGES_FILE, type SentPages } from '@driveway/brand/sent-pages'
import { addAnn, ANNS_PASSWORD } from '@driveway/identity/testing/test-identity'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../server.ts'
import { readServerConfig } from '../settings/config.ts'
import { makeWebFolder } from '../testing/web-fixture.ts'

const TODAY = '/electric-vehicles'
let folder: string
let database: TestDatabase
let server: Awaited<ReturnType<typeof startServer>>

const page = { title: 'Page', html: '', styles: [], scripts: [], bannerScripts: [], rules: '' }
const ofBrand = {
  signIn: page,
  signInWithTerms: page,
  banner: { signedIn: '', signedOut: '' },
  signedIn: { '/': page, [TODAY]: page, '/settings': page },
  publicPaths: [],
}

beforeAll(async () => {
  folder = makeWebFolder()
  const html = `<!doctype html><html data-brand="%BRAND%"><head><title>%BRAND_TITLE%</title><!--%BRAND_HEAD%--></head><body><div id="app"></div></body></html>`
  writeFileSync(join(folder, 'index.html'), html)
  mkdirSync(join(folder, '.pages'))
  const pages: SentPages = {
    brands: { kestrel: ofBrand, marigold: ofBrand, fjord: ofBrand },
    styles: {},
    greetings: [],
  }
  writeFileSync(join(folder, SENT_PAGES_FILE), JSON.stringify(pages))
  database = await createTestDatabase()
  await addAnn(database, 'kestrel', 'K-1')
  const environment = { HOST: '127.0.0.1', PORT: '0', HTTPS_ONLY: 'false', WEB_DIR: folder }
  server = await startServer({
    config: readServerConfig(createEnvironmentReader(environment)),
    database,
    clock: createFixedClock('2026-01-15T12:00:00Z'),
    logger: silentLogger,
  })
})
afterAll(async () => {
  await server.close()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

function send(path: string, cookies: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: cookies, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** The cookies of a new session, as the browser sends them. */
async function signIn(): Promise<string> {
  const answer = await send('/identity/login', '', { username: 'ann@example.com', password: ANNS_PASSWORD })
  return answer.headers
    .getSetCookie()
    .filter((each) => !each.includes('Max-Age=0'))
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** The account whose answers are in a page. */
async function readAccount(path: string, cookies: string): Promise<string | null> {
  const html = await (await send(path, cookies)).text()
  const block = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html)?.[1]
  if (block === undefined) return null
  const { account } = JSON.parse(block) as { account: { data: { customer: { accountNumber: string } } } }
  return account.data.customer.accountNumber
}

test('[SEC-11] a page holds the first answers of its own session alone, and no cache may keep it', async () => {
  const cookies = await signIn()
  const answer = await send(TODAY, cookies)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain(
    '{"headers":{"x-world-time":"2026-01-15T12:00:00.000Z"},"devices":{"data":',
  )
  expect(await readAccount(TODAY, cookies)).toBe('K-1')
  expect(await readAccount('/', cookies)).toBe('K-1')
  expect(await readAccount('/settings', cookies)).toBeNull()
  expect(await readAccount(TODAY, '')).toBeNull()

  const forged = cookies.replace(/(__Secure-pagePass=[\w-]{8})/, '$1f')
  expect(await readAccount(TODAY, forged)).toBeNull()
  // A sign-out without a network takes away what a script can.
  expect(await readAccount(TODAY, cookies.replace('__Secure-signedIn=1', 'a=b'))).toBeNull()

  expect((await send('/identity/logout', cookies, {})).status).toBe(204)
  expect(await readAccount(TODAY, cookies)).toBeNull()
})

test.each([
  ['dark', ['/brand/kestrel/mark-dark.svg">']],
  ['light', ['/brand/kestrel/mark-light.svg">']],
  [
    'any',
    [
      '/brand/kestrel/mark-light.svg" media="not all and (prefers-color-scheme: dark)">',
      '/brand/kestrel/mark-dark.svg" media="(prefers-color-scheme: dark)">',
    ],
  ],
])('Today loads the mark of the ring in the mode %s beside the scripts', async (mode, expected) => {
  const cookies = `${await signIn()}; ${MODE_COOKIE}=${mode}`
  const html = await (await send(TODAY, cookies)).text()
  const marks = [...html.matchAll(/<link rel="preload" as="image" href="([^>]*>)/g)].map(([, mark]) => mark)
  expect(new Set(marks)).toEqual(new Set(expected))
})

test('the page pass is no bearer: it neither asks nor changes anything by itself', async () => {
  const cookies = await signIn()
  const pass = /__Secure-pagePass=([^;]*)/.exec(cookies)?.[1] ?? ''
  const asked = await fetch(`http://127.0.0.1:${server.port}/graphql?k=1&q=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'CUSTOMER',
      authorization: `Bearer ${pass}`,
      cookie: `__Secure-pagePass=${pass}`,
    },
    body: '{"query":"{ customer { accountNumber } }"}',
  })
  expect(asked.status).toBe(401)
})

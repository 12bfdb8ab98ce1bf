import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnReadyServer, stopServer, type ReadyProcess } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const SLOW_MACHINE_MS = 180_000
const PASSWORD = 'correct horse battery'
const username = 'sam@example.org'
const right = { username, password: PASSWORD }
const wrong = { username, password: 'wrong horse battery' }

const [guesser, walker, forgetter, mailer] = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] as const

let webFolder: string
let database: TestDatabase
let servers: readonly [ReadyProcess, ReadyProcess]

let mailServer: Server

/** Takes every mail and keeps none; returns its port. */
async function openMailServer(): Promise<number> {
  mailServer = createServer((socket) => {
    let isData = false
    let unread = ''
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      unread += String(chunk)
      const end = isData ? '\r\n.\r\n' : '\r\n'
      if (!unread.endsWith(end)) return
      isData = !isData && unread.startsWith('DATA')
      unread = ''
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => socket.destroy())
  })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  return (mailServer.address() as AddressInfo).port
}

beforeAll(async () => {
  webFolder = makeWebFolder()
  database = await createTestDatabase()
  await addTestCustomer(database, {
    accountNumber: 'K-1',
    username,
    passwordHash: await hashQuickly(PASSWORD),
  })
  await createOrganisationStore(database).save({
    organisationId: 'kestrel',
    brand: 'kestrel',
    name: 'Kestrel',
    parentId: null,
    appUrl: 'https://kestrel.example',
  })
  const settings = {
    DATABASE_URL: database.url,
    HTTPS_ONLY: 'false',
    SERVICES: 'api,identity,content',
    WEB_DIR: webFolder,
    SMTP_URL: `smtp://127.0.0.1:${await openMailServer()}`,
  }
  servers = await Promise.all([spawnReadyServer(settings), spawnReadyServer(settings)])
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await Promise.all(servers.map(stopServer))
  mailServer.close()
  await database[Symbol.asyncDispose]()
  rmSync(webFolder, { recursive: true, force: true })
})

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
let sent = 0

/** Sends from an address of its own, to each of the two processes in turn. */
async function post(
  localAddress: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { port } = servers[(sent += 1) % 2 === 0 ? 0 : 1]
  const host = `kestrel.localhost:${port}`
  const options = { port, host: '127.0.0.1', path, method: 'POST', localAddress }
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...options,
        headers: { 'content-type': 'application/json', host, origin: `http://${host}`, ...headers },
      },
      (answer) => {
        text(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        )
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

/** The statuses of so many equal attempts, and then whether the next is refused with a time to come back. */
async function tryOften(count: number, attempt: (index: number) => Promise<Answer>) {
  const statuses = new Set<number>()
  for (let index = 0; index < count; index += 1) statuses.add((await attempt(index)).status)
  const last = await attempt(count)
  return { statuses: [...statuses], last: [last.status, Number(last.headers['retry-after']) > 0] }
}

test(
  '[SEC-05] sign-ins, reset codes and resends are limited by account and by address, on two processes together',
  { timeout: SLOW_MACHINE_MS },
  async () => {
    const home = await post(guesser, '/identity/login', right)
    expect(home.status).toBe(200)
    const device = home.headers['set-cookie']
      ?.find((each) => each.startsWith('__Secure-knownDevice='))
      ?.split(';')[0]
    const { idToken } = JSON.parse(home.body) as { idToken: string }
    const refused = [429, true]

    expect(await tryOften(10, () => post(guesser, '/identity/login', wrong))).toEqual({
      statuses: [401],
      last: refused,
    })
    const forged = { 'x-forwarded-for': '198.51.100.9', forwarded: 'for=198.51.100.9' }
    expect((await post(guesser, '/identity/login', right, forged)).status).toBe(429)
    expect((await post(guesser, '/identity/login', right, { cookie: device ?? '' })).status).toBe(200)

    const others = await tryOften(50, (index) =>
      post(walker, '/identity/login', {
        username: `nobody-${index}@example.org`,
        password: 'a guess of mine',
      }),
    )
    expect(others).toEqual({ statuses: [401], last: refused })

    const reset = { username, password: 'a staple of new batteries', confirmationCode: '00000000' }
    expect(await tryOften(10, () => post(forgetter, '/identity/reset-password', reset))).toEqual({
      statuses: [400],
      last: refused,
    })
    expect(await tryOften(5, () => post(mailer, '/identity/forgot-password', { username }))).toEqual({
      statuses: [200],
      last: refused,
    })
    const many = await tryOften(20, (index) =>
      post(forgetter, '/identity/forgot-password', { username: `nobody-${index}@example.org` }),
    )
    expect(many.last).toEqual(refused)

    const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
    const query = 'mutation { resendUpdateEmailRequest(requestId: "1") { success errorMessage } }'
    const email = `mutation { requestUpdateEmail(email: "new@example.org", password: "${PASSWORD}") { requestId } }`
    const requested = await post(mailer, '/graphql', { query: email }, headers)
    const { data } = JSON.parse(requested.body) as { data: { requestUpdateEmail: { requestId: string } } }
    const resend = query.replace('"1"', JSON.stringify(data.requestUpdateEmail.requestId))
    expect(await tryOften(4, () => post(mailer, '/graphql', { query: resend }, headers))).toEqual({
      statuses: [200],
      last: refused,
    })
  },
)

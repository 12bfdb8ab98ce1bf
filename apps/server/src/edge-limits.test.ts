import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Server, type Socket } from 'node:net'
import { hashQuickly } from '@driveway/testkit/quick-hash'
import { createConnectionLimit } from '@driveway/service-kit/http/connection-limit'
import { createProxyTrust } from '@driveway/service-kit/http/trusted-proxies'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { fastestOf } from '@driveway/testkit/fastest'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { spawnReadyServer, stopServer, type ReadyProcess } from './testing/server-process.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const SLOW_MACHINE_MS = 600_000
const PASSWORD = 'correct horse battery'
const HOST = 'kestrel.localhost'
/** Loopback has a whole network of IPv4 addresses: each kind of client has one of its own. */
const clients = { owner: '127.0.0.2', slow: '127.0.0.3', crowd: '127.0.0.4', reader: '127.0.0.5' } as const
const PROXY = '127.0.0.9'
const MOST_CONNECTIONS = 8
const SLOW_REQUEST_MS = 30_000
const MOST_CONTENT_REQUESTS = 3

const folder = createTestFolder('driveway-edge-')
const webFolder = makeWebFolder()
let database: TestDatabase
let server: ReadyProcess
let log = ''

beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['K-1', 'K-2']) {
    await addTestCustomer(database, { accountNumber, passwordHash: await hashQuickly(PASSWORD) })
    await addTestDevice(database, { deviceId: `device-of-${accountNumber}`, accountNumber })
  }
  server = await spawnReadyServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WEB_DIR: webFolder,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    HTTPS_ONLY: 'false',
    TRUSTED_PROXIES: PROXY,
    CONNECTIONS_PER_ADDRESS: `${MOST_CONNECTIONS}`,
    CONTENT_REQUESTS_PER_ADDRESS: `${MOST_CONTENT_REQUESTS}`,
  })
  server.child.stdout?.on('data', (data) => void (log += String(data)))
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await stopServer(server)
  await database[Symbol.asyncDispose]()
  for (const path of [folder, webFolder]) rmSync(path, { recursive: true, force: true })
})

type Asked = {
  readonly from: string
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

function ask({ from, path, body, headers = {} }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: server.port,
        localAddress: from,
        agent: false,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: HOST, ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()))
}

/** Sends a byte each second, and resolves to the milliseconds until the server ends it. */
async function dribble(begun: string, byte: string): Promise<number> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: clients.slow })
  socket.on('error', () => {})
  socket.resume().write(begun)
  const began = performance.now()
  const timer = setInterval(() => socket.write(byte), 1_000)
  await untilClosed(socket)
  clearInterval(timer)
  return performance.now() - began
}

/** Begins a request on each of so many connections, and resolves to the number of them that the server has closed. */
function crowd(from: string, count: number): () => number {
  let closed = 0
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.resume().write('GET /slow HTTP/1.1\r\n')
    void untilClosed(socket).then(() => (closed += 1))
  }
  return () => closed
}

/** The addresses that a limit of 2 refuses, each of them trying to connect in turn. */
function refusedOf(addresses: readonly string[]): readonly string[] {
  const refused: string[] = []
  const listener = new EventEmitter()
  createConnectionLimit({ maxPerAddress: 2, isTrustedProxy: createProxyTrust([]) })(listener as Server)
  for (const remoteAddress of addresses) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy: () => refused.push(remoteAddress),
    })
    listener.emit('connection', socket)
  }
  return refused
}

async function readContent(address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  return (await ask({ from: PROXY, path: '/content', body: { query: '{ __typename }' }, headers })).status
}

async function countLogged(event: string, address: string): Promise<number> {
  return log.split('\n').filter((line) => line.includes(`"${event}"`) && line.includes(`"${address}"`)).length
}

test(
  '[SEC-17] slow requests end within 30 s, connections and content are limited by address and /48, unknown hosts get 421 but for chargers, and at most 10 attempts on others and refused origins of an address are logged a minute',
  async () => {
    const begun = [
      [`GET /page HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `, 'a'],
      [
        `POST /identity/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
        ' ',
      ],
    ] as const
    const slow = Promise.all(
      begun.map(([text, byte]) => fastestOf(SLOW_REQUEST_MS, () => dribble(text, byte))),
    )

    // The last two are refused as they arrive, so that all others were admitted by then.
    await expect.poll(crowd(clients.crowd, MOST_CONNECTIONS + 2)).toBe(2)
    expect((await ask({ from: clients.reader, path: '/' })).status).toBe(200)
    const [first, second, third, other] = [
      '2001:db8:1:1::1',
      '2001:db8:1:2::1',
      '2001:db8:1:3::1',
      '2001:db8:2::1',
    ]
    expect(refusedOf([first, second, third, other])).toEqual([third])

    const statuses: number[] = []
    for (const address of [first, second, third, first, second]) statuses.push(await readContent(address))
    expect(statuses.slice(0, MOST_CONTENT_REQUESTS)).not.toContain(429)
    expect(statuses.slice(MOST_CONTENT_REQUESTS)).toEqual([429, 429])
    expect(await readContent(other)).not.toBe(429)

    const unknown = { host: 'driveway.attacker.example' }
    for (const path of ['/', '/graphql', '/identity/passkey-options', '/content']) {
      expect((await ask({ from: clients.owner, path, headers: unknown })).status).toBe(421)
    }
    expect((await ask({ from: clients.owner, path: '/ocpp/DW-1', headers: unknown })).status).not.toBe(421)

    const credentials = { username: 'K-1@example.org', password: PASSWORD }
    const signedIn = await ask({ from: clients.owner, path: '/identity/login', body: credentials })
    const { idToken } = JSON.parse(signedIn.text) as { idToken: string }
    const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
    const body = { query: '{ device(deviceId: "device-of-K-2") { id } }' }
    for (let tries = 0; tries < 12; tries += 1) {
      const foreign = await ask({ from: clients.owner, path: '/graphql?k=1', body, headers })
      expect(foreign.text).toContain('NOT_FOUND')
      const elsewhere = { ...headers, origin: 'https://attacker.example' }
      expect(
        (await ask({ from: clients.reader, path: '/graphql?k=1', body, headers: elsewhere })).status,
      ).toBe(403)
    }
    await expect.poll(() => countLogged('foreign-device-requested', clients.owner)).toBe(10)
    await expect.poll(() => countLogged('origin-refused', clients.reader)).toBe(10)

    expect((await slow).filter((ms) => ms > SLOW_REQUEST_MS)).toEqual([])
  },
  SLOW_MACHINE_MS,
)

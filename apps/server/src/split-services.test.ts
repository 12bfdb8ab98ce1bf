import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnReadyServer, stopServer, type ReadyProcess } from './testing/server-process.ts'
import { addSam, PASSWORD } from './testing/test-customer.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const SLOW_MACHINE_MS = 600_000
const CHARGER_PASSWORD = 'c'.repeat(40)

const askState = '{ device(deviceId: "device-1") { currentEvState { status isPluggedIn } } }'

let webFolder: string
let database: TestDatabase
let front: ReadyProcess
let back: ReadyProcess

beforeAll(async () => {
  webFolder = makeWebFolder()
  database = await createTestDatabase()
  await addSam(database)
  await addTestDevice(database, {
    deviceId: 'device-1',
    chargerId: 'DW-1',
    accountNumber: 'K-1',
    passwordSha256: createHash('sha256').update(CHARGER_PASSWORD).digest(),
  })
  const shared = { DATABASE_URL: database.url, HTTPS_ONLY: 'false' }
  front = await spawnReadyServer({ ...shared, SERVICES: 'api,identity,content', WEB_DIR: webFolder })
  back = await spawnReadyServer({ ...shared, SERVICES: 'gateway,ledger,planner' })
}, SLOW_MACHINE_MS)

afterAll(async () => {
  await stopServer(front)
  await stopServer(back)
  await database[Symbol.asyncDispose]()
  rmSync(webFolder, { recursive: true, force: true })
})

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${front.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

async function connectCharger(): Promise<WebSocket> {
  const credentials = Buffer.from(`DW-1:${CHARGER_PASSWORD}`).toString('base64')
  const socket = new WebSocket(`ws://127.0.0.1:${back.port}/ocpp/DW-1`, {
    protocols: ['ocpp1.6'],
    headers: { authorization: `Basic ${credentials}` },
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return socket
}

test(
  'a charger that connects to one process is seen by a customer of the other',
  { timeout: SLOW_MACHINE_MS },
  async () => {
    const signedIn = await post('/identity/login', { username: 'sam@example.org', password: PASSWORD })
    expect(signedIn).toMatchObject({ idToken: expect.any(String) })
    const { idToken } = signedIn as { idToken: string }
    const headers = { 'x-client-id': 'CUSTOMER', authorization: `Bearer ${idToken}` }
    expect(await post('/graphql', { query: askState }, headers)).toEqual({
      data: { device: { currentEvState: { status: 'OFFLINE', isPluggedIn: false } } },
    })

    const charger = await connectCharger()
    const status = { connectorId: 1, errorCode: 'NoError', status: 'Charging' }
    charger.send(JSON.stringify([2, '1', 'StatusNotification', status]))
    await expect
      .poll(() => post('/graphql', { query: askState }, headers))
      .toEqual({ data: { device: { currentEvState: { status: 'CHARGING', isPluggedIn: true } } } })
    charger.close()
  },
)

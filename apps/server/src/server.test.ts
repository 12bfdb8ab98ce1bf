import { rmSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readServerConfig } from './settings/config.ts'
import { startServer } from './server.ts'
import { serviceTable } from './services/service-table.ts'
import { makeWebFolder } from './testing/web-fixture.ts'

const WORLD_TIME = '2027-01-02T03:04:05.000Z'
let webFolder: string
let database: TestDatabase

beforeAll(async () => {
  webFolder = makeWebFolder()
  database = await createTestDatabase()
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(webFolder, { recursive: true, force: true })
})

afterEach(() => void vi.restoreAllMocks())

async function run(environment: Record<string, string>) {
  const config = readServerConfig(
    createEnvironmentReader({
      HOST: '127.0.0.1',
      PORT: '0',
      HTTPS_ONLY: 'false',
      WEB_DIR: webFolder,
      ...environment,
    }),
  )
  const server = await startServer({
    config,
    database,
    clock: createFixedClock(WORLD_TIME),
    logger: silentLogger,
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    get: (path: string) => fetch(origin + path),
    post: (path: string) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    upgrade: (path: string) => upgrade(server.port, path),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

/** The status that a charger without credentials gets for its upgrade. */
function upgrade(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpGet({
      port,
      path,
      headers: {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-protocol': 'ocpp1.6',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      },
    })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject)
  })
}

describe('a process runs the services that SERVICES lists', () => {
  test.each([
    { services: 'api', page: 200, graphql: 400, identity: 404, content: 404, charger: 404 },
    { services: 'identity', page: 404, graphql: 404, identity: 401, content: 404, charger: 404 },
    { services: 'content', page: 404, graphql: 404, identity: 404, content: 400, charger: 404 },
    { services: 'gateway', page: 404, graphql: 404, identity: 404, content: 404, charger: 401 },
    { services: 'ledger', page: 404, graphql: 404, identity: 404, content: 404, charger: 404 },
    { services: 'planner', page: 404, graphql: 404, identity: 404, content: 404, charger: 404 },
    { services: 'api,content', page: 200, graphql: 400, identity: 404, content: 400, charger: 404 },
  ])('$services alone', async ({ services, page, graphql, identity, content, charger }) => {
    await using server = await run({ SERVICES: services })
    const statuses = {
      page: (await server.get('/')).status,
      graphql: (await server.post('/graphql')).status,
      identity: (await server.post('/identity/login')).status,
      content: (await server.post('/content')).status,
      charger: await server.upgrade('/ocpp/DW-1'),
    }
    expect(statuses).toEqual({ page, graphql, identity, content, charger })
  })

  test('all of them when it is not set', async () => {
    await using server = await run({})
    expect((await server.get('/')).status).toBe(200)
    expect((await server.post('/graphql')).status).toBe(400)
    expect((await server.post('/identity/login')).status).toBe(401)
    expect((await server.post('/content')).status).toBe(400)
    expect(await server.upgrade('/ocpp/DW-1')).toBe(401)
    expect((await server.get('/ocpp/DW-1')).status).toBe(426)
  })

  test.each(['/identity', '/identity/login', '/content', '/ocpp/DW-1'])(
    'the address %s of a service that runs elsewhere is not answered with the page',
    async (path) => {
      await using server = await run({ SERVICES: 'api' })
      expect((await server.get(path)).status).toBe(404)
    },
  )

  test('a process without the api needs no web build', async () => {
    await using server = await run({ SERVICES: 'content', WEB_DIR: '/nowhere' })
    expect((await server.get('/')).status).toBe(404)
  })

  test('a process with the api names the folder that has no web build', async () => {
    await expect(run({ SERVICES: 'api', WEB_DIR: '/nowhere' })).rejects.toThrow(
      'There is no web app in /nowhere: run npm run build first.',
    )
  })
})

test('answers of the api carry the world’s time, others do not', async () => {
  await using server = await run({})
  expect((await server.post('/graphql')).headers.get('x-world-time')).toBe(WORLD_TIME)
  expect((await server.get('/')).headers.get('x-world-time')).toBeNull()
})

describe('closing', () => {
  test('a service that cannot close keeps no other one open, nor the port', async () => {
    const closed: string[] = []
    vi.spyOn(serviceTable.gateway, 'create').mockReturnValue({
      close: async () => void closed.push('gateway'),
    })
    vi.spyOn(serviceTable.ledger, 'create').mockReturnValue({
      close: () => Promise.reject(new Error('the database is gone')),
    })
    const server = await run({ SERVICES: 'gateway,ledger,planner' })
    await server[Symbol.asyncDispose]()
    expect(closed).toEqual(['gateway'])
    await expect(server.get('/')).rejects.toThrow('fetch failed')
  })

  test('a service that cannot start closes all that were created before it', async () => {
    const closed: string[] = []
    vi.spyOn(serviceTable.gateway, 'create').mockReturnValue({
      close: async () => void closed.push('gateway'),
    })
    vi.spyOn(serviceTable.ledger, 'create').mockReturnValue({
      start: () => Promise.reject(new Error('no change feed')),
      close: async () => void closed.push('ledger'),
    })
    await expect(run({ SERVICES: 'gateway,ledger' })).rejects.toThrow('no change feed')
    expect(closed).toEqual(['ledger', 'gateway'])
  })

  test('a service that cannot be created closes all that were created before it', async () => {
    const closed: string[] = []
    vi.spyOn(serviceTable.gateway, 'create').mockReturnValue({
      close: async () => void closed.push('gateway'),
    })
    vi.spyOn(serviceTable.ledger, 'create').mockRejectedValue(new Error('no database'))
    await expect(run({ SERVICES: 'gateway,ledger' })).rejects.toThrow('no database')
    expect(closed).toEqual(['gateway'])
  })
})

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@driveway/service-kit/logger'
import { systemClock } from '@driveway/service-kit/clock'
import { createDataExportStore } from '@driveway/store/ledger-read/data-export-store'
import { createCarEnergyStore } from '@driveway/store/ledger-read/car-energy-store'
import { createConsumptionStore, type ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice } from '@driveway/api/testing/test-api'
import { fastify, type FastifyInstance } from 'fastify'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeExportFile, type ExportFileDeps } from './export-file.ts'
import { addExportRoute } from './export-route.ts'
import { hashExportTicket, makeExportTicket } from './export-ticket.ts'
import { createRunningExports, type RunningExports } from './running-exports.ts'

const exportId = '00000000-0000-4000-8000-000000000001'
const TEN_YEARS = { start: '2018-01-01', end: '2028-01-01' }
/** More than two sockets hold between them. */
const FIFTEEN_YEARS = { start: '2018-01-01', end: '2033-01-01' }

let database: TestDatabase
let exports: ReturnType<typeof createDataExportStore>
let running: RunningExports
let app: FastifyInstance
let partsRead: number
let failAt: number

/** The real store, with a read counter and injected faults. */
function watch(store: ConsumptionStore): ConsumptionStore {
  return {
    ...store,
    async *streamPeriods(...range) {
      for await (const part of store.streamPeriods(...range)) {
        partsRead += 1
        if (partsRead === failAt) throw new Error('The database went away')
        yield part
      }
    },
  }
}

function deps(): ExportFileDeps {
  return {
    exports,
    consumption: watch(createConsumptionStore(database)),
    carEnergy: createCarEnergyStore(database),
    clock: systemClock,
    worldClock: { now: () => new Date('2033-06-01T00:00:00Z') },
    logger: silentLogger,
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  exports = createDataExportStore(database)
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
})

beforeEach(async () => {
  await database.pool.query(`update devices set account_number = 'K-1'`)
  partsRead = 0
  failAt = Infinity
  running = createRunningExports()
  await serve()
})

async function serve(stallMs = 60_000): Promise<void> {
  app = fastify()
  addExportRoute(app, { ...deps(), running, brandOf: () => 'kestrel', stallMs })
  await app.listen({ host: '127.0.0.1', port: 0 })
}

afterEach(async () => {
  await app.close()
  await database.pool.query('delete from data_exports')
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

async function orderFile(ticket: string, days = TEN_YEARS): Promise<void> {
  const now = systemClock.now()
  await exports.add({
    exportId,
    ticketHash: hashExportTicket(ticket),
    accountNumber: 'K-1',
    deviceId: 'device-1',
    brand: 'kestrel',
    ...days,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  })
}

async function openDownload(days = TEN_YEARS): Promise<IncomingMessage> {
  const ticket = makeExportTicket()
  await orderFile(ticket, days)
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: `/export/${ticket}`, agent: false }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += String(part)
  return text
}

function progress() {
  return exports.findProgress('K-1', exportId, new Date(0))
}

describe('a file of ten years', () => {
  test('is complete without a fault', async () => {
    const text = await readAll(await openDownload())
    expect(text.split('\r\n').length - 2).toBe(3652 * 48)
    expect(await progress()).toMatchObject({ isFinished: true, isFailed: false, fractionWritten: 1 })
    await expect.poll(() => running.count()).toBe(0)
  })

  test('that fails in the middle is recognised as incomplete', async () => {
    failAt = 120
    await expect(readAll(await openDownload())).rejects.toThrow('aborted')
    await expect.poll(() => progress()).toMatchObject({ isStarted: true, isFinished: false, isFailed: true })
  })

  test('is aborted when the charger changes its owner', async () => {
    const answer = await openDownload()
    await database.pool.query(`update devices set account_number = 'K-2'`)
    await expect(readAll(answer)).rejects.toThrow('aborted')
    await expect.poll(() => progress()).toMatchObject({ isFinished: false, isFailed: true })
  })

  test('stops reading and releases its connection when the client disconnects', async () => {
    const answer = await openDownload()
    answer.destroy()
    await expect.poll(() => progress()).toMatchObject({ isFinished: false, isFailed: true })
    expect(partsRead).toBeLessThan(360)
    await expect.poll(() => running.count()).toBe(0)
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0)
  })

  test('is read no faster than the client receives it', async () => {
    const order = { exportId, accountNumber: 'K-1', deviceId: 'device-1', brand: 'kestrel', ...TEN_YEARS }
    const file = Readable.from(writeExportFile(order, deps()), { objectMode: false })
    await once(file, 'readable')
    expect(String(file.read())).toContain('Date,Time')
    await expect.poll(() => partsRead).toBeGreaterThan(0)
    await sleep(300)
    expect(partsRead).toBeLessThan(3)
    file.destroy()
  })

  test('reports its progress during the download', async () => {
    await orderFile(makeExportTicket())
    let seconds = 0
    const clock = { now: () => new Date((seconds += 1) * 1000) }
    const order = { exportId, accountNumber: 'K-1', deviceId: 'device-1', brand: 'kestrel', ...TEN_YEARS }
    const file = writeExportFile(order, { ...deps(), clock })
    for (let part = 0; part < 4; part++) await file.next()
    // Of five days each, two have been taken, and the third is on its way.
    expect((await progress())?.fractionWritten).toBeCloseTo(10 / 3652)
    await file.return()
  })

  test('is aborted after a while if the client does not read', async () => {
    await app.close()
    await serve(1_500)
    const answer = await openDownload(FIFTEEN_YEARS)
    answer.on('error', () => {})
    answer.pause()
    await expect
      .poll(() => progress(), { timeout: 90_000 })
      .toMatchObject({ isFinished: false, isFailed: true })
  })
})

test('a fourth concurrent download ends the first', async () => {
  const files = Array.from({ length: 4 }, () => new Readable({ read() {} }))
  for (const file of files) {
    file.on('error', () => {})
    running.add('K-1', file)
  }
  running.add('K-2', new Readable({ read() {} }))
  expect(files.map((file) => file.destroyed)).toEqual([true, false, false, false])
  for (const file of files) file.destroy()
})

test('a closing server waits briefly for downloads, then aborts them', async () => {
  const file = new Readable({ read() {} })
  const problem = new Promise((resolve) => file.once('error', resolve))
  running.add('K-1', file)
  await running.close()
  expect(await problem).toMatchObject({ message: 'The server is closing' })
})

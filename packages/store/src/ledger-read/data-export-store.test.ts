import { randomBytes } from 'node:crypto'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDataExportStore } from './data-export-store.ts'

const createdAt = new Date('2026-11-15T10:00:00Z')
const expiresAt = new Date('2026-11-15T10:01:00Z')
const ticketHash = randomBytes(32)
const order = {
  exportId: '00000000-0000-4000-8000-000000000001',
  accountNumber: 'A-1',
  deviceId: 'device-1',
  brand: 'kestrel',
  start: '2026-01-01',
  end: '2026-02-01',
}
const presented = { ticketHash, brand: 'kestrel', now: createdAt }

let database: TestDatabase
let exports: ReturnType<typeof createDataExportStore>

beforeAll(async () => {
  database = await createTestDatabase()
  exports = createDataExportStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'A-2' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})

beforeEach(async () => {
  await exports.forget(new Date('2030-01-01T00:00:00Z'))
  await database.pool.query(`update devices set account_number = 'A-1'`)
  await exports.add({ ...order, ticketHash, createdAt, expiresAt })
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

describe('[HIST-06] a ticket for a file', () => {
  test.each([
    ['that is right', {}, true],
    ["at another brand's host", { brand: 'fjord' }, false],
    ['that nobody gave out', { ticketHash: randomBytes(32) }, false],
    ['in its last millisecond', { now: new Date(expiresAt.getTime() - 1) }, true],
    ['a minute old', { now: expiresAt }, false],
  ])('%s is good: %#', async (_name, change, isGood) => {
    expect(await exports.isGood({ ...presented, ...change })).toBe(isGood)
    expect(await exports.isGood({ ...presented, ...change })).toBe(isGood)
    expect(await exports.spend({ ...presented, ...change })).toEqual(isGood ? order : null)
  })

  test('is spent once, however many come at once', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => exports.spend(presented)))
    expect(outcomes.filter((each) => each !== null)).toEqual([order])
    expect(await exports.isGood(presented)).toBe(false)
  })

  test('is void once the charger belongs to somebody else', async () => {
    await database.pool.query(`update devices set account_number = 'A-2'`)
    expect(await exports.spend(presented)).toBeNull()
  })
})

describe('[HIST-06] how far a file is', () => {
  const nothing = { exportId: order.exportId, isStarted: false, isFinished: false, isFailed: false }

  test('is told to its own customer alone, from beginning to end', async () => {
    expect(await exports.findProgress('A-2', order.exportId, createdAt)).toBeNull()
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual({
      ...nothing,
      fractionWritten: 0,
    })
    await exports.spend(presented)
    await exports.noteWritten(order.exportId, 0.25, createdAt)
    const half = { ...nothing, isStarted: true, fractionWritten: 0.25 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(half)
    await exports.noteFinished(order.exportId, createdAt)
    const whole = { ...half, isFinished: true, fractionWritten: 1 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(whole)
  })

  test('says that it was broken off, and how far it had got', async () => {
    await exports.spend(presented)
    await exports.noteWritten(order.exportId, 0.5, createdAt)
    await exports.noteFailed(order.exportId, createdAt)
    const broken = { ...nothing, isStarted: true, isFailed: true, fractionWritten: 0.5 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(broken)
  })

  test('says that it was broken off once nothing was heard of it for too long', async () => {
    await exports.spend(presented)
    await exports.noteWritten(order.exportId, 0.5, createdAt)
    const going = await exports.findProgress('A-1', order.exportId, createdAt)
    const silent = await exports.findProgress('A-1', order.exportId, new Date(createdAt.getTime() + 1))
    expect([going?.isFailed, silent?.isFailed]).toEqual([false, true])
    await exports.noteFinished(order.exportId, createdAt)
    const whole = await exports.findProgress('A-1', order.exportId, new Date(createdAt.getTime() + 1))
    expect(whole?.isFailed).toBe(false)
  })

  test('is forgotten when it is old enough, and not before', async () => {
    await exports.forget(createdAt)
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).not.toBeNull()
    await exports.forget(new Date(createdAt.getTime() + 1))
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toBeNull()
  })
})

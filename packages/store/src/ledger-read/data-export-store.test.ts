import { randomBytes } from 'node:crypto'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
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
  database = await createTestDatabase({ poolSize: 6 })
  exports = createDataExportStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'A-2' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
})

beforeEach(async () => {
  await database.pool.query('delete from data_exports')
  await database.pool.query(`update devices set account_number = 'A-1'`)
  await exports.add({ ...order, ticketHash, createdAt, expiresAt })
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

describe('an export ticket', () => {
  test.each([
    ['of the brand', {}, true],
    ["at another brand's host", { brand: 'fjord' }, false],
    ['that is unknown', { ticketHash: randomBytes(32) }, false],
    ['one millisecond before it expires', { now: new Date(expiresAt.getTime() - 1) }, true],
    ['that has expired', { now: expiresAt }, false],
  ])('%s is valid: %#', async (_name, change, isValid) => {
    expect(await exports.isValid({ ...presented, ...change })).toBe(isValid)
    expect(await exports.isValid({ ...presented, ...change })).toBe(isValid)
    expect(await exports.redeem({ ...presented, ...change })).toEqual(isValid ? order : null)
  })

  test('is redeemed once by several concurrent requests', async () => {
    const outcomes = await raceBehindLock(
      database,
      'select from data_exports for update',
      [1, 2, 3, 4].map(() => () => exports.redeem(presented)),
    )
    expect(outcomes.filter((each) => each !== null)).toEqual([order])
    expect(await exports.isValid(presented)).toBe(false)
  })

  test('is void once the charger belongs to another account', async () => {
    await database.pool.query(`update devices set account_number = 'A-2'`)
    expect(await exports.redeem(presented)).toBeNull()
  })
})

describe('the progress of an export', () => {
  const nothing = { exportId: order.exportId, isStarted: false, isFinished: false, isFailed: false }

  test('is returned to its own account only, from start to finish', async () => {
    expect(await exports.findProgress('A-2', order.exportId, createdAt)).toBeNull()
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual({
      ...nothing,
      fractionWritten: 0,
    })
    await exports.redeem(presented)
    await exports.saveProgress(order.exportId, 0.25, createdAt)
    const half = { ...nothing, isStarted: true, fractionWritten: 0.25 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(half)
    await exports.markFinished(order.exportId, createdAt)
    const whole = { ...half, isFinished: true, fractionWritten: 1 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(whole)
  })

  test('of a failed export stays at its last fraction', async () => {
    await exports.redeem(presented)
    await exports.saveProgress(order.exportId, 0.5, createdAt)
    await exports.markFailed(order.exportId, createdAt)
    const broken = { ...nothing, isStarted: true, isFailed: true, fractionWritten: 0.5 }
    expect(await exports.findProgress('A-1', order.exportId, createdAt)).toEqual(broken)
  })

  test('is a failure once nothing was written since the given time', async () => {
    await exports.redeem(presented)
    await exports.saveProgress(order.exportId, 0.5, createdAt)
    const going = await exports.findProgress('A-1', order.exportId, createdAt)
    const silent = await exports.findProgress('A-1', order.exportId, new Date(createdAt.getTime() + 1))
    expect([going?.isFailed, silent?.isFailed]).toEqual([false, true])
    await exports.markFinished(order.exportId, createdAt)
    const whole = await exports.findProgress('A-1', order.exportId, new Date(createdAt.getTime() + 1))
    expect(whole?.isFailed).toBe(false)
  })
})

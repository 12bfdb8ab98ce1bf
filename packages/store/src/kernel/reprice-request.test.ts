import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addTestPeriod } from '@driveway/testkit/test-period'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordChangedFigures, requestRepricingOfChanges } from './reprice-request.ts'
import { runTransaction } from './transaction.ts'

let database: TestDatabase
let deviceNo: number

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'device-1', accountNumber: 'A-1' })
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .executeTakeFirstOrThrow()
  deviceNo = device_no
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.pool.query('truncate settlement_periods, ledger_marks, ledger_work, changed_figures')
})

function addPeriod(start: string): Promise<void> {
  return addTestPeriod(database, deviceNo, start)
}

async function listRequested(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select device_nos, froms, tos from ledger_marks')
  return rows
}

/** The prices of 10 June, 10:00 to 11:00, have changed. */
const changed = [Date.parse('2026-06-10T10:30Z'), Date.parse('2026-06-10T10:00Z')]
const range = { froms: [`${changed[1]}`], tos: [`${Date.parse('2026-06-10T11:00Z')}`] }

test.each([
  ['one half hour before the changed prices', '2026-06-10T09:30Z', false],
  ['in the first half hour of the changed prices', '2026-06-10T10:00Z', true],
  ['in the last half hour of the changed prices', '2026-06-10T10:30Z', true],
  ['one half hour after the changed prices', '2026-06-10T11:00Z', false],
])('a charger with energy %s is priced again: %s', async (_, start, isRequested) => {
  await addPeriod(start)
  await runTransaction(database, (transaction) => recordChangedFigures(transaction, changed))
  expect(await requestRepricingOfChanges(database.kysely)).toBe(1)
  expect(await listRequested()).toEqual(isRequested ? [{ device_nos: [deviceNo], ...range }] : [])
})

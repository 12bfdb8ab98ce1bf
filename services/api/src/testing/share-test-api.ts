import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll } from 'vitest'
import { offerOpened } from './opened-api.ts'
import { addCustomer, addDevice, openTestApi, type TestApi, type TestApiSetting } from './test-api.ts'

type Options = Partial<TestApiSetting> & {
  /** K-1 and K-2 by default. */
  readonly accounts?: readonly string[]
  /** The account of each charger. */
  readonly devices?: Readonly<Record<string, string>>
  /** Adds what all tests of the file begin with. */
  readonly prepare?: (database: TestDatabase) => Promise<unknown>
}

/** One api and one database for the tests of a file. Its clock stands at noon of 15 January 2026 by default. */
export function shareTestApi({ accounts = ['K-1', 'K-2'], devices = {}, prepare, ...setting }: Options = {}) {
  let database: TestDatabase
  let api: TestApi

  beforeAll(async () => {
    database = await createTestDatabase()
    for (const account of accounts) await addCustomer(database, account)
    for (const [device, account] of Object.entries(devices)) await addDevice(database, device, account)
    await prepare?.(database)
    api = await openTestApi({ clock: createFixedClock('2026-01-15T12:00:00Z'), ...setting, database })
  })
  afterAll(async () => {
    await api.close()
    await database[Symbol.asyncDispose]()
  })

  return offerOpened(() => ({ api, database }))
}

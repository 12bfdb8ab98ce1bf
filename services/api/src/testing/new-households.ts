import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach } from 'vitest'
import { addTwoHouseholds } from './household-rows.ts'
import { offerOpened } from './opened-api.ts'
import { openTestApi, type TestApi } from './test-api.ts'

const NOON = '2026-01-15T12:00:00Z'
const EVENING = '2026-01-15T18:04:00Z'

/** Two households, an api and a database of its own for each test of a file; its day is 15 January 2026. */
export function makeNewHouseholds() {
  const clock = createFixedClock(NOON)
  const worldClock = createFixedClock(EVENING)
  let database: TestDatabase
  let api: TestApi

  async function open(): Promise<void> {
    clock.set(NOON)
    worldClock.set(EVENING)
    database = await createTestDatabase()
    await addTwoHouseholds(database, clock.now())
    api = await openTestApi({ database, clock, worldClock })
  }

  async function close(): Promise<void> {
    await api.close()
    await database[Symbol.asyncDispose]()
  }

  beforeEach(open)
  afterEach(close)

  return Object.assign(
    offerOpened(() => ({ api, database })),
    {
      clock,
      worldClock,
      /** Begins again in the middle of a test. */
      async reopen(): Promise<void> {
        await close()
        await open()
      },
    },
  )
}

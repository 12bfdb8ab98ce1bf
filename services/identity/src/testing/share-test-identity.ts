import { createFixedSystemClock } from '@driveway/testkit/fixed-system-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { openMailCatcher } from './mail-catcher.ts'
import { addAnn, openTestIdentity } from './test-identity.ts'

type Identity = Awaited<ReturnType<typeof openTestIdentity>>
type Setting = Omit<Parameters<typeof openTestIdentity>[0], 'database'>
type Prepare = (database: TestDatabase) => Promise<unknown>

function reach(database: () => TestDatabase, identity: () => Identity) {
  return {
    get database() {
      return database()
    },
    get origin() {
      return identity().origin
    },
    get host() {
      return new URL(identity().origin).host
    },
    post: (...call: Parameters<Identity['post']>) => identity().post(...call),
  }
}

/** One identity service and one database for the tests of a file. */
export function shareTestIdentity(setting: Setting, prepare: Prepare) {
  let database: TestDatabase
  let identity: Identity

  beforeAll(async () => {
    database = await createTestDatabase()
    await prepare(database)
    identity = await openTestIdentity({ ...setting, database })
  })
  afterAll(async () => {
    await identity.close()
    await database[Symbol.asyncDispose]()
  })

  return reach(
    () => database,
    () => identity,
  )
}

/** An identity service of its own for each test of a file, which knows only Ann (K-1) and Bob (K-2). */
export function renewTestIdentity(setting: Setting) {
  let database: TestDatabase
  let identity: Identity

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    await database.pool.query('truncate customers, rate_limits cascade')
    await addAnn(database, 'kestrel', 'K-1')
    await addAnn(database, 'kestrel', 'K-2', { username: 'bob@example.com' })
    identity = await openTestIdentity({ ...setting, database })
    return () => identity.close()
  })

  const reached = reach(
    () => database,
    () => identity,
  )
  return Object.assign(reached, {
    /** Restarts it with another setting, for the rest of the test. */
    async restart(other: Partial<Setting>): Promise<void> {
      await identity.close()
      identity = await openTestIdentity({ ...setting, ...other, database })
    },
  })
}

/** An identity service for one test, whose mails are caught. */
export async function openMailedIdentity(prepare: Prepare) {
  const database = await createTestDatabase()
  await prepare(database)
  const catcher = await openMailCatcher()
  const clock = createFixedSystemClock('2026-01-01T12:00:00Z')
  const identity = await openTestIdentity({ database, clock, smtpUrl: catcher.url })
  onTestFinished(async () => {
    await identity.close()
    await catcher.close()
    await database[Symbol.asyncDispose]()
  })
  return { database, catcher, clock, identity }
}

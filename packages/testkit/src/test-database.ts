import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type DatabaseOptions } from '@driveway/store/kernel/database'
import { createEmptier } from './empty-database.ts'
import { TEMPLATE_DATABASE, TEST_DATABASE_URL } from './test-postgres.ts'

export type TestDatabase = Database & AsyncDisposable

/** Emptied databases of this process, by their URLs. */
const free: string[] = []
const emptier = createEmptier()

/** A migrated, empty database. When it is disposed of, it is emptied for the next test of this process. */
export async function createTestDatabase(
  options: Pick<DatabaseOptions, 'poolSize' | 'listen' | 'connectTimeoutMs'> = {},
): Promise<TestDatabase> {
  const url = free.pop() ?? (await copyTemplate())
  const database = openDatabase({ poolSize: 5, ...options, url })
  let isDisposed = false
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      if (isDisposed) return
      isDisposed = true
      await database.close()
      if (await emptier.empty(url)) free.push(url)
      else await runMaintenance(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
    },
  }
}

async function copyTemplate(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files, without a WAL record of every page: half the time.
  await runMaintenance(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  const url = new URL(findMaintenanceUrl())
  url.pathname = `/${name}`
  await emptier.learn(url.href)
  return url.href
}

function findMaintenanceUrl(): string {
  const url = process.env[TEST_DATABASE_URL]
  if (!url) throw new Error('The test run has no PostgreSQL: start it with startTestPostgres')
  return url
}

/** Creating and dropping databases waits for checkpoints, which a busy machine delays: without a time limit. */
async function runMaintenance(statement: string): Promise<void> {
  const maintenance = openDatabase({ url: findMaintenanceUrl(), poolSize: 1, isUnhurried: true })
  try {
    await maintenance.pool.query(statement)
  } finally {
    await maintenance.close()
  }
}

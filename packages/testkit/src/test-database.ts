import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { TEMPLATE_DATABASE, TEST_DATABASE_URL } from './test-postgres.ts'

export type TestDatabase = Database & AsyncDisposable

/** A new migrated, empty database; dropped when it is disposed of. */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const maintenanceUrl = process.env[TEST_DATABASE_URL]
  if (!maintenanceUrl) throw new Error('The test run has no PostgreSQL: start it with startTestPostgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnce(maintenanceUrl, `create database ${name} template ${TEMPLATE_DATABASE}`)
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  const database = openDatabase({ url: url.href, poolSize: options.poolSize ?? 5 })
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await runOnce(maintenanceUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function runOnce(url: string, statement: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 })
  try {
    await database.pool.query(statement)
  } finally {
    await database.close()
  }
}

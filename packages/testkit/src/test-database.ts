import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type DatabaseOptions } from '@driveway/store/kernel/database'
import { TEMPLATE_DATABASE, TEST_DATABASE_URL } from './test-postgres.ts'

export type TestDatabase = Database & AsyncDisposable

/** A new migrated, empty database; dropped when it is disposed of. */
export async function createTestDatabase(
  options: Pick<DatabaseOptions, 'poolSize' | 'listen'> = {},
): Promise<TestDatabase> {
  const maintenanceUrl = process.env[TEST_DATABASE_URL]
  if (!maintenanceUrl) throw new Error('The test run has no PostgreSQL: start it with startTestPostgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = openDatabase({ url: maintenanceUrl, poolSize: 1 })
  // Copied as files, without a WAL record of every page: half the time.
  await maintenance.pool.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  const database = openDatabase({ poolSize: 5, ...options, url: url.href })
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await maintenance.pool.query(`drop database if exists ${name} with (force)`)
      await maintenance.close()
    },
  }
}

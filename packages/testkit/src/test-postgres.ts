import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@driveway/store/kernel/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { createTestFolder } from './test-folder.ts'

/** Every test database is a clone of this one. */
export const TEMPLATE_DATABASE = 'driveway_template'
export const TEST_DATABASE_URL = 'DRIVEWAY_TEST_DATABASE_URL'

/** Tests open thousands of connections, and signing in took a twelfth of PostgreSQL's time. */
const withoutSignIn = 'host all all 127.0.0.1/32 trust\n'

/** Started once for a whole run of tests: a cluster in its own folder with a migrated template. */
export async function startTestPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ stop(): Promise<void>; postgres: EmbeddedPostgres }> {
  const folder = createTestFolder('driveway-test-')
  const accessFile = join(folder, 'pg_hba.conf')
  writeFileSync(accessFile, withoutSignIn)
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: {
      hba_file: accessFile,
      fsync: 'off',
      full_page_writes: 'off',
      max_wal_size: '128MB',
      max_connections: '200',
      ...settings,
    },
  })
  const maintenance = openDatabase({ url: postgres.url, poolSize: 1 })
  await maintenance.pool.query(`create database ${TEMPLATE_DATABASE}`)
  await maintenance.close()
  const template = openDatabase({ url: postgres.urlOf(TEMPLATE_DATABASE), poolSize: 1 })
  await migrate(template)
  await template.close()
  process.env[TEST_DATABASE_URL] = postgres.url
  return {
    postgres,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

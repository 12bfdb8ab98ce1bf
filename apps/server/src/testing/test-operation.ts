import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@driveway/service-kit/clock'
import { createEnvironmentReader } from '@driveway/service-kit/environment'
import { silentLogger } from '@driveway/service-kit/logger'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { onTestFinished } from 'vitest'
import { readServerConfig } from '../settings/config.ts'
import { startServer } from '../server.ts'

/** A server of these services on a database of its own, which `prepare` fills before the start. */
export async function openOperation(
  services: string,
  prepare: (database: Database) => Promise<unknown> = () => Promise.resolve(),
) {
  const database = await createTestDatabase()
  await prepare(database)
  const folder = mkdtempSync(join(tmpdir(), 'driveway-operation-'))
  const own = openDatabase({ url: database.url, poolSize: 3 })
  const environment = { SERVICES: services, PORT: '0', OPERATION_PORT: '0', HOST: '127.0.0.1' }
  const settings = { ...environment, HTTPS_ONLY: 'false', DATA_DIR: folder }
  const config = readServerConfig(createEnvironmentReader(settings))
  const server = await startServer({ config, database: own, clock: systemClock, logger: silentLogger })
  onTestFinished(async () => {
    await server.close()
    await own.close()
    await database[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })
  async function get(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(`http://127.0.0.1:${server.operationPort}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  return { database, own, server, get }
}

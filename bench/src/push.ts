import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { openDatabase } from '@driveway/store/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/store/embedded/embedded-postgres'
import { migrate } from '@driveway/store/migrations/migrations'
import { readFamilyCpuMs } from './database-cpu.ts'
import type { PushFigures } from './push-crowd-process.ts'
import { addOwnedFleet, SIGNING_KEY } from './push-fleet.ts'
import { startRole, stopRoles } from './role.ts'

const SCREENS = 200
const ROUNDS = 10
const MAX_P95_MS = 1_000
const MAX_BENCH_MS = 120_000
const VARIANTS = 2

let isReached = true

function judge(figure: string, isGood: boolean): void {
  isReached &&= isGood
  console.log(`  ${isGood ? 'PASS' : 'FAIL'}  ${figure}`)
}

function readDatabase(postgres: EmbeddedPostgres): number {
  return (postgres.pid === null ? null : readFamilyCpuMs(postgres.pid)) ?? 0
}

function print(figures: PushFigures, serverCpuMs: number, databaseCpuMs: number): void {
  const pace = figures.spreadMs === 0 ? 'all at once' : `spread over ${figures.spreadMs} ms`
  console.log(`\n${SCREENS} open screens, ${ROUNDS} changes on each charger, ${pace}`)
  console.log(
    `  from the charger's message to the event: p50 ${figures.eventP50.toFixed(1)} ms, p95 ${figures.eventP95.toFixed(1)} ms`,
  )
  console.log(
    `  and to the new state, asked for again: p50 ${figures.shownP50.toFixed(1)} ms, p95 ${figures.shownP95.toFixed(1)} ms`,
  )
  const [server, database] = [serverCpuMs / figures.changes, databaseCpuMs / figures.changes]
  console.log(`  CPU for each change: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`)
  judge(
    `every change arrives: ${figures.changes - figures.missed} of ${figures.changes}`,
    figures.missed === 0,
  )
  judge(`the state is there within ${MAX_P95_MS} ms at p95`, figures.shownP95 <= MAX_P95_MS)
}

async function bench(postgres: EmbeddedPostgres): Promise<void> {
  const database = openDatabase({ url: postgres.url, poolSize: 2 })
  await migrate(database)
  const key = await addOwnedFleet(database, SCREENS)
  await database.close()
  const server = startRole('push-server-process.ts', [postgres.url])
  const { port } = await server.next<AddressInfo>()
  const args = [port, SCREENS, ROUNDS].map(String)
  const crowd = startRole('push-crowd-process.ts', args, { [SIGNING_KEY]: key })
  for (let variant = 0; variant < VARIANTS; variant++) {
    const before = await server.usage()
    const databaseBefore = readDatabase(postgres)
    const figures = await crowd.next<PushFigures>()
    const after = await server.usage()
    print(figures, after.cpuMs - before.cpuMs, readDatabase(postgres) - databaseBefore)
  }
}

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  const patience = new AbortController()
  try {
    await Promise.race([
      bench(postgres),
      untilAskedToStop().then((signal) => giveUp(`it was asked to stop (${signal})`)),
      sleep(MAX_BENCH_MS, null, { signal: patience.signal }).then(() => giveUp('it hangs')),
    ])
  } finally {
    patience.abort()
    await stopRoles()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function giveUp(reason: string): never {
  throw new Error(`The bench gives up: ${reason}`)
}

await run()
process.exitCode = isReached ? 0 : 1

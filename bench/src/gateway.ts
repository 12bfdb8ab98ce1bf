import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { openDatabase, type Database } from '@driveway/store/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/store/embedded/embedded-postgres'
import { migrate } from '@driveway/store/migrations/migrations'
import type { CrowdFigures } from './crowd-process.ts'
import { readFamilyCpuMs } from './database-cpu.ts'
import { addFleet } from './fleet.ts'
import type { LoadFigures } from './load-process.ts'
import { startRole, stopRoles, type Role } from './role.ts'

const TALKING = 200
const WARM_UP_SECONDS = 3
const SECONDS = 10
const CROWD = 10_000

const MIN_MESSAGES_PER_SECOND = 5_000
const MAX_CROWD_SECONDS = 20
const MAX_KB_EACH = 20

/** Longer than the whole bench takes on a slow machine; then something hangs. */
const MAX_BENCH_MS = 180_000

type Verdict = { readonly figure: string; readonly isReached: boolean }
const verdicts: Verdict[] = []

function judge(figure: string, isReached: boolean): void {
  verdicts.push({ figure, isReached })
  console.log(`  ${isReached ? 'PASS' : 'FAIL'}  ${figure}`)
}

async function withRole<Answer>(role: Role, work: (role: Role) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(role)
  } finally {
    await role.stop()
  }
}

async function measureLoad(server: Role, postmaster: number | null) {
  const { port } = await server.next<AddressInfo>()
  const args = [port, TALKING, WARM_UP_SECONDS, SECONDS].map(String)
  return withRole(startRole('load-process.ts', args), async (load) => {
    await load.next<'warm'>()
    const [before, databaseBefore] = [await server.usage(), readDatabase(postmaster)]
    await load.next<'measured'>()
    const [after, databaseAfter] = [await server.usage(), readDatabase(postmaster)]
    const figures = await load.next<LoadFigures>()
    const database = databaseAfter === null || databaseBefore === null ? 0 : databaseAfter - databaseBefore
    return { figures, serverCpuMs: after.cpuMs - before.cpuMs, databaseCpuMs: database }
  })
}

function readDatabase(postmaster: number | null): number | null {
  return postmaster === null ? null : readFamilyCpuMs(postmaster)
}

function printLoad(load: Awaited<ReturnType<typeof measureLoad>>): number {
  const { figures } = load
  const perSecond = figures.answers / figures.seconds
  function micros(milliseconds: number): string {
    return `${((milliseconds * 1000) / figures.answers).toFixed(0)} µs`
  }
  console.log(
    `  ${perSecond.toFixed(0)} msgs/s, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${figures.errors} errors`,
  )
  console.log(
    `  CPU per message: server ${micros(load.serverCpuMs)}, database ${micros(load.databaseCpuMs)}, generator ${micros(figures.cpuMs)}`,
  )
  return perSecond
}

async function benchLoad(postgres: EmbeddedPostgres, database: Database): Promise<void> {
  console.log(`\nGateway: ${TALKING} chargers for ${SECONDS} s, each answer after its commit`)
  const load = await withRole(startRole('gateway-process.ts', [postgres.url]), (gateway) =>
    measureLoad(gateway, postgres.pid),
  )
  const perSecond = printLoad(load)
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from readings')
  const stored = rows[0]?.count ?? 0
  judge(
    `at least ${MIN_MESSAGES_PER_SECOND} messages/s: ${perSecond.toFixed(0)}`,
    perSecond >= MIN_MESSAGES_PER_SECOND,
  )
  judge(
    `every acknowledged meter value is in the database: ${load.figures.meterAnswers} answers, ${stored} rows`,
    stored >= load.figures.meterAnswers && load.figures.errors === 0,
  )

  console.log('\nBeside it, a bare socket that only parses and validates')
  const bare = await withRole(startRole('bare-process.ts', []), (server) => measureLoad(server, null))
  printLoad(bare)
}

async function benchCrowd(url: string): Promise<void> {
  console.log(`\nCrowd: ${CROWD} chargers connect and boot`)
  await withRole(startRole('gateway-process.ts', [url]), async (gateway) => {
    const { port } = await gateway.next<AddressInfo>()
    await sleep(500)
    const before = await gateway.usage()
    await withRole(startRole('crowd-process.ts', [String(port), String(CROWD)]), async (crowd) => {
      const figures = await crowd.next<CrowdFigures>()
      await sleep(2_000)
      const after = await gateway.usage()
      const kilobytes = (after.rssBytes - before.rssBytes) / 1000 / CROWD
      console.log(
        `  ${figures.booted} booted, ${figures.lost} lost, CPU ${((after.cpuMs - before.cpuMs) / 1000).toFixed(1)} s`,
      )
      judge(
        `${CROWD} connected and booted within ${MAX_CROWD_SECONDS} s: ${figures.seconds.toFixed(1)} s`,
        figures.booted === CROWD && figures.seconds <= MAX_CROWD_SECONDS,
      )
      judge(`at most ${MAX_KB_EACH} kB of memory each: ${kilobytes.toFixed(1)} kB`, kilobytes <= MAX_KB_EACH)
    })
  })
}

async function bench(postgres: EmbeddedPostgres): Promise<void> {
  const database = openDatabase({ url: postgres.url, poolSize: 2 })
  try {
    await migrate(database)
    await addFleet(database, CROWD)
    await benchLoad(postgres, database)
  } finally {
    await database.close()
  }
  await benchCrowd(postgres.url)
}

/** However it ends, by itself, by Ctrl-C or because something hangs, nothing is left running. */
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
process.exitCode = verdicts.every((verdict) => verdict.isReached) ? 0 : 1

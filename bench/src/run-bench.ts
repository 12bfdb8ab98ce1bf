import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { stopRoles } from './role.ts'

const POOL_SIZE = 4

/** What a bench works with: a database of its own, and a way to say what was reached. */
export type Bench = {
  readonly postgres: EmbeddedPostgres
  readonly database: Database
  readonly judge: (figure: string, isReached: boolean) => void
}

/**
 * Runs a bench on a fresh, migrated database. However it ends, by itself, by Ctrl-C or because it took longer than it
 * ever should, nothing is left running; the process ends with 1 if a target was missed.
 */
export async function runBench(maxMs: number, work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  const database = openDatabase({ url: postgres.url, poolSize: POOL_SIZE })
  const patience = new AbortController()
  let isReached = true

  function judge(figure: string, isGood: boolean): void {
    isReached &&= isGood
    console.log(`  ${isGood ? 'PASS' : 'FAIL'}  ${figure}`)
  }

  async function run(): Promise<void> {
    await migrate(database)
    await work({ postgres, database, judge })
  }

  try {
    await Promise.race([
      run(),
      untilAskedToStop().then((signal) => giveUp(`it was asked to stop (${signal})`)),
      sleep(maxMs, null, { signal: patience.signal }).then(() => giveUp('it hangs')),
    ])
  } finally {
    patience.abort()
    await stopRoles()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.exitCode = isReached ? 0 : 1
}

function giveUp(reason: string): never {
  throw new Error(`The bench gives up: ${reason}`)
}

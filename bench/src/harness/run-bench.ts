import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilAskedToStop } from '@driveway/service-kit/shutdown'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@driveway/local-postgres/embedded-postgres'
import { migrate } from '@driveway/store/kernel/migrations/migrations'
import { stopProcesses } from './bench-process.ts'

const POOL_SIZE = 4

/** The database of a bench. */
export type Bench = { readonly postgres: EmbeddedPostgres; readonly database: Database }

/** On disk, unlike that of a test: benches wait for it as a server does. */
export function createBenchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  return folder
}

/** Creates a further database on the server of a bench, as a copy of another one if it is named; returns its address. */
export async function addDatabase(
  { postgres, database }: Bench,
  name: string,
  template = 'template1',
): Promise<string> {
  await database.pool.query(`create database ${name} template ${template}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a bench on a fresh, migrated database. Stops all of its processes at the end, on Ctrl-C and at the timeout. */
export async function runBench(maxMs: number, work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = createBenchFolder('driveway-bench-')
  const postgres = await startEmbeddedPostgres({ folder })
  const database = openDatabase({ url: postgres.url, poolSize: POOL_SIZE, isUnhurried: true })
  const timeout = new AbortController()

  async function run(): Promise<void> {
    await migrate(database)
    await work({ postgres, database })
  }

  try {
    await Promise.race([
      run(),
      untilAskedToStop().then((signal) => abort(`stopped by ${signal}`)),
      sleep(maxMs, null, { signal: timeout.signal }).then(() => abort('timeout')),
    ])
  } finally {
    timeout.abort()
    await stopProcesses()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function abort(reason: string): never {
  throw new Error(`The bench was aborted: ${reason}`)
}

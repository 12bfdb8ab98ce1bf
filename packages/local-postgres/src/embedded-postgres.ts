import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fchmodSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseFolder, createCluster, reachableBinaries, SUPERUSER } from './cluster-folder.ts'
import { endOrphans, readPidFile, readRunning, stopProcess, type Running } from './cluster-process.ts'
import { checkDataVersion } from './data-version.ts'
import { binariesVersionOf, findPostgresBinaries } from './postgres-binaries.ts'
import { findPostgresUser, type SystemUser } from './postgres-user.ts'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 25
/** Between a launch that failed and the next one. */
const RELAUNCH_MS = 200
/** Below the range of ephemeral ports, so that no other program takes it between two starts. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_767

export type EmbeddedPostgres = {
  /** Of the maintenance database; `urlOf` names another one in the same cluster. */
  readonly url: string
  readonly pid: number
  readonly port: number
  urlOf(database: string): string
  /** Waits for running transactions to end, then for the process; a server that does not react is killed. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly folder: string
  /** Extra settings, as in `postgres -c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
  /** The only port to start on; without it the last one, or a free one. */
  readonly port?: number
  /** Gives up the start. */
  readonly signal?: AbortSignal
}

/**
 * A real PostgreSQL from npm in its own folder. A server that already runs there, because its parent was killed,
 * is reused.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = findPostgresUser()
  const cluster = join(chooseFolder(options.folder, user), 'postgres')
  const native = reachableBinaries(findPostgresBinaries(), user)
  mkdirSync(dirname(cluster), { recursive: true })
  if (existsSync(join(cluster, 'PG_VERSION'))) checkDataVersion(cluster, binariesVersionOf())
  else await createCluster(native, cluster, user)
  const password = readFileSync(`${cluster}.password`, 'utf8').trim()
  function urlOn(on: number, database: string): string {
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${on}/${database}`
  }
  const { pid, port } = await bringUp({
    cluster,
    port: options.port ?? null,
    signal: options.signal,
    launch: (on) => launch({ native, cluster, user, port: on, settings: options.settings ?? {} }),
    urlOf: (on) => urlOn(on, 'postgres'),
  })
  return {
    url: urlOn(port, 'postgres'),
    pid,
    port,
    urlOf: (database) => urlOn(port, database),
    stop: () => stopProcess(pid),
  }
}

type Launched = { hasExited(): boolean; stop(): Promise<void> }

type Attempt = {
  readonly cluster: string
  readonly port: number | null
  readonly signal: AbortSignal | undefined
  readonly launch: (port: number) => Launched
  readonly urlOf: (port: number) => string
}

/**
 * Reuses the running server, else launches one. Processes of a killed server may hold the folder, its lock file or its
 * port for a moment longer: a launch that fails is retried.
 */
async function bringUp({ cluster, port, signal, launch: launchOn, urlOf }: Attempt): Promise<Running> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let preferred = port ?? readPidFile(cluster)?.port ?? null
  let launched: Launched | null = null
  for (;;) {
    if (signal?.aborted || Date.now() > deadline) {
      await launched?.stop()
      throw new Error(`The built-in database did not start; its log is ${cluster}.log`)
    }
    const running = readRunning(cluster)
    if (running && (await answers(urlOf(running.port)))) return running
    if (!running && launched?.hasExited()) {
      // Another program may have taken the last port.
      preferred = port
      launched = null
      await sleep(RELAUNCH_MS)
    }
    if (!running && launched === null) {
      endOrphans(cluster)
      launched = launchOn(preferred ?? (await findFreePort()))
    }
    await sleep(POLL_MS)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

type Launch = {
  readonly native: string
  readonly cluster: string
  readonly user: SystemUser | null
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

function launch({ native, cluster, user, port, settings }: Launch): Launched {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '80',
    // Recovery after a crash replays at most about this much, which takes seconds.
    max_wal_size: '256MB',
    ...settings,
  }
  const log = openSync(`${cluster}.log`, 'a', 0o600)
  // Statements in the log may hold customers' data; an earlier release created it readable by all.
  fchmodSync(log, 0o600)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: dirname(cluster), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return {
    hasExited: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    async stop() {
      if (child.pid !== undefined) await stopProcess(child.pid)
    },
  }
}

async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = LOWEST_PORT + (randomBytes(2).readUInt16BE() % (HIGHEST_PORT - LOWEST_PORT))
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('No free port was found for the built-in database.')
}

import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { canReach, findPostgresUser, type SystemUser } from './postgres-user.ts'

const run = promisify(execFile)

const SUPERUSER = 'driveway'
const START_TIMEOUT_MS = 60_000
/** Time in which a launched server must write its pid file. */
const LAUNCH_PATIENCE_MS = 1_500
const STOP_TIMEOUT_MS = 20_000
/** Below the range of ephemeral ports, so that no other program takes it between two starts. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_767

export type EmbeddedPostgres = {
  /** Of the maintenance database; `urlOf` names another one in the same cluster. */
  readonly url: string
  readonly pid: number
  urlOf(database: string): string
  /** Waits for running transactions to end, then for the process. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  readonly folder: string
  /** Extra settings, as in `postgres -c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
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
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(native, cluster, user)
  const password = readFileSync(`${cluster}.password`, 'utf8').trim()
  function urlOn(on: number, database: string): string {
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${on}/${database}`
  }
  const { pid, port } = await bringUp({
    cluster,
    launch: () => launch(native, cluster, user, options.settings ?? {}),
    urlOf: (on) => urlOn(on, 'postgres'),
  })
  return {
    url: urlOn(port, 'postgres'),
    pid,
    urlOf: (database) => urlOn(port, database),
    stop: () => stop(pid),
  }
}

type Attempt = {
  readonly cluster: string
  readonly launch: () => Promise<number>
  readonly urlOf: (port: number) => string
}

/**
 * Reuses the running server, else launches one. Processes of a killed server may hold the folder for a moment
 * longer: a launch that fails meanwhile is retried.
 */
async function bringUp({ cluster, ...attempt }: Attempt): Promise<Running> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const port = readRunning(cluster)?.port ?? (await attempt.launch())
    let patience = Date.now() + LAUNCH_PATIENCE_MS
    while (Date.now() < patience) {
      const running = readRunning(cluster)
      if (running && (await answers(attempt.urlOf(running.port)))) return running
      // A server that is alive is recovering, which may take long.
      if (running?.port === port) patience = Date.now() + LAUNCH_PATIENCE_MS
      if (Date.now() > deadline) {
        throw new Error(`The built-in database did not start; its log is ${cluster}.log`)
      }
      await sleep(25)
    }
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

/** A folder that the database's user cannot reach, such as a closed home, is replaced by one under /var/lib. */
function chooseFolder(folder: string, user: SystemUser | null): string {
  if (canReach(dirname(folder), user)) return folder
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join('/var/lib/driveway', `${basename(dirname(folder))}-${digest}`)
}

function reachableBinaries(native: string, user: SystemUser | null): string {
  if (canReach(native, user)) return native
  const digest = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const copy = join('/var/lib/driveway', `postgresql-${digest}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  return copy
}

async function createCluster(native: string, cluster: string, user: SystemUser | null): Promise<void> {
  const half = `${cluster}.${process.pid}`
  const passwordFile = `${cluster}.password`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  chmodSync(half, 0o700)
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (user) {
    chownSync(half, user.uid, user.gid)
    chownSync(passwordFile, user.uid, user.gid)
  }
  await run(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${half}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...user, cwd: dirname(cluster) },
  )
  renameSync(half, cluster)
}

type Running = { readonly pid: number; readonly port: number }

/** Pid and port from the postmaster's pid file, if that process is still alive. */
function readRunning(cluster: string): Running | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 && port > 0 && isPostgres(pid) ? { pid, port } : null
}

/** The pid of an old file may belong to another program by now. */
function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    } catch {
      return false
    }
  }
  return isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function launch(
  native: string,
  cluster: string,
  user: SystemUser | null,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const port = await findFreePort()
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '80',
    ...settings,
  }
  const log = openSync(`${cluster}.log`, 'a')
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: dirname(cluster), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  return port
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

/** SIGINT is PostgreSQL's fast shutdown: open connections are ended, nothing committed is lost. */
async function stop(pid: number): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  while (isAlive(pid) && Date.now() < deadline) await sleep(20)
}

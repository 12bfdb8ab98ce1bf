import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '@driveway/store/kernel/database'
import { addFleet } from '../chargers/fleet.ts'
import { findFreePort } from '@driveway/testkit/free-port'
import { lockTable } from '@driveway/testkit/table-lock'
import { listProcesses } from '../harness/process-stat.ts'
import { createEnvironment, createServerProcess, type ServerProcess } from '../processes/topology.ts'
import { startReportingFleet, type ReportingFleet } from './reporting-fleet.ts'

export type Victim = 'database' | 'server'

const READINGS_BETWEEN = 2
const LOOK_EVERY_MS = 20

/**
 * Kills the built-in database or its server by SIGKILL while chargers report, one victim after the other. The database
 * is restarted by its server; the server is started again as systemd does.
 */
export async function crashRepeatedly(options: {
  readonly folder: string
  readonly chargers: number
  readonly victims: readonly Victim[]
  readonly onBack?: (victim: Victim, tookMs: number) => void
}) {
  const { folder, chargers, victims } = options
  const environment = { ...createEnvironment(folder), DATA_DIR: folder }
  const server = createServerProcess('server', await findFreePort(), environment)
  await server.start()
  const database = openDatabase({ url: readDatabaseUrl(folder), poolSize: 2 })
  /** From each kill until every charger is connected and its readings are acknowledged again. */
  const backMs: number[] = []
  try {
    await addFleet(database, chargers)
    const fleet = startReportingFleet(database, { port: server.port, count: chargers })
    try {
      for (const victim of victims) {
        await fleet.awaitReadings(READINGS_BETWEEN)
        const from = Date.now()
        if (victim === 'database') await killDatabase(folder)
        else {
          await killDuringWrites(server, fleet, database)
          await server.start()
        }
        await fleet.awaitReadings(1)
        backMs.push(Date.now() - from)
        options.onBack?.(victim, Date.now() - from)
      }
      return { ...(await fleet.finish()), backMs }
    } finally {
      await fleet.stop()
    }
  } finally {
    await database.close().catch(() => {})
    await server.stop()
  }
}

/** While readings wait to be stored: one that was acknowledged by then would be lost. */
async function killDuringWrites(
  server: ServerProcess,
  fleet: ReportingFleet,
  database: Database,
): Promise<void> {
  await using lock = await lockTable(database, 'readings')
  await fleet.awaitSent()
  await lock.awaitWriters(1)
  server.signal('SIGKILL')
  await server.exited()
}

/** With all of its processes: the connections of a killed postmaster would go on for a moment. */
async function killDatabase(folder: string): Promise<void> {
  const pid = readDatabasePid(folder)
  const own = listProcesses().filter((each) => each.pid === pid || each.parent === pid)
  for (const each of own) killIfAlive(each.pid)
  while (readDatabasePid(folder) === pid) await sleep(LOOK_EVERY_MS)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** Empty while a server is starting. */
function readPidFile(folder: string): readonly string[] {
  try {
    return readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function readDatabasePid(folder: string): number {
  return Number(readPidFile(folder)[0])
}

function readDatabaseUrl(folder: string): string {
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim()
  return `postgres://driveway:${password}@127.0.0.1:${readPidFile(folder)[3]}/driveway`
}

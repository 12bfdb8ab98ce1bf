import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Running = { readonly pid: number; readonly port: number }

/** SIGINT ends connections and writes a checkpoint, SIGQUIT leaves recovery to the next start. Neither loses a commit. */
const stopSignals = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 3_000 },
  { signal: 'SIGKILL', patienceMs: 3_000 },
] as const

/** Pid and port of the pid file, whether or not that process is alive. */
export function readPidFile(cluster: string): Running | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isInteger(pid) && pid > 0 && port > 0 ? { pid, port } : null
}

export function readRunning(cluster: string): Running | null {
  const running = readPidFile(cluster)
  return running && isPostgres(running.pid) ? running : null
}

/** The pid of an old file may belong to another program by now. */
export function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

/** Ends the server, the harder the longer it takes: a frozen one answers no signal but SIGKILL. */
export async function stopProcess(pid: number): Promise<void> {
  for (const { signal, patienceMs } of stopSignals) {
    if (!isPostgres(pid) || !sendSignal(pid, signal)) return
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}

/**
 * Ends the processes that a killed server left behind: a new server cannot start while one of them is busy. Call it
 * only when the server itself is dead.
 */
export function endOrphans(cluster: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(cluster)
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry)
    if (Number.isInteger(pid) && isPostgres(pid) && workingFolder(pid) === folder) sendSignal(pid, 'SIGKILL')
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/** False if the process is gone. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

type ProcessStat = {
  readonly pid: number
  readonly parent: number
  /** CPU time in ticks: of the process, and of its children that have ended. */
  readonly ticks: number
  readonly endedTicks: number
}

/** All processes of the machine; none without /proc. */
export function listProcesses(): readonly ProcessStat[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []))
  } catch {
    return []
  }
}

/** Empty for one that has ended. The name, in brackets, may have spaces; utime, stime, cutime and cstime follow from the 12th field on. */
function readStat(pid: number): readonly ProcessStat[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return [{ pid, parent: fields[1] ?? 0, ticks: user + system, endedTicks: endedUser + endedSystem }]
  } catch {
    return []
  }
}

/** The CPU time of a postmaster and its children in ms; 0 without one. */
export function readProcessTreeCpuMs(postmaster: number | null): number {
  if (postmaster === null) return 0
  return listProcesses().reduce((total, { pid, parent, ticks, endedTicks }) => {
    if (pid === postmaster) return total + (ticks + endedTicks) * MS_PER_TICK
    return parent === postmaster ? total + ticks * MS_PER_TICK : total
  }, 0)
}

/** The CPU time of this process so far, in ms. */
export function readOwnCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Compares the children of this process and the connections to one database with the whole machine, from now on. */
export function startCpuShare(databaseUrl: string) {
  const database = new URL(databaseUrl).pathname.slice(1)
  const begin = readTicks(database)
  return {
    /** CPU time of all processes, divided by that of our own; 1 if nothing else runs. */
    readSlowdown(): number {
      const { own, all } = readTicks(database)
      return Math.max(1, (all - begin.all) / Math.max(1, own - begin.own))
    },
  }
}

function readTicks(database: string): { readonly own: number; readonly all: number } {
  const owned = listProcesses().filter(
    ({ pid, parent }) => parent === process.pid || pid === process.pid || hasInTitle(pid, ` ${database} `),
  )
  const line = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  // user, nice, system, idle, iowait, irq, softirq
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(' ').map(Number)
  return {
    own: owned.reduce((total, { ticks }) => total + ticks, 0),
    all: user + nice + system + irq + softirq,
  }
}

/** PostgreSQL names the database in the title of each connection's process. */
function hasInTitle(pid: number, text: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
  } catch {
    return false
  }
}

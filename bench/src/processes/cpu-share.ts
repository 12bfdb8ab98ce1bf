import { readdirSync, readFileSync } from 'node:fs'

export type CpuShare = {
  /** CPU time of all processes since the start, divided by that of our own; 1 if nothing else runs. */
  readSlowdown(): number
}

type Ticks = { readonly own: number; readonly all: number }

/** Compares the children of this process and the connections to one database with the whole machine. */
export function startCpuShare(databaseUrl: string): CpuShare {
  const database = new URL(databaseUrl).pathname.slice(1)
  const begin = readTicks(database)
  return {
    readSlowdown() {
      const { own, all } = readTicks(database)
      return Math.max(1, (all - begin.all) / Math.max(1, own - begin.own))
    },
  }
}

function readTicks(database: string): Ticks {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.reduce((total, pid) => total + readOwnTicks(pid, database), 0)
  // user, nice, system, idle, iowait, irq, softirq
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  return { own, all: user + nice + system + irq + softirq }
}

/** 0 for a process of others, or one that has ended. */
function readOwnTicks(pid: string, database: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name: state, parent, …, utime and stime at 12 and 13.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isChild = Number(fields[1]) === process.pid || Number(pid) === process.pid
    // PostgreSQL names the database in the title of each connection's process.
    const isOwn = isChild || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `)
    return isOwn ? Number(fields[11]) + Number(fields[12]) : 0
  } catch {
    return 0
  }
}

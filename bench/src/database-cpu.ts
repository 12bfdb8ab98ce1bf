import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The CPU time of a postmaster and its children in ms; 0 without one or without /proc. */
export function readProcessTreeCpuMs(postmaster: number | null): number {
  if (postmaster === null) return 0
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const ticks = pids.map((pid) => readTicks(pid, postmaster))
    return (sum(ticks) / TICKS_PER_SECOND) * 1000
  } catch {
    return 0
  }
}

/** Fields of /proc/<pid>/stat after the name: state, ppid, …, utime, stime, cutime, cstime from the 12th on. */
function readTicks(pid: string, postmaster: number): number {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return 0
  }
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const isOwn = Number(pid) === postmaster
  if (!isOwn && fields[1] !== postmaster) return 0
  return sum(fields.slice(11, isOwn ? 15 : 13))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

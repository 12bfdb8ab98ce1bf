import type { BenchServer } from '../harness/start-server.ts'
import { startProcess, type BenchProcess } from '../harness/bench-process.ts'
import type { LoadKind } from './charger-calls.ts'
import type { LoadFigures } from './load-process.ts'
import { readProcessTreeCpuMs } from '../harness/process-stat.ts'

export type Load = {
  readonly figures: LoadFigures
  readonly perSecond: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
}

/** The CPU time of a server, and of its database if it has one, while something is done. */
export async function measureCpu<Value>(
  server: BenchProcess,
  postmaster: number | null,
  work: () => Promise<Value>,
) {
  const [before, databaseBefore] = [await server.usage(), readProcessTreeCpuMs(postmaster)]
  const value = await work()
  const [after, databaseAfter] = [await server.usage(), readProcessTreeCpuMs(postmaster)]
  return {
    value,
    serverCpuMs: after.cpuMs - before.cpuMs,
    databaseCpuMs: databaseAfter - databaseBefore,
    rssBytes: after.rssBytes - before.rssBytes,
  }
}

/** The CPU time of each of so many pieces of work. */
export function describeCpu(
  { serverCpuMs, databaseCpuMs }: Pick<Load, 'serverCpuMs' | 'databaseCpuMs'>,
  count: number,
): string {
  return `server ${writeTime(serverCpuMs / count)}, database ${writeTime(databaseCpuMs / count)}`
}

function writeTime(ms: number): string {
  return ms < 1 ? `${(ms * 1000).toFixed(0)} µs` : `${ms.toFixed(1)} ms`
}

type LoadOptions = {
  readonly kind: LoadKind
  readonly chargers: number
  readonly warmUpSeconds: number
  readonly seconds: number
  /** Null without a database. */
  readonly postmaster: number | null
  /** Runs after the measurement, before the chargers disconnect. */
  readonly onMeasured?: () => Promise<void>
}

/** Runs a fleet against a new server process, measures throughput and CPU, and stops the server. */
export async function measureLoad(server: BenchServer, options: LoadOptions): Promise<Load> {
  const { kind, chargers, warmUpSeconds, seconds, postmaster } = options
  const load = startProcess('chargers/load-process.ts', [kind, server.port, chargers, warmUpSeconds, seconds])
  try {
    await load.next<'warm'>()
    const { serverCpuMs, databaseCpuMs } = await measureCpu(server, postmaster, () => load.next<'measured'>())
    // The figures may arrive while `onMeasured` runs.
    const [figures] = await Promise.all([load.next<LoadFigures>(), options.onMeasured?.()])
    const measured = { figures, perSecond: figures.answers / figures.seconds, serverCpuMs, databaseCpuMs }
    printLoad(measured)
    return measured
  } finally {
    await load.stop()
    await server.stop()
  }
}

function printLoad(load: Load): void {
  const { figures, perSecond } = load
  console.log(
    `  ${perSecond.toFixed(0)} msgs/s, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${figures.errors} errors`,
  )
  console.log(
    `  CPU per message: ${describeCpu(load, figures.answers)}, generator ${writeTime(figures.cpuMs / figures.answers)}`,
  )
}

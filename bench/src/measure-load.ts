import type { AddressInfo } from 'node:net'
import { readProcessTreeCpuMs } from './database-cpu.ts'
import { startProcess, type BenchProcess } from './bench-process.ts'
import type { LoadFigures } from './fleet-load.ts'

export type Load = {
  readonly figures: LoadFigures
  readonly perSecond: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
}

type LoadOptions = {
  readonly generator: string
  readonly chargers: number
  readonly warmUpSeconds: number
  readonly seconds: number
  /** Null without a database. */
  readonly postmaster: number | null
  /** Runs after the measurement, before the chargers disconnect. */
  readonly onMeasured?: () => Promise<void>
}

/** Runs a fleet against a new server process and measures throughput and CPU. */
export async function measureLoad(server: BenchProcess, options: LoadOptions): Promise<Load> {
  const { port } = await server.next<AddressInfo>()
  const args = [port, options.chargers, options.warmUpSeconds, options.seconds].map(String)
  const load = startProcess(options.generator, args)
  try {
    await load.next<'warm'>()
    const [before, databaseBefore] = [await server.usage(), readProcessTreeCpuMs(options.postmaster)]
    await load.next<'measured'>()
    const [after, databaseAfter] = [await server.usage(), readProcessTreeCpuMs(options.postmaster)]
    // The figures may arrive while `onMeasured` runs.
    const [figures] = await Promise.all([load.next<LoadFigures>(), options.onMeasured?.()])
    return {
      figures,
      perSecond: figures.answers / figures.seconds,
      serverCpuMs: after.cpuMs - before.cpuMs,
      databaseCpuMs: databaseAfter - databaseBefore,
    }
  } finally {
    await load.stop()
  }
}

export function printLoad({ figures, perSecond, serverCpuMs, databaseCpuMs }: Load): void {
  function micros(milliseconds: number): string {
    return `${((milliseconds * 1000) / figures.answers).toFixed(0)} µs`
  }
  console.log(
    `  ${perSecond.toFixed(0)} msgs/s, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${figures.errors} errors`,
  )
  console.log(
    `  CPU per message: server ${micros(serverCpuMs)}, database ${micros(databaseCpuMs)}, generator ${micros(figures.cpuMs)}`,
  )
}

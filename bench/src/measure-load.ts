import type { AddressInfo } from 'node:net'
import { readFamilyCpuMs } from './database-cpu.ts'
import { startRole, type Role } from './role.ts'
import type { LoadFigures } from './talk.ts'

export type Load = {
  readonly figures: LoadFigures
  readonly perSecond: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
}

type Wish = {
  readonly generator: string
  readonly chargers: number
  readonly warmUpSeconds: number
  readonly seconds: number
  /** Null where there is none. */
  readonly postmaster: number | null
  /** When the measuring is over and nobody has hung up yet. */
  readonly onMeasured?: () => Promise<void>
}

/** Lets a fleet talk to a server that has just been started, and reads what that cost. */
export async function measureLoad(server: Role, wish: Wish): Promise<Load> {
  const { port } = await server.next<AddressInfo>()
  const args = [port, wish.chargers, wish.warmUpSeconds, wish.seconds].map(String)
  const load = startRole(wish.generator, args)
  try {
    await load.next<'warm'>()
    const [before, databaseBefore] = [await server.usage(), readFamilyCpuMs(wish.postmaster)]
    await load.next<'measured'>()
    const [after, databaseAfter] = [await server.usage(), readFamilyCpuMs(wish.postmaster)]
    // The figures may come in while others still look.
    const [figures] = await Promise.all([load.next<LoadFigures>(), wish.onMeasured?.()])
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

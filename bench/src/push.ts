import type { AddressInfo } from 'node:net'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { addCustomers, addSigningKey, SIGNING_KEY } from './customers.ts'
import { readProcessTreeCpuMs } from './database-cpu.ts'
import { addFleet, pairFleet } from './fleet.ts'
import type { PushFigures } from './push-crowd-process.ts'
import { startProcess } from './bench-process.ts'
import { runBench } from './run-bench.ts'

const SCREENS = 200
const ROUNDS = 10
const MAX_P95_MS = 1_000
const MAX_BENCH_MS = 120_000
const VARIANTS = 2

function describePace({ spreadMs }: PushFigures): string {
  return spreadMs === 0 ? 'all at once' : `spread over ${spreadMs} ms`
}

function print(figures: PushFigures, serverCpuMs: number, databaseCpuMs: number): void {
  const pace = describePace(figures)
  console.log(`\n${SCREENS} open screens, ${ROUNDS} changes on each charger, ${pace}`)
  console.log(
    `  from the charger's message to the event: p50 ${figures.eventP50.toFixed(1)} ms, p95 ${figures.eventP95.toFixed(1)} ms`,
  )
  console.log(
    `  and to the new state, after a refetch: p50 ${figures.shownP50.toFixed(1)} ms, p95 ${figures.shownP95.toFixed(1)} ms`,
  )
  const [server, database] = [serverCpuMs / figures.changes, databaseCpuMs / figures.changes]
  console.log(`  CPU for each change: server ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`)
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  await addFleet(database, SCREENS)
  await addCustomers(database, SCREENS)
  await pairFleet(database)
  const key = await addSigningKey(database)
  const server = startProcess('push-server-process.ts', [postgres.url])
  const { port } = await server.next<AddressInfo>()
  const args = [port, SCREENS, ROUNDS].map(String)
  const crowd = startProcess('push-crowd-process.ts', args, { [SIGNING_KEY]: key })
  for (let variant = 0; variant < VARIANTS; variant++) {
    const before = await server.usage()
    const databaseBefore = readProcessTreeCpuMs(postgres.pid)
    const figures = await crowd.next<PushFigures>()
    const after = await server.usage()
    print(figures, after.cpuMs - before.cpuMs, readProcessTreeCpuMs(postgres.pid) - databaseBefore)
    reportNone(`changes that did not arrive, ${describePace(figures)}`, figures.missed)
    reportAtMost(`time to the new state, ${describePace(figures)}, p95`, figures.shownP95, MAX_P95_MS, 'ms')
  }
  // Before the server, which would cut off its last requests.
  await crowd.stop()
})

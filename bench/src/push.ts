import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { addSigningKey, SIGNING_KEY } from './harness/customers.ts'
import { addPairedFleet } from './chargers/fleet.ts'
import { describeCpu, measureCpu } from './chargers/measure-load.ts'
import type { PushFigures } from './people/push-crowd-process.ts'
import { startProcess } from './harness/bench-process.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'

const SCREENS = 200
const ROUNDS = 10
const MAX_P95_MS = 1_000
const MAX_BENCH_MS = 120_000
const VARIANTS = 2

function describePace({ spreadMs }: PushFigures): string {
  return spreadMs === 0 ? 'all at once' : `spread over ${spreadMs} ms`
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  await addPairedFleet(database, SCREENS)
  const key = await addSigningKey(database)
  const server = await startServer({ url: postgres.url, services: ['api', 'gateway'] })
  const crowd = startProcess('people/push-crowd-process.ts', [server.port, SCREENS, ROUNDS], {
    [SIGNING_KEY]: key,
  })
  for (let variant = 0; variant < VARIANTS; variant++) {
    const { value, ...cpu } = await measureCpu(server, postgres.pid, () => crowd.next<PushFigures>())
    const { changes, missed, eventP50, eventP95, shownP50, shownP95 } = value
    const pace = describePace(value)
    console.log(`\n${SCREENS} open screens, ${ROUNDS} changes on each charger, ${pace}`)
    console.log(
      `  from the charger's message to the event: p50 ${eventP50.toFixed(1)} ms, p95 ${eventP95.toFixed(1)} ms`,
    )
    console.log(
      `  and to the new state, after a refetch: p50 ${shownP50.toFixed(1)} ms, p95 ${shownP95.toFixed(1)} ms`,
    )
    console.log(`  CPU for each change: ${describeCpu(cpu, changes)}`)
    reportNone(`changes that did not arrive, ${pace}`, missed)
    reportAtMost(`time to the new state, ${pace}, p95`, shownP95, MAX_P95_MS, 'ms')
  }
  // Before the server, which would cut off its last requests.
  await crowd.stop()
})

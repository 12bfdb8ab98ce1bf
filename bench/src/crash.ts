import { rmSync } from 'node:fs'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { stopProcesses } from './harness/bench-process.ts'
import { createBenchFolder } from './harness/run-bench.ts'
import { crashRepeatedly, type Victim } from './faults/crash-walk.ts'

const KILLS = Number(process.argv[2] ?? 20)
const CHARGERS = Number(process.argv[3] ?? 200)
const BACK_WITHIN_S = 60

const folder = createBenchFolder('driveway-crash-')

const slowestS: Record<Victim, number> = { database: 0, server: 0 }

console.log(
  `\n${CHARGERS} chargers report twice a second while ${KILLS} processes are killed, one after the other`,
)
try {
  const victims = Array.from({ length: KILLS }, (_, index): Victim =>
    index % 2 === 0 ? 'database' : 'server',
  )
  const { acknowledged, missing, excessWh } = await crashRepeatedly({
    folder,
    chargers: CHARGERS,
    victims,
    onBack: (victim, tookMs) => {
      slowestS[victim] = Math.max(slowestS[victim], tookMs / 1000)
      console.log(`  kill -9 of the ${victim}: all report again after ${(tookMs / 1000).toFixed(1)} s`)
    },
  })
  for (const victim of new Set(victims)) {
    reportAtMost(`all report again after kill -9 of the ${victim}`, slowestS[victim], BACK_WITHIN_S, 's')
  }
  console.log(`  ${acknowledged} readings were acknowledged`)
  reportNone('acknowledged readings that are not stored', missing)
  reportNone('Wh settled beyond the meters', excessWh)
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

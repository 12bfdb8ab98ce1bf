import { parseArgs } from 'node:util'
import { reportAtLeast, reportAtMost, reportNone } from '@driveway/testkit/figure'
import { reconnectCrowd } from './processes/crowd.ts'
import { BACK_WITHIN_MS, runScenario } from './processes/scenario.ts'
import { runBench, type Bench } from './harness/run-bench.ts'

const { values, positionals } = parseArgs({
  options: { crowd: { type: 'string' }, nats: { type: 'string' } },
  allowPositionals: true,
})
const BACK_WITHIN_S = BACK_WITHIN_MS / 1000
const FREEZE_MS = 60_000
const STEADY_MS = 3_000
const PEOPLE = 50
const MAX_P99_MS = 500
const MAX_BOOT_MS = 30_000
/** The ledger begins with the gaps of the chargers half a minute later. */
const LATER_MS = 60_000
const MAX_BENCH_MS = 900_000

async function bench({ postgres, database }: Bench): Promise<void> {
  const chargers = Number(positionals[0] ?? 2_000)
  const people = Math.min(PEOPLE, chargers)
  const transport = values.nats === undefined ? 'PostgreSQL' : 'NATS'
  console.log(`\n${chargers} chargers and ${people} people behind HAProxy, two processes of each kind`)
  console.log(`Changes travel by ${transport}. p99 is that of people's requests during the step.\n`)
  console.log(`  ${'step'.padEnd(32)} ${'chargers back'.padStart(14)} ${'p99'.padStart(10)}`)
  const figures = await runScenario(
    database,
    postgres.url,
    {
      chargers,
      people,
      halfOpen: Math.min(100, chargers),
      staysAway: Math.min(10, Math.floor(chargers / 10)),
      freezeMs: FREEZE_MS,
      steadyMs: STEADY_MS,
      restarts: 'all',
      ...(values.nats === undefined ? {} : { environment: { NATS_URL: values.nats } }),
    },
    ({ step, backAfterMs, p99 }) =>
      console.log(
        `  ${step.padEnd(32)} ${`${(backAfterMs / 1000).toFixed(1)} s`.padStart(14)} ${`${p99.toFixed(0)} ms`.padStart(10)}`,
      ),
  )
  const { commands, people: seen, strayFailures: stray, falselyMs } = figures
  console.log(
    `\n  ${figures.readings} readings acknowledged over ${figures.connects} connections, ${commands.ordered} commands (${commands.failed} reported as failed), ${seen.requests} requests (${seen.failures.length} failed)`,
  )
  for (const why of stray.slice(0, 5)) console.log(`  a request failed: ${why}`)
  // A frozen process counts from its thaw.
  const backMs = figures.steps.map(({ step, backAfterMs }) =>
    step.includes('frozen') ? backAfterMs - FREEZE_MS : backAfterMs,
  )
  reportAtMost('all chargers back after a step', Math.max(...backMs) / 1000, BACK_WITHIN_S, 's')
  reportAtLeast('changes acknowledged around a kill', figures.saves.acknowledged, 1)
  reportNone('of them not stored', figures.saves.lost)
  reportNone('acknowledged readings that are not stored', figures.missing)
  reportNone('commands that arrived twice, or silently never', commands.wrong)
  reportNone('requests that failed without a killed process', stray.length)
  reportAtMost("p99 of people's requests", seen.p99, MAX_P99_MS, 'ms')
  reportAtMost('falsely shown as online', falselyMs.online / 1000, BACK_WITHIN_S, 's')
  reportAtMost('falsely shown as offline', falselyMs.offline / 1000, BACK_WITHIN_S, 's')
}

async function benchCrowd({ postgres, database }: Bench): Promise<void> {
  const chargers = Number(values.crowd)
  console.log(`\n${chargers} chargers connect again within a second, ${PEOPLE} people look at Today`)
  const { bootedAfterMs, bootP99, laterP99, people, slowdown } = await reconnectCrowd(
    database,
    postgres.url,
    { chargers, people: PEOPLE, isConnectedBefore: true, laterMs: LATER_MS },
  )
  if (slowdown > 1.1)
    console.log(`  the machine was busy: ${slowdown.toFixed(1)} times our CPU time was used`)
  console.log(`  p50 of all ${people.requests} requests: ${people.p50.toFixed(1)} ms`)
  reportAtMost(`${chargers} chargers booted again`, bootedAfterMs / 1000, MAX_BOOT_MS / 1000, 's')
  reportAtMost("p99 of people's requests meanwhile", bootP99, MAX_P99_MS, 'ms')
  reportAtMost(`p99 of people's requests in the ${LATER_MS / 1000} s after`, laterP99, MAX_P99_MS, 'ms')
  reportNone('requests that failed', people.failures.length)
}

await runBench(MAX_BENCH_MS, values.crowd === undefined ? bench : benchCrowd)

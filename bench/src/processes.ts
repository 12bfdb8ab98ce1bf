import { parseArgs } from 'node:util'
import { reconnectCrowd } from './processes/crowd.ts'
import { BACK_WITHIN_MS, runScenario } from './processes/scenario.ts'
import { runBench, type Bench } from './run-bench.ts'

const { values, positionals } = parseArgs({
  options: { crowd: { type: 'string' }, nats: { type: 'string' } },
  allowPositionals: true,
})
const FREEZE_MS = 60_000
const STEADY_MS = 3_000
const PEOPLE = 50
const MAX_P99_MS = 500
const MAX_BOOT_MS = 30_000
/** The ledger begins with the gaps of the chargers half a minute later. */
const LATER_MS = 60_000
const MAX_BENCH_MS = 900_000

async function bench({ postgres, database, checkTarget }: Bench): Promise<void> {
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
  const slowest = Math.max(...figures.steps.map(({ backAfterMs }) => backAfterMs))
  checkTarget(
    `all chargers back after ${(slowest / 1000).toFixed(1)} s at most`,
    figures.steps.every(({ step, backAfterMs }) =>
      step.includes('frozen') ? backAfterMs <= FREEZE_MS + BACK_WITHIN_MS : backAfterMs <= BACK_WITHIN_MS,
    ),
  )
  checkTarget(`acknowledged readings that are not stored: ${figures.missing}`, figures.missing === 0)
  checkTarget(
    `of ${figures.saves.acknowledged} changes that were acknowledged around a kill, not stored: ${figures.saves.lost}`,
    figures.saves.acknowledged > 0 && figures.saves.lost === 0,
  )
  checkTarget(`commands that arrived twice, or silently never: ${commands.wrong}`, commands.wrong === 0)
  checkTarget(`requests that failed without a killed process: ${stray.length}`, stray.length === 0)
  checkTarget(`people wait p50 ${seen.p50.toFixed(1)}, p99 ${seen.p99.toFixed(1)} ms`, seen.p99 < MAX_P99_MS)
  checkTarget(
    `falsely shown as online for ${(falselyMs.online / 1000).toFixed(0)} s at most, as offline for ${(falselyMs.offline / 1000).toFixed(0)} s`,
    falselyMs.online <= BACK_WITHIN_MS && falselyMs.offline <= BACK_WITHIN_MS,
  )
}

async function benchCrowd({ postgres, database, checkTarget }: Bench): Promise<void> {
  const chargers = Number(values.crowd)
  console.log(`\n${chargers} chargers connect again within a second, ${PEOPLE} people look at Today`)
  const { bootedAfterMs, bootP99, laterP99, people, slowdown } = await reconnectCrowd(
    database,
    postgres.url,
    { chargers, people: PEOPLE, isConnectedBefore: true, laterMs: LATER_MS },
  )
  if (slowdown > 1.1)
    console.log(`  the machine was busy: ${slowdown.toFixed(1)} times our CPU time was used`)
  checkTarget(`all booted after ${(bootedAfterMs / 1000).toFixed(1)} s`, bootedAfterMs <= MAX_BOOT_MS)
  checkTarget(
    `people wait p99 ${bootP99.toFixed(1)} ms meanwhile (p50 ${people.p50.toFixed(1)} ms of all ${people.requests} requests)`,
    bootP99 < MAX_P99_MS,
  )
  checkTarget(
    `people wait p99 ${laterP99.toFixed(1)} ms in the ${LATER_MS / 1000} s after`,
    laterP99 < MAX_P99_MS,
  )
  checkTarget(`requests that failed: ${people.failures.length}`, people.failures.length === 0)
}

await runBench(MAX_BENCH_MS, values.crowd === undefined ? bench : benchCrowd)

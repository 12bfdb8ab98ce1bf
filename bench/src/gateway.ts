import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportAtLeast, reportAtMost, reportFigure } from '@driveway/testkit/figure'
import type { CrowdFigures } from './crowd-process.ts'
import { addFleet } from './fleet.ts'
import { measureLoad, printLoad, type Load } from './measure-load.ts'
import { gatewayEnvironment, startProcess } from './bench-process.ts'
import { benchTlsCrowd } from './gateway-tls.ts'
import { runBench, type Bench } from './run-bench.ts'

const CROWD = 10_000
const load = { generator: 'load-process.ts', chargers: 200, warmUpSeconds: 3, seconds: 10 }

const MIN_MESSAGES_PER_SECOND = 5_000
const MIN_SHARE_201 = 0.8
/** CPU time of a message, as a multiple of that of the bare socket. */
const MAX_CPU_RATIO = 1.8
const MAX_CROWD_SECONDS = 20
const MAX_KB_EACH = 15

/** Longer than the whole bench takes on a slow machine. */
const MAX_BENCH_MS = 240_000

async function benchLoad(bench: Bench): Promise<void> {
  const { postgres, database } = bench
  console.log(`\nGateway: ${load.chargers} chargers for ${load.seconds} s, each response after its commit`)
  const gateway = startProcess('gateway-process.ts', [postgres.url], gatewayEnvironment)
  const measured = await measureLoad(gateway, { ...load, postmaster: postgres.pid })
  await gateway.stop()
  printLoad(measured)
  reportAtLeast('messages per second', measured.perSecond, MIN_MESSAGES_PER_SECOND)
  reportStored('the regular load', measured, await countReadings(database))

  await compareLoad(bench, measured, {
    name: 'odd messages',
    title: 'Tolerance at work: the same with half of the messages odd',
    generator: 'odd-load-process.ts',
    minShare: null,
  })
  await compareLoad(bench, measured, {
    name: 'OCPP 2.0.1',
    title: 'OCPP 2.0.1: the same readings as transaction events',
    generator: 'load-201-process.ts',
    minShare: MIN_SHARE_201,
  })

  console.log('\nBaseline: a bare socket that only parses and validates')
  const process = startProcess('bare-process.ts', [])
  const bare = await measureLoad(process, { ...load, postmaster: null })
  await process.stop()
  printLoad(bare)
  const ratio = measured.serverCpuMs / measured.figures.answers / (bare.serverCpuMs / bare.figures.answers)
  reportAtMost('CPU of a message against the bare socket', ratio, MAX_CPU_RATIO)
}

function reportStored(name: string, { figures: { meterAnswers, errors } }: Load, rows: number): void {
  reportFigure({
    figure: `acknowledged meter values of ${name} in the database`,
    value: `${meterAnswers} responses, ${rows} rows`,
    target: 'all, without errors',
    isReached: rows >= meterAnswers && errors === 0,
  })
}

/** Runs another load on the same database, and compares it with the regular one. */
async function compareLoad(
  { postgres, database }: Bench,
  regular: Load,
  other: { name: string; title: string; generator: string; minShare: number | null },
): Promise<void> {
  const { name, title, generator, minShare } = other
  console.log(`\n${title}`)
  const before = await countReadings(database)
  const gateway = startProcess('gateway-process.ts', [postgres.url], gatewayEnvironment)
  const measured = await measureLoad(gateway, { ...load, generator, postmaster: postgres.pid })
  await gateway.stop()
  printLoad(measured)
  const share = measured.perSecond / regular.perSecond
  const figure = `messages per second of ${name} against the regular load`
  if (minShare === null) console.log(`  ${figure}: ${share.toFixed(2)}`)
  else reportAtLeast(figure, share, minShare)
  reportStored(name, measured, (await countReadings(database)) - before)
}

async function countReadings(database: Bench['database']): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from readings')
  return rows[0]?.count ?? 0
}

/** The number of chargers whose capabilities are known, as soon as it is all of them or after a minute. */
async function waitUntilRead(database: Bench['database']): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from device_capabilities where (capabilities->>'isReadable')::boolean`,
    )
    const count = rows[0]?.count ?? 0
    if (count >= CROWD || tries >= 240) return count
    await sleep(250)
  }
}

async function benchCrowd({ postgres, database }: Bench): Promise<void> {
  console.log(`\nCrowd: ${CROWD} chargers, half of them over OCPP 2.0.1, connect, boot and are read`)
  await database.pool.query('delete from device_capabilities')
  const gateway = startProcess('gateway-process.ts', [postgres.url], gatewayEnvironment)
  const { port } = await gateway.next<AddressInfo>()
  await sleep(500)
  const before = await gateway.usage()
  const crowd = startProcess('crowd-process.ts', [String(port), String(CROWD)])
  const from = performance.now()
  const figures = await crowd.next<CrowdFigures>()
  const read = await waitUntilRead(database)
  const readSeconds = (performance.now() - from) / 1000
  await sleep(2_000)
  const after = await gateway.usage()
  const kilobytes = (after.rssBytes - before.rssBytes) / 1000 / CROWD
  console.log(
    `  ${figures.booted} booted, ${figures.lost} lost, CPU ${((after.cpuMs - before.cpuMs) / 1000).toFixed(1)} s`,
  )
  const bootedSeconds = figures.booted === CROWD ? figures.seconds : Infinity
  reportAtMost(`${CROWD} chargers connected and booted`, bootedSeconds, MAX_CROWD_SECONDS, 's')
  reportAtMost('all of them read', read === CROWD ? readSeconds : Infinity, MAX_CROWD_SECONDS, 's')
  reportAtMost('memory of a charger', kilobytes, MAX_KB_EACH, 'kB')
}

await runBench(MAX_BENCH_MS, async (bench) => {
  await addFleet(bench.database, CROWD)
  await benchLoad(bench)
  await benchCrowd(bench)
  await benchTlsCrowd(bench)
})

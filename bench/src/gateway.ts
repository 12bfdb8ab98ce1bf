import { reportAtLeast, reportAtMost, reportFigure, reportNone } from '@driveway/testkit/figure'
import { startProcess } from './harness/bench-process.ts'
import type { LoadKind } from './chargers/charger-calls.ts'
import { measureCrowd } from './chargers/crowd.ts'
import { readNumber, waitFor } from './harness/database-query.ts'
import { addFleet } from './chargers/fleet.ts'
import { measureLoad, type Load } from './chargers/measure-load.ts'
import { runBench, type Bench } from './harness/run-bench.ts'
import { listening, startServer } from './harness/start-server.ts'

const CROWD = 10_000
/** Fewer than on plain sockets: handshakes take most of the time of this bench. */
const TLS_CROWD = 3_000
const load = { kind: 'regular', chargers: 200, warmUpSeconds: 3, seconds: 10 } as const

const MIN_MESSAGES_PER_SECOND = 5_000
const MIN_SHARE_201 = 0.8
/** CPU time of a message, as a multiple of that of the bare socket. */
const MAX_CPU_RATIO = 1.8
const MAX_CROWD_SECONDS = 20
const MAX_KB_EACH = 15
const MAX_TLS_KB_EACH = 75

/** Longer than the whole bench takes on a slow machine. */
const MAX_BENCH_MS = 240_000

/**
 * Runs a load on a new gateway, and compares its answers with the rows in the database. The gateway corrects the clocks of
 * chargers, so that readings of two loads could have the same instant: each begins without any.
 */
async function measureStored({ postgres, database }: Bench, name: string, kind: LoadKind): Promise<Load> {
  await database.pool.query('truncate readings')
  const gateway = await startServer({ url: postgres.url, services: ['gateway'] })
  const measured = await measureLoad(gateway, { ...load, kind, postmaster: postgres.pid })
  const { meterAnswers, errors } = measured.figures
  const rows = await readNumber(database, 'select count(*) from readings')
  reportFigure({
    figure: `acknowledged meter values of ${name} in the database`,
    value: `${meterAnswers} responses, ${rows} rows`,
    target: 'all, without errors',
    isReached: rows >= meterAnswers && errors === 0,
  })
  return measured
}

async function benchLoad(bench: Bench): Promise<void> {
  console.log(`\nGateway: ${load.chargers} chargers for ${load.seconds} s, each response after its commit`)
  const regular = await measureStored(bench, 'the regular load', 'regular')
  reportAtLeast('messages per second', regular.perSecond, MIN_MESSAGES_PER_SECOND)

  console.log('\nTolerance at work: the same with half of the messages odd')
  const odd = await measureStored(bench, 'odd messages', 'odd')
  const share = odd.perSecond / regular.perSecond
  console.log(`  messages per second of odd messages against the regular load: ${share.toFixed(2)}`)

  console.log('\nOCPP 2.0.1: the same readings as transaction events')
  const { perSecond } = await measureStored(bench, 'OCPP 2.0.1', 'ocpp2.0.1')
  const figure = 'messages per second of OCPP 2.0.1 against the regular load'
  reportAtLeast(figure, perSecond / regular.perSecond, MIN_SHARE_201)

  console.log('\nBaseline: a bare socket that only parses and validates')
  const bareServer = await listening(startProcess('chargers/bare-process.ts', []))
  const bare = await measureLoad(bareServer, { ...load, postmaster: null })
  const ratio = regular.serverCpuMs / regular.figures.answers / (bare.serverCpuMs / bare.figures.answers)
  reportAtMost('CPU of a message against the bare socket', ratio, MAX_CPU_RATIO)
}

/** False if the capabilities of some charger are unknown after a minute. */
function waitUntilRead(database: Bench['database']): Promise<boolean> {
  const known = `select count(*) from device_capabilities where (capabilities->>'isReadable')::boolean`
  const patience = { everyMs: 250, withinMs: 60_000 }
  return waitFor(async () => (await readNumber(database, known)) >= CROWD, patience)
}

async function benchCrowd({ postgres, database }: Bench): Promise<void> {
  console.log(`\nCrowd: ${CROWD} chargers, half of them over OCPP 2.0.1, connect, boot and are read`)
  await database.pool.query('delete from device_capabilities')
  let readSeconds = Infinity
  const { booted, seconds } = await measureCrowd({
    url: postgres.url,
    chargers: CROWD,
    isTls: false,
    figure: 'memory of a charger',
    maxKbEach: MAX_KB_EACH,
    onBooted: async (from) => {
      if (await waitUntilRead(database)) readSeconds = (performance.now() - from) / 1000
    },
  })
  const bootedSeconds = booted === CROWD ? seconds : Infinity
  reportAtMost(`${CROWD} chargers connected and booted`, bootedSeconds, MAX_CROWD_SECONDS, 's')
  reportAtMost('all of them read', readSeconds, MAX_CROWD_SECONDS, 's')
}

/** The memory of an idle charger over TLS, which the server terminates itself. */
async function benchTlsCrowd({ postgres }: Bench): Promise<void> {
  console.log(`\nTLS: ${TLS_CROWD} chargers connect and boot`)
  const { booted } = await measureCrowd({
    url: postgres.url,
    chargers: TLS_CROWD,
    isTls: true,
    figure: 'memory of a charger over TLS',
    maxKbEach: MAX_TLS_KB_EACH,
  })
  reportNone('chargers not booted over TLS', TLS_CROWD - booted)
}

await runBench(MAX_BENCH_MS, async (bench) => {
  await addFleet(bench.database, CROWD)
  await benchLoad(bench)
  await benchCrowd(bench)
  await benchTlsCrowd(bench)
})

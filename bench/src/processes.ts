import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from './bench-process.ts'
import { addCustomers, addSigningKey, SIGNING_KEY } from './customers.ts'
import { addFleet, pairFleet } from './fleet.ts'
import { createCommandOrders } from './processes/command-orders.ts'
import type { FleetReport, OnlineReport } from './processes/fleet-process.ts'
import { startLoadBalancer } from './processes/load-balancer.ts'
import type { PeopleReport } from './processes/people-process.ts'
import { createShownStates } from './processes/shown-states.ts'
import { countMissing } from './processes/stored-readings.ts'
import { createMembers, type Member } from './processes/topology.ts'
import { runBench, type Bench } from './run-bench.ts'

const CHARGERS = Number(process.argv[2] ?? 2_000)
const PEOPLE = Math.min(50, CHARGERS)
const HALF_OPEN = Math.min(100, CHARGERS)
const FREEZE_MS = 60_000
const BACK_WITHIN_MS = 60_000
const STEADY_MS = 5_000
/** Requests on the way to a process that is killed fail, until the load balancer has noticed. */
const NOTICED_WITHIN_MS = 2_000
const MAX_P99_MS = 500
const MAX_BENCH_MS = 900_000

async function bench({ postgres, database, checkTarget }: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'driveway-processes-'))
  await addFleet(database, CHARGERS)
  await addCustomers(database, CHARGERS)
  await pairFleet(database)
  const { rows } = await database.pool.query<{ first: number }>('select min(device_no) as first from devices')
  const firstNo = rows[0]?.first ?? 1
  const members = await createMembers(postgres.url, folder)
  const balancer = await startLoadBalancer(members, folder)
  if (balancer === null) throw new Error('This needs HAProxy (apt-get install haproxy).')
  const { peoplePort, chargersPort } = balancer
  try {
    // The first one migrates; the others find the schema.
    for (const member of members) await member.start()
    const key = await addSigningKey(database)
    console.log(`\n${CHARGERS} chargers and ${PEOPLE} people behind HAProxy, two processes of each kind`)
    const fleet = startProcess('processes/fleet-process.ts', [chargersPort, CHARGERS].map(String))
    const people = startProcess('processes/people-process.ts', [peoplePort, PEOPLE].map(String), {
      [SIGNING_KEY]: key,
    })
    const shown = createShownStates(database, firstNo)
    const orders = createCommandOrders(database, CHARGERS)
    const killedAt: number[] = []

    async function countOnline(): Promise<number> {
      fleet.send({ kind: 'online' })
      const { online } = await fleet.next<OnlineReport>()
      await shown.look(new Set(online), Date.now())
      return online.length
    }

    /** Runs a step and waits until every charger is connected again, for a few seconds without a gap. */
    async function run(step: string, work: () => Promise<void>): Promise<void> {
      const from = Date.now()
      let awayUntil = from
      const over = new AbortController()
      const working = work().finally(() => over.abort())
      while (!over.signal.aborted || Date.now() - awayUntil < STEADY_MS) {
        await orders.send()
        if ((await countOnline()) < CHARGERS) awayUntil = Date.now()
        if (awayUntil - from > FREEZE_MS + 2 * BACK_WITHIN_MS) break
        await sleep(500)
      }
      await working
      const ms = awayUntil - from
      checkTarget(`${step}: all chargers back after ${(ms / 1000).toFixed(1)} s`, ms <= BACK_WITHIN_MS)
    }

    async function kill(member: Member): Promise<void> {
      if (member.kind === 'edge') killedAt.push(Date.now())
      member.signal('SIGKILL')
      await member.exited()
    }

    await run('all connect', () => Promise.resolve())
    for (const name of ['gateway 1', 'edge 1', 'worker 1']) {
      const member = members.find((each) => each.name === name)
      if (member === undefined) continue
      await run(`kill -9 of ${name}`, () => kill(member))
      await run(`start of ${name}`, () => member.start())
    }
    for (const member of members) {
      await run(`rolling restart: ${member.name}`, async () => {
        await member.stop()
        await member.start()
      })
    }
    await run(`${HALF_OPEN} half-open lines`, () => {
      fleet.send({ kind: 'half-open', count: HALF_OPEN })
      return Promise.resolve()
    })
    const frozen = members.find((each) => each.name === 'gateway 2')
    await run(`gateway 2 frozen for ${FREEZE_MS / 1000} s`, async () => {
      frozen?.signal('SIGSTOP')
      await sleep(FREEZE_MS)
      frozen?.signal('SIGCONT')
    })

    people.send({})
    const seen = await people.next<PeopleReport>()
    fleet.send({ kind: 'finish' })
    const report = await fleet.next<FleetReport>()
    const counted = await orders.finish(report.commands)
    const total = report.acknowledged.reduce((sum, each) => sum + each.count, 0)
    const missing = await countMissing(database, firstNo, report.acknowledged)
    const longest = shown.longestMs()
    const stray = seen.failures.filter(
      ({ at }) => !killedAt.some((from) => at >= from && at <= from + NOTICED_WITHIN_MS),
    )
    console.log(
      `  ${total} readings acknowledged over ${report.connects} connections, ${counted.ordered} commands (${counted.failed} reported as failed), ${seen.requests} requests (${seen.failures.length} failed)`,
    )
    for (const { why } of stray.slice(0, 5)) console.log(`  a request failed: ${why}`)
    checkTarget(`acknowledged readings that are not stored: ${missing}`, missing === 0)
    checkTarget(`commands that arrived twice, or silently never: ${counted.wrong}`, counted.wrong === 0)
    checkTarget(`requests that failed without a killed process: ${stray.length}`, stray.length === 0)
    checkTarget(
      `people wait p50 ${seen.p50.toFixed(1)}, p99 ${seen.p99.toFixed(1)} ms`,
      seen.p99 < MAX_P99_MS,
    )
    checkTarget(
      `falsely shown as online for ${(longest.online / 1000).toFixed(0)} s at most, as offline for ${(longest.offline / 1000).toFixed(0)} s`,
      longest.online <= BACK_WITHIN_MS && longest.offline <= BACK_WITHIN_MS,
    )
  } finally {
    await Promise.all(members.map((member) => member.stop()))
    await balancer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await runBench(MAX_BENCH_MS, bench)

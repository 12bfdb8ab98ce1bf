import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@driveway/store/kernel/database'
import { readNumber } from '../harness/database-query.ts'
import { findMember, startCluster } from './cluster.ts'
import { createCommandOrders } from './command-orders.ts'
import type { FleetReport, OnlineReport } from './fleet-process.ts'
import { createKills } from './kill-during-write.ts'
import type { PeopleReport, ShownReport } from './people-process.ts'
import { createShownStates } from './shown-states.ts'
import { countMissing } from './stored-readings.ts'
import type { Kind, Member } from './topology.ts'

export type Settings = {
  readonly chargers: number
  readonly people: number
  readonly halfOpen: number
  /** So many chargers never come back after the first kill of a gateway. */
  readonly staysAway: number
  readonly freezeMs: number
  readonly steadyMs: number
  readonly restarts: 'all' | 'one of each'
  readonly environment?: Readonly<Record<string, string>>
}

export type StepFigures = { readonly step: string; readonly backAfterMs: number; readonly p99: number }

export type Figures = Awaited<ReturnType<typeof runScenario>>

/** All chargers are back within this of each step. */
export const BACK_WITHIN_MS = 60_000
const READING_EVERY_MS = 2_000
const LOOK_EVERY_MS = 500
const SAVERS = 10
/** Requests on the way to a process that is killed fail, until the load balancer has noticed. */
const NOTICED_WITHIN_MS = 2_000

/** Kills, restarts and freezes processes under load, one after the other. */
export async function runScenario(
  database: Database,
  databaseUrl: string,
  settings: Settings,
  onStep: (figures: StepFigures) => void,
) {
  const { chargers, staysAway, freezeMs, steadyMs, environment = {} } = settings
  await using cluster = await startCluster({ database, databaseUrl, chargers, environment })
  const { members, firstNo } = cluster
  const fleet = cluster.startFleet([cluster.chargersPort], READING_EVERY_MS)
  const people = cluster.startPeople(settings.people)
  const shown = createShownStates(database, firstNo)
  const orders = createCommandOrders(database, chargers)
  const kills = createKills({ database, chargers, fleet, people, savers: Math.min(SAVERS, settings.people) })
  const killedAt: number[] = []
  const steps: StepFigures[] = []

  /** True if every charger is connected, but those that stay away. */
  async function areOnline(): Promise<boolean> {
    fleet.send({ kind: 'online' })
    const { online } = await fleet.next<OnlineReport>()
    people.send({ kind: 'shown' })
    await shown.look(new Set(online), await people.next<ShownReport>(), Date.now())
    return online.filter((index) => index < chargers - staysAway).length === chargers - staysAway
  }

  async function readP99(): Promise<number> {
    people.send({ kind: 'step' })
    return (await people.next<{ p99: number }>()).p99
  }

  /** Runs a step and waits until every charger is connected again, for a while without a gap. */
  async function run(step: string, work: () => Promise<void>): Promise<void> {
    const from = Date.now()
    let awayUntil = from
    const over = new AbortController()
    const working = work().finally(() => over.abort())
    while (!over.signal.aborted || Date.now() - awayUntil < steadyMs) {
      await orders.send()
      if (!(await areOnline())) awayUntil = Date.now()
      if (awayUntil - from > freezeMs + 2 * BACK_WITHIN_MS) break
      await sleep(LOOK_EVERY_MS)
    }
    await working
    const figures = { step, backAfterMs: awayUntil - from, p99: await readP99() }
    steps.push(figures)
    onStep(figures)
  }

  async function kill(member: Member): Promise<void> {
    await kills[member.kind](async () => {
      if (member.kind === 'edge') killedAt.push(Date.now())
      member.signal('SIGKILL')
      await member.exited()
    })
  }

  await run('all connect', async () => {})
  const chargersByLease = await countByLease(database)
  fleet.send({ kind: 'stay-away', count: staysAway })
  for (const kind of ['gateway', 'edge', 'worker'] as const) {
    const member = findMember(members, kind, 1)
    await run(`kill -9 of ${member.name}`, () => kill(member))
    await run(`start of ${member.name}`, () => member.start())
  }
  for (const member of settings.restarts === 'all' ? members : secondOfEach(members)) {
    await run(`restart of ${member.name}`, () => restart(member))
  }
  await run(`${settings.halfOpen} half-open connections`, async () =>
    fleet.send({ kind: 'half-open', count: settings.halfOpen }),
  )
  const frozen = findMember(members, 'gateway', 2)
  await run(`${frozen.name} frozen for ${freezeMs / 1000} s`, () => freeze(frozen, freezeMs))

  // A state that is shown falsely by now has the rest of its time to change.
  while (shown.isFalse() && Math.max(...Object.values(shown.longestMs())) <= BACK_WITHIN_MS) {
    await areOnline()
    await sleep(LOOK_EVERY_MS)
  }
  const saves = await kills.countSaves()
  people.send({ kind: 'finish' })
  const seen = await people.next<PeopleReport>()
  fleet.send({ kind: 'finish' })
  const report = await fleet.next<FleetReport>()
  return {
    steps,
    readings: report.acknowledged.reduce((sum, each) => sum + each.count, 0),
    missing: await countMissing(database, firstNo, report.acknowledged),
    connects: report.connects,
    saves,
    commands: await orders.finish(report.commands),
    people: seen,
    strayFailures: listStrayFailures(seen, killedAt),
    falselyMs: shown.longestMs(),
    /** Chargers of each gateway once all had connected for the first time. */
    chargersByLease,
    /** Names of processes that held a gateway's lease, one for each start. */
    leases: await readNumber(database, 'select count(*) from gateway_leases where epoch > 0'),
  }
}

/** Requests that failed although no process for people had just been killed. */
function listStrayFailures({ failures }: PeopleReport, killedAt: readonly number[]): readonly string[] {
  return failures
    .filter(({ at }) => !killedAt.some((from) => at >= from && at <= from + NOTICED_WITHIN_MS))
    .map(({ why }) => why)
}

async function restart(member: Member): Promise<void> {
  await member.stop()
  await member.start()
}

async function freeze(member: Member, ms: number): Promise<void> {
  member.signal('SIGSTOP')
  await sleep(ms)
  member.signal('SIGCONT')
}

function secondOfEach(members: readonly Member[]): readonly Member[] {
  return (['gateway', 'edge', 'worker'] satisfies Kind[]).map((kind) => findMember(members, kind, 2))
}

async function countByLease({ pool }: Database): Promise<readonly number[]> {
  const { rows } = await pool.query<{ chargers: number }>(
    'select count(*)::int as chargers from device_states where socket_closed_at is null group by gateway_epoch',
  )
  return rows.map(({ chargers }) => chargers)
}

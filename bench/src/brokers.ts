import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { startMosquitto } from '@driveway/testkit/mosquitto'
import { connectAsync } from 'mqtt'
import { addPairedFleet, deviceIdOf } from './chargers/fleet.ts'
import { measureCpu } from './chargers/measure-load.ts'
import { addSigningKey, tokenOf } from './harness/customers.ts'
import { readNumber, waitFor } from './harness/database-query.ts'
import { createLatencies } from './harness/latencies.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer, type BenchServer } from './harness/start-server.ts'
import { dashboardDay, dashboardQuery } from './people/dashboard-request.ts'
import { postGraphql } from './people/graphql-request.ts'

const HOMES = 2_000
/** Changes of all homes together, with a request of the home that changed. */
const PER_SECOND = 20
const WARM_UP_S = 60
/** Before and after the broker is away, together as long as that. */
const THERE_S = 300
const AWAY_S = 600
const MAX_STATE_MS = 1_000
/** CPU while the broker is away, against the same load before and after. */
const MAX_GROWTH = 1.05
const MAX_BENCH_MS = 2_700_000
const patience = { everyMs: 250, withinMs: 420_000 }
const statuses = ['charging', 'unplugged']
/** A gateway would close the chargers, which no socket holds here. */
const others = ['api', 'ledger', 'planner'] as const
const stateTopic = /^driveway\/driveway_(.+)\/state$/

/** Each home has its own connection to one broker without a password. */
async function linkHomes(database: Database, port: number): Promise<void> {
  await database.pool.query(
    `insert into household_people (account_number, sign_in, role, joined_at)
     select account_number, account_number, 'owner', now() from customers on conflict do nothing`,
  )
  await database.pool.query(
    `insert into brokers (broker_id, account_number, person_id, url, created_at, held_until)
     select gen_random_uuid(), account_number, person_id, $1, now(), now() from household_people`,
    [`mqtt://127.0.0.1:${port}`],
  )
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'unplugged'`,
  )
}

async function changeStatus(database: Database, deviceId: string, status: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const device = transaction.selectFrom('devices').select('device_no').where('device_id', '=', deviceId)
    await transaction
      .updateTable('device_states')
      .set({ connector_status: status })
      .where('device_no', '=', device)
      .execute()
    await recordChanges(transaction, [{ topic: 'device-state', key: deviceId }])
  })
}

function countConnected(database: Database): Promise<number> {
  return readNumber(database, 'select count(*) from brokers where connected_at is not null')
}

/** Listens to the states of all chargers at the broker. */
async function listen(port: number, onState: (deviceId: string, payload: Buffer) => void) {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`)
  client.on('message', (topic, payload) => {
    const deviceId = stateTopic.exec(topic)?.[1]
    if (deviceId !== undefined && !deviceId.endsWith('_car')) onState(deviceId, payload)
  })
  await client.subscribeAsync('driveway/+/state', { qos: 1 })
  return client
}

/** The status that each charger will show, and since when. */
type Waiting = Map<string, { readonly status: string; readonly since: number }>

/** The published states of all chargers, and how long those that changed took. */
function createStates() {
  const latencies = createLatencies()
  const published = new Map<string, string>()
  const waiting: Waiting = new Map()
  function add(deviceId: string, payload: Buffer): void {
    published.set(deviceId, payload.toString())
    const awaited = waiting.get(deviceId)
    if (!awaited || !payload.includes(awaited.status)) return
    waiting.delete(deviceId)
    latencies.add(performance.now() - awaited.since)
  }
  return { latencies, published, waiting, add }
}

/** Changes one home after the other, and asks for the dashboard of each as its owner would. */
function createLoad(database: Database, port: number, key: string) {
  const shown = new Map<string, string>()
  const agent = new Agent({ keepAlive: true })
  let count = 0

  async function changeNext(waiting: Waiting | null): Promise<void> {
    const index = count % HOMES
    const deviceId = deviceIdOf(index)
    const status = statuses[Math.floor(count / HOMES) % statuses.length] ?? ''
    const shownStatus = status === 'charging' ? 'CHARGING' : 'DISCONNECTED'
    count += 1
    shown.set(deviceId, shownStatus)
    waiting?.set(deviceId, { status: shownStatus, since: performance.now() })
    await changeStatus(database, deviceId, status)
    const address = { port, token: await tokenOf(index, key), agent }
    const answer = await postGraphql(address, dashboardQuery, { deviceId, ...dashboardDay })
    if (!answer.includes('"currentEvState"')) throw new Error(`No dashboard: ${answer.slice(0, 200)}`)
  }

  return {
    /** The state that each changed home shows now. */
    shown,
    async run(seconds: number, waiting: Waiting | null) {
      const from = performance.now()
      for (let done = 0; done < seconds * PER_SECOND; done += 1) {
        await changeNext(waiting)
        await sleep(Math.max(0, from + ((done + 1) * 1000) / PER_SECOND - performance.now()))
      }
    },
    close: () => agent.destroy(),
  }
}

/** CPU time for each change of the process with the connections, of all other services, and of the database. */
async function measurePhase(
  name: string,
  { links, rest, postmaster }: { links: BenchServer; rest: BenchServer; postmaster: number | null },
  seconds: number,
  work: () => Promise<void>,
) {
  const { value, ...own } = await measureCpu(links, null, () => measureCpu(rest, postmaster, work))
  const count = seconds * PER_SECOND
  const each = {
    links: own.serverCpuMs / count,
    'other services': value.serverCpuMs / count,
    database: value.databaseCpuMs / count,
  }
  const texts = Object.entries(each).map(([part, cpuMs]) => `${part} ${cpuMs.toFixed(2)} ms`)
  const load = `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`
  console.log(`  ${name.padEnd(6)} CPU for each change: ${texts.join(', ')}; ${load}`)
  return each
}

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  await using broker = await startMosquitto()
  await addPairedFleet(database, HOMES)
  await linkHomes(database, broker.port)
  const key = await addSigningKey(database)
  const states = createStates()
  const first = await listen(broker.port, states.add)
  const rest = await startServer({ url: postgres.url, services: others })
  const links = await startServer({ url: postgres.url, services: ['links'] })
  const startedAt = performance.now()
  await waitFor(() => states.published.size === HOMES, patience)
  const connectedS = (performance.now() - startedAt) / 1000
  console.log(`\n${HOMES} homes with a connection each, published in ${connectedS.toFixed(0)} s`)
  reportNone('homes that were not published', HOMES - states.published.size)

  const processes = { links, rest, postmaster: postgres.pid }
  const load = createLoad(database, rest.port, key)
  await load.run(WARM_UP_S, null)
  const before = await measurePhase('before', processes, THERE_S, () => load.run(THERE_S, states.waiting))
  await waitFor(() => states.waiting.size === 0, { everyMs: 100, withinMs: 2 * MAX_STATE_MS })
  reportNone('changes that did not arrive', states.waiting.size)
  reportAtMost('time to a state at the broker, p95', states.latencies.quantile(0.95), MAX_STATE_MS, 'ms')
  reportAtMost('time to a state at the broker, p99', states.latencies.quantile(0.99), MAX_STATE_MS, 'ms')

  first.end(true)
  await broker.kill()
  const away = await measurePhase('away', processes, AWAY_S, () => load.run(AWAY_S, null))

  states.published.clear()
  await broker.start()
  const second = await listen(broker.port, states.add)
  function countCurrent(): number {
    return [...load.shown].filter(([id, status]) => states.published.get(id)?.includes(status)).length
  }
  await waitFor(async () => countCurrent() === HOMES && (await countConnected(database)) === HOMES, patience)
  reportNone('homes that were not back by themselves with their present state', HOMES - countCurrent())

  const after = await measurePhase('after', processes, THERE_S, () => load.run(THERE_S, null))
  for (const part of ['links', 'other services', 'database'] as const) {
    const growth = (2 * away[part]) / (before[part] + after[part])
    reportAtMost(`CPU of ${part} while the broker is away, against before and after`, growth, MAX_GROWTH)
  }
  load.close()
  second.end(true)
  await links.stop()
  await rest.stop()
})

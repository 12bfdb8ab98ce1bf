import { setTimeout as sleep } from 'node:timers/promises'
import { recordChanges } from '@driveway/store/kernel/change-feed'
import type { Database } from '@driveway/store/kernel/database'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { reportAtMost, reportNone } from '@driveway/testkit/figure'
import { startMosquitto } from '@driveway/testkit/mosquitto'
import { connectAsync } from 'mqtt'
import { addPairedFleet, deviceIdOf } from './chargers/fleet.ts'
import { describeCpu, measureCpu } from './chargers/measure-load.ts'
import { readNumber, waitFor } from './harness/database-query.ts'
import { createLatencies } from './harness/latencies.ts'
import { runBench } from './harness/run-bench.ts'
import { startServer } from './harness/start-server.ts'

const HOMES = 2_000
const CHANGES = 1_200
/** Of all homes together. */
const CHANGES_PER_SECOND = 20
const MAX_STATE_MS = 1_000
const AWAY_MS = 600_000
/** Retries included; in the first minute alone it was 14 % of a busy core. */
const MAX_AWAY_CPU = 5
const MAX_BENCH_MS = 1_800_000
const patience = { everyMs: 250, withinMs: 420_000 }
const statuses = ['charging', 'unplugged']
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

await runBench(MAX_BENCH_MS, async ({ postgres, database }) => {
  await using broker = await startMosquitto()
  await addPairedFleet(database, HOMES)
  await linkHomes(database, broker.port)
  const published = new Set<string>()
  const latencies = createLatencies()
  const waiting = new Map<string, { readonly status: string; readonly since: number }>()

  function onState(deviceId: string, payload: Buffer): void {
    published.add(deviceId)
    const awaited = waiting.get(deviceId)
    if (!awaited || !payload.includes(awaited.status)) return
    waiting.delete(deviceId)
    latencies.add(performance.now() - awaited.since)
  }

  const first = await listen(broker.port, onState)
  const server = await startServer({ url: postgres.url, services: ['links'] })
  const startedAt = performance.now()
  await waitFor(() => published.size === HOMES, patience)
  const connectedS = (performance.now() - startedAt) / 1000
  console.log(`\n${HOMES} homes with a connection each, published in ${connectedS.toFixed(0)} s`)
  reportNone('homes that were not published', HOMES - published.size)

  const cpu = await measureCpu(server, postgres.pid, async () => {
    for (let count = 0; count < CHANGES; count += 1) {
      const deviceId = deviceIdOf(count % HOMES)
      const status = statuses[Math.floor(count / HOMES) % statuses.length] ?? ''
      const shown = status === 'charging' ? 'CHARGING' : 'DISCONNECTED'
      waiting.set(deviceId, { status: shown, since: performance.now() })
      await changeStatus(database, deviceId, status)
      await sleep(1000 / CHANGES_PER_SECOND)
    }
    await sleep(2 * MAX_STATE_MS)
  })
  console.log(`  CPU for each change: ${describeCpu(cpu, CHANGES)}`)
  reportNone('changes that did not arrive', waiting.size)
  reportAtMost('time to a state at the broker, p95', latencies.quantile(0.95), MAX_STATE_MS, 'ms')
  reportAtMost('time to a state at the broker, p99', latencies.quantile(0.99), MAX_STATE_MS, 'ms')

  first.end(true)
  await broker.kill()
  const away = await measureCpu(server, postgres.pid, () => sleep(AWAY_MS))
  reportAtMost(
    'CPU while the broker is away',
    (100 * away.serverCpuMs) / AWAY_MS,
    MAX_AWAY_CPU,
    '% of a core',
  )
  published.clear()
  await broker.start()
  const second = await listen(broker.port, onState)
  await waitFor(async () => published.size === HOMES && (await countConnected(database)) === HOMES, patience)
  reportNone('homes that were not back by themselves', HOMES - published.size)
  second.end(true)
  await server.stop()
})

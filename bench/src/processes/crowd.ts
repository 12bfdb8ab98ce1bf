import { setTimeout as sleep } from 'node:timers/promises'
import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import type { Database } from '@driveway/store/kernel/database'
import { waitFor } from '../harness/database-query.ts'
import { startCluster } from './cluster.ts'
import { startCpuShare } from '../harness/process-stat.ts'
import type { OnlineReport } from './fleet-process.ts'
import type { PeopleReport } from './people-process.ts'

type CrowdSettings = {
  readonly chargers: number
  readonly people: number
  /** False for chargers that come back after an outage, to gateways without connections. */
  readonly isConnectedBefore: boolean
  readonly laterMs: number
}

const READING_EVERY_MS = 60_000
const LOOK_EVERY_MS = 250
const FIRST_CONNECT_MS = 180_000
const GIVE_UP_MS = 120_000
const WITHIN_MS = 1_000
const WARM_UP_REQUESTS = 300

/**
 * All chargers connect again within a second, while people look at Today. They reach the gateways without HAProxy, which
 * would need two file descriptors for each of them.
 */
export async function reconnectCrowd(database: Database, databaseUrl: string, settings: CrowdSettings) {
  const { chargers, isConnectedBefore } = settings
  await using cluster = await startCluster({ database, databaseUrl, chargers })
  await markRead(database)
  const gateways = cluster.members.filter(({ kind }) => kind === 'gateway').map(({ port }) => port)
  const fleet = cluster.startFleet(gateways, READING_EVERY_MS, isConnectedBefore)

  async function areOnline(): Promise<boolean> {
    fleet.send({ kind: 'online' })
    return (await fleet.next<OnlineReport>()).online.length === chargers
  }

  async function awaitAll(withinMs: number): Promise<number> {
    const from = Date.now()
    await waitFor(areOnline, { everyMs: LOOK_EVERY_MS, withinMs })
    return Date.now() - from
  }

  async function readStep(): Promise<{ readonly p99: number; readonly requests: number }> {
    people.send({ kind: 'step' })
    return people.next()
  }

  if (isConnectedBefore) await awaitAll(FIRST_CONNECT_MS)
  const people = cluster.startPeople(settings.people)
  for (let warm = 0; warm < WARM_UP_REQUESTS; warm += (await readStep()).requests) await sleep(LOOK_EVERY_MS)
  const cpu = startCpuShare(databaseUrl)
  fleet.send({ kind: 'reconnect', withinMs: WITHIN_MS })
  const bootedAfterMs = await awaitAll(GIVE_UP_MS)
  const slowdown = cpu.readSlowdown()
  const { p99: bootP99 } = await readStep()
  await sleep(settings.laterMs)
  const { p99: laterP99 } = await readStep()
  people.send({ kind: 'finish' })
  return {
    bootedAfterMs,
    /** The slowest hundredth of people's requests while the chargers connect and boot. */
    bootP99,
    /** The same afterwards, while the ledger works out the gaps of the chargers. */
    laterP99,
    /** CPU time of the whole machine while they boot, divided by that of the cluster and its load. */
    slowdown,
    people: await people.next<PeopleReport>(),
  }
}

/** Chargers are read at their first contact only, so that those that come back are not. */
async function markRead({ pool }: Database): Promise<void> {
  await pool.query(`update devices set firmware_version = '2.4.1'`)
  await pool.query(
    `insert into device_capabilities (device_no, read_at, firmware_version, capabilities)
     select device_no, now(), firmware_version, $1::jsonb from devices`,
    [JSON.stringify({ ...unknownCapabilities, isReadable: true })],
  )
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@driveway/store/kernel/database'
import { startCluster } from './cluster.ts'
import type { OnlineReport } from './fleet-process.ts'
import type { PeopleReport } from './people-process.ts'

export type CrowdFigures = {
  readonly bootedAfterMs: number
  /** Of people's requests from the loss of the connections on. */
  readonly p99: number
  readonly people: PeopleReport
}

const READING_EVERY_MS = 60_000
const LOOK_EVERY_MS = 250
const FIRST_CONNECT_MS = 180_000
const GIVE_UP_MS = 120_000
const WITHIN_MS = 1_000
/** Chargers are read after they have booted. */
const AFTERWARDS_MS = 10_000

/**
 * All chargers lose their connections at once and connect again within a second, while people look at Today. They reach
 * the gateways without HAProxy, which would need two file descriptors for each of them.
 */
export async function reconnectCrowd(
  database: Database,
  databaseUrl: string,
  settings: { readonly chargers: number; readonly people: number },
): Promise<CrowdFigures> {
  const { chargers, people: count } = settings
  await using cluster = await startCluster({ database, databaseUrl, chargers })
  const gateways = cluster.members.filter(({ kind }) => kind === 'gateway').map(({ port }) => port)
  const fleet = cluster.startFleet(gateways, READING_EVERY_MS)

  async function awaitAll(limitMs: number): Promise<number> {
    const from = Date.now()
    for (;;) {
      fleet.send({ kind: 'online' })
      const { online } = await fleet.next<OnlineReport>()
      const ms = Date.now() - from
      if (online.length === chargers || ms > limitMs) return ms
      await sleep(LOOK_EVERY_MS)
    }
  }

  await awaitAll(FIRST_CONNECT_MS)
  const people = cluster.startPeople(count)
  // People sign in one after the other and warm up.
  await sleep(5_000)
  people.send({ kind: 'step' })
  await people.next()
  fleet.send({ kind: 'reconnect', withinMs: WITHIN_MS })
  const bootedAfterMs = await awaitAll(GIVE_UP_MS)
  await sleep(AFTERWARDS_MS)
  people.send({ kind: 'step' })
  const { p99 } = await people.next<{ p99: number }>()
  people.send({ kind: 'finish' })
  return { bootedAfterMs, p99, people: await people.next<PeopleReport>() }
}

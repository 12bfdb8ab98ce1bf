import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabaseProxy } from '@driveway/testkit/database-proxy'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { createTestFolder } from '@driveway/testkit/test-folder'
import { afterAll, expect, test } from 'vitest'
import { stopProcesses } from '../harness/bench-process.ts'
import { addSigningKey } from '../harness/customers.ts'
import { addPairedFleet } from '../chargers/fleet.ts'
import { findFreePort } from '@driveway/testkit/free-port'
import { createEnvironment, createServerProcess } from '../processes/topology.ts'
import { connectFlood } from './flooding-chargers.ts'
import { startPeople } from './impatient-people.ts'
import { startReportingFleet } from './reporting-fleet.ts'

const CHARGERS = 12
const FLOODING = 8
const FLOOD_BYTES = 40_000_000
const MINUTE_MS = 60_000
/** The process ends if it keeps more than this; the rest of its memory is buffers, and garbage of the flood. */
const MAX_HEAP_MB = 160
const MORE_MEMORY_BYTES = 256 * 1024 ** 2
const LIMIT = { timeout: 1_500_000 }
const PATIENCE = { timeout: 600_000 }

afterAll(stopProcesses)

test(
  '[FAULT-02] a minute without a database: the process lives in bounded memory, people are asked to try again, and everything recovers',
  LIMIT,
  async ({ onTestFinished }) => {
    const folder = createTestFolder('driveway-faults-')
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    await using database = await createTestDatabase()
    await addPairedFleet(database, CHARGERS + FLOODING)
    await using proxy = await startDatabaseProxy(database.url)
    const environment = {
      ...createEnvironment(folder),
      DATABASE_URL: proxy.url,
      NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}`,
    }
    const server = createServerProcess('server', await findFreePort(), environment)
    await server.start()
    try {
      const key = await addSigningKey(database)
      const fleet = startReportingFleet(database, { port: server.port, count: CHARGERS })
      const people = startPeople(server.port, CHARGERS, key)
      await fleet.awaitReadings(2)
      await expect.poll(() => people.answers.at(-1)?.status, PATIENCE).toBe(200)

      const flooding = await connectFlood(server.port, { first: CHARGERS, count: FLOODING })
      const rssBefore = server.readRssBytes()
      proxy.freeze()
      // A server that kept readings until the database is back would need more memory than it may have.
      const flood = flooding.pour(FLOOD_BYTES)
      const from = Date.now()
      await sleep(MINUTE_MS)
      // A slow machine needs longer than a minute.
      await expect.poll(flood.sentBytes, PATIENCE).toBeGreaterThanOrEqual(FLOOD_BYTES)
      const to = Date.now()
      const rssAfter = server.readRssBytes()
      flood.stop()
      proxy.thaw()

      await fleet.awaitReadings(1)
      await expect.poll(() => people.answers.at(-1)?.status, PATIENCE).toBe(200)
      await people.stop()
      // An answer to a request of the last seconds may come after the minute.
      const meanwhile = people.answers.filter(
        ({ askedAt, tookMs }) => askedAt > from && askedAt + tookMs < to,
      )
      expect(meanwhile.length).toBeGreaterThan(CHARGERS)
      expect(meanwhile.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter)).toEqual([])
      expect([...new Set(meanwhile.map(({ message }) => message))]).toEqual(['Please try again in a moment.'])
      // No request waits until the database is back.
      const patient = people.answers.filter(
        ({ askedAt, tookMs }) => askedAt < from + MINUTE_MS / 2 && askedAt + tookMs >= to,
      )
      expect(patient).toEqual([])
      expect(rssAfter - rssBefore).toBeLessThan(MORE_MEMORY_BYTES)
      expect(await fleet.finish()).toMatchObject({ missing: 0, excessWh: 0 })
      await fleet.stop()
    } finally {
      await server.stop()
    }
  },
)

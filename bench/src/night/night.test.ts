import { recordLog } from '@driveway/service-kit/recorded-log'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Fault } from './fault-plan.ts'
import { recordNights, sumNights } from './night-report.ts'
import { proofHouses } from './proof-houses.ts'
import { proveNights } from './prove-nights.ts'

const start = Date.parse('2026-03-27T16:00:00Z')
const end = Date.parse('2026-03-29T08:00:00Z')
const MINUTE_MS = 60_000
/** The nights take some seconds, and more on a busy machine. */
const TIMEOUT_MS = 1_200_000
const keys: ReadonlySet<string> = new Set(['house-02', 'house-03', 'house-23', 'house-33'])

function fault(kind: Fault['kind'], key: string | null, from: string, to: string): Fault {
  return { kind, key, from: Date.parse(from), to: Date.parse(to) }
}

/** The second night is that of the clock change. */
const faults: readonly Fault[] = [
  fault('server-killed', null, '2026-03-28T01:00:00Z', '2026-03-28T07:00:00Z'),
  fault('database-away', null, '2026-03-28T21:00:00Z', '2026-03-28T22:30:00Z'),
  fault('line-cut', 'house-02', '2026-03-28T23:30:00Z', '2026-03-29T06:30:00Z'),
  fault('charger-rebooted', 'house-03', '2026-03-29T02:00:00Z', '2026-03-29T02:00:00Z'),
]

test(
  'cars are ready in the morning although server, database, connection and charger fail',
  async () => {
    await using database = await createTestDatabase()
    const houses = proofHouses.filter(({ house }) => keys.has(house.key))
    const proven = await proveNights({
      databaseUrl: database.url,
      houses,
      seed: 1,
      start,
      end,
      faults,
      stepMs: 5 * MINUTE_MS,
      logger: recordLog().logger,
    })
    const { possible, misses } = sumNights(recordNights(proven))
    expect(misses).toEqual([])
    // Two nights of three houses, and three days of the one without ready-by times.
    expect(possible).toBe(9)
  },
  TIMEOUT_MS,
)

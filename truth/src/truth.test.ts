import { proofHouses } from '@driveway/bench/night/proof-houses'
import { silentLogger } from '@driveway/service-kit/logger'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test, vi } from 'vitest'
import { readNights } from './read-nights.ts'
import { count, isProblem, writeProblem } from './report.ts'
import type { ReadScreen } from './screen.ts'

const start = Date.parse('2026-03-10T12:00:00Z')
const end = Date.parse('2026-03-12T12:00:00Z')
const MINUTE_MS = 60_000
/** The nights take some seconds, and more on a busy machine. */
const TIMEOUT_MS = 600_000
/** A car that reports its level, one whose level is unknown, and one that exports. */
const keys: ReadonlySet<string> = new Set(['house-01', 'house-03', 'house-13'])

async function openBrowser(): Promise<ReadScreen> {
  const browser = await vi.importActual<{ installBrowser: () => void }>('./browser/install-browser.ts')
  browser.installBrowser()
  return (await vi.importActual<{ readScreen: ReadScreen }>('./browser/read-screen.ts')).readScreen
}

test(
  'the screens of three houses say nothing untrue in two nights',
  async () => {
    await using database = await createTestDatabase()
    const claims = await readNights(
      {
        databaseUrl: database.url,
        houses: proofHouses.filter(({ house }) => keys.has(house.key)),
        seed: 1,
        start,
        end,
        faults: [],
        hasBoosts: false,
        stepMs: 5 * MINUTE_MS,
        logger: silentLogger,
      },
      await openBrowser(),
    )
    expect(claims.filter(isProblem).map(writeProblem)).toEqual([])
    expect(count(claims).true).toBeGreaterThan(150)
  },
  TIMEOUT_MS,
)

import { planFaults } from '@driveway/bench/night/fault-plan'
import { proofHouses } from '@driveway/bench/night/proof-houses'
import { silentLogger } from '@driveway/service-kit/logger'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test, vi } from 'vitest'
import { openChromium } from './chromium/open-chromium.ts'
import { LONG_FORM } from './long-form.ts'
import { readNights, type Claim } from './read-nights.ts'
import { isProblem, writeProblem } from './report.ts'
import type { Line, ReadScreen } from './seen/screen.ts'

const start = Date.parse('2026-03-10T12:00:00Z')
const end = Date.parse('2026-03-12T12:00:00Z')
/** Customers of these nights boost and change a night; a charger is cut off, and a level is not read. */
const seed = 9
const MINUTE_MS = 60_000
/** The nights take some seconds, and more on a busy machine. */
const TIMEOUT_MS = 1_200_000
/** A car that reports its level, one whose level is unknown, and one that exports. */
const keys: readonly string[] = ['house-01', 'house-03', 'house-13']

async function openBrowser(): Promise<ReadScreen> {
  const browser = await vi.importActual<{ installBrowser: () => void }>('./browser/install-browser.ts')
  browser.installBrowser()
  return (await vi.importActual<{ readScreen: ReadScreen }>('./browser/read-screen.ts')).readScreen
}

/** Another number, time or status in the place of each. */
function falsify(line: Line): Line {
  if (line.region === '' && line.label === 'h2' && line.text === 'Not plugged in')
    return { ...line, text: 'Charging' }
  const text = line.text.replaceAll(/(\d\d):(\d\d)|\d+(?:\.\d+)?/g, (said, hours?: string) =>
    hours === undefined
      ? String(2 * Number(said) + 91)
      : `${String((Number(hours) + 11) % 24).padStart(2, '0')}:17`,
  )
  return { ...line, text }
}

function isTrue({ judgement }: Claim): boolean {
  return judgement.kind === 'true'
}

test(
  '[TRUTH-06] every number, time and status on the screens is compared with the street, and is true',
  async () => {
    // The long form: every house, and at least 1,000 house-nights with faults.
    expect(proofHouses.length * LONG_FORM.nights).toBeGreaterThanOrEqual(1_000)
    const longEnd = LONG_FORM.start + LONG_FORM.nights * 86_400_000
    const allKeys = proofHouses.map(({ house }) => house.key)
    expect(planFaults(1, allKeys, LONG_FORM.start, longEnd).length).toBeGreaterThan(100)

    // The short form: three houses, two nights.
    await using database = await createTestDatabase()
    const { judge, recorded } = await readNights(
      {
        databaseUrl: database.url,
        houses: proofHouses.filter(({ house }) => keys.includes(house.key)),
        seed,
        start,
        end,
        faults: planFaults(seed, keys, start, end),
        hasActs: true,
        recordEvery: 4,
        stepMs: 5 * MINUTE_MS,
        logger: silentLogger,
      },
      await openBrowser(),
    )
    const claims = judge()
    expect(claims.filter(isProblem).map(writeProblem)).toEqual([])
    const believed = claims.filter(isTrue)
    expect(believed.length).toBeGreaterThan(250)
    expect(claims.filter(({ judgement }) => judgement.kind === 'read-only').length).toBeLessThan(20)

    // A false claim would be noticed: as untrue, as a contradiction, or as one that no message has.
    const kept = judge(falsify).filter(
      (claim, index) => isTrue(claim) && claims[index]?.line.text !== claim.line.text,
    )
    expect(kept.length).toBeLessThan(believed.length / 20)

    // A real browser shows and speaks the same.
    await using chromium = await openChromium()
    expect(recorded.length).toBeGreaterThanOrEqual(6)
    for (const page of recorded) expect(await chromium.compare(page)).toEqual([])
  },
  TIMEOUT_MS,
)

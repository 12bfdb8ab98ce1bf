import { recordLog } from '@driveway/service-kit/recorded-log'
import { readNightPlan } from '@driveway/store/plans/stored-night'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { recordNights, sumNights } from './night-report.ts'
import { proofHouses } from './proof-houses.ts'
import { proveNights } from './prove-nights.ts'

/** The nights take some seconds, and more on a busy machine. */
const TIMEOUT_MS = 600_000
const MINUTE_MS = 60_000
/** A roof and a car that works from home; a V2G charger on half-hourly prices. Both follow the street's own sun and meter. */
const [SUN, V2G] = ['house-08', 'house-23'] as const
/** Dear enough to pay for wear and losses. */
const EXPORT_PENCE = 60

test(
  'the planner takes the sun of a roof and lets a car give back, and chargers of the street follow it and are ready',
  async () => {
    await using database = await createTestDatabase()
    const houses = proofHouses.flatMap((proof) => {
      if (proof.house.key === SUN) return proof
      return proof.house.key === V2G ? Object.assign({}, proof, { exportRatePence: EXPORT_PENCE }) : []
    })
    const proven = await proveNights({
      databaseUrl: database.url,
      houses,
      seed: 1,
      start: Date.parse('2026-06-15T12:00:00Z'),
      end: Date.parse('2026-06-17T08:00:00Z'),
      faults: [],
      stepMs: 2 * MINUTE_MS,
      logger: recordLog().logger,
    })
    const { possible, misses } = sumNights(recordNights(proven))
    expect([possible, misses]).toEqual([4, []])

    const { rows } = await database.pool.query<{ charger_id: string; plan: unknown }>(
      'select d.charger_id, k.plan from kept_plans k join devices d using (device_no) order by k.made_at',
    )
    function listSlots(key: string) {
      const own = rows.filter(({ charger_id: id }) => id === key.replace('house-', 'NIGHT-00'))
      return own.flatMap(({ plan }) => readNightPlan(plan).slots)
    }
    function findMarks(key: string) {
      return proven.nights.filter(({ proof }) => proof.house.key === key).flatMap(({ marks }) => marks)
    }
    const solar = listSlots(SUN).filter(({ reason }) => reason === 'solar')
    expect(solar.length).toBeGreaterThan(0)
    expect(solar.every(({ solarWh, energyWh }) => solarWh > 0 && solarWh <= energyWh + 1)).toBe(true)

    const given = listSlots(V2G).filter(({ powerW }) => powerW < 0)
    expect(given.map(({ reason }) => reason)).toContain('export')
    // The meter of the house, and its battery: at least 25 % is kept.
    const marks = findMarks(V2G)
    const exportedWh = (marks.at(-1)?.exportWh ?? 0) - (marks[0]?.exportWh ?? 0)
    expect(exportedWh).toBeGreaterThan(1_000)
    expect(Math.min(...marks.map(({ storedWh }) => storedWh))).toBeGreaterThan(0.245 * 59_000)
    expect(findMarks(SUN).every(({ exportWh }) => exportWh === 0)).toBe(true)
  },
  TIMEOUT_MS,
)

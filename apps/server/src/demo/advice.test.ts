import { brandIds } from '@driveway/brand/brand-id'
import { createPresetSource } from '@driveway/content/preset-source'
import { forecastMonth } from '@driveway/domain/advice/month-forecast'
import { countMeasuredDays } from '@driveway/domain/advice/measured-days'
import type { TariffAdvice } from '@driveway/domain/advice/tariff-advice'
import { addDays, addMonths, listDays } from '@driveway/domain/time/local-date'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { createTestNotifier } from '@driveway/notifier/testing/test-notifier'
import { createAdviceRunner } from '@driveway/planner/advice/advice-runner'
import { silentLogger } from '@driveway/service-kit/logger'
import { createBudgetStore } from '@driveway/store/advice/budget-store'
import { createTariffAdviceStore } from '@driveway/store/advice/tariff-advice-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { demoStreet } from '@driveway/world/demo-street'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomers } from './demo-customers.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { writeHistory } from './write-history.ts'

const UNTIL = Date.parse('2026-11-15T09:20:00Z')
const TODAY = '2026-11-15'
const SLOW_MACHINE_MS = 600_000
const folder = mkdtempSync(join(tmpdir(), 'driveway-advice-'))
/** An Agile home with vehicle-to-grid, a flat tariff, a cap, and two homes that changed their tariff. */
const keys = ['v2g', 'hybrid', 'dynamo-t', 'flat', 'v2g-solar']
const houses = demoStreet.filter(({ key }) => keys.includes(key))
const clock = createFixedClock(new Date(UNTIL).toISOString())

function accountOf(key: string): string {
  return demoCustomers.find((each) => each.house?.key === key)?.accountNumber ?? ''
}

const listPresets = createPresetSource({
  folder: join(import.meta.dirname, '../../../../content'),
  brands: brandIds,
  cmsUrl: null,
  logger: silentLogger,
  listLive: () => Promise.resolve([]),
})

describe('advice from a year of the demo', { timeout: SLOW_MACHINE_MS }, () => {
  let database: TestDatabase
  const advised = new Map<string, TariffAdvice>()

  async function advise(key: string, at: ReturnType<typeof createFixedClock>): Promise<void> {
    const faults: unknown[] = []
    const runner = createAdviceRunner({
      database,
      clock: at,
      realClock: at,
      listPresets,
      hasOwnThread: false,
      onFault: (error) => faults.push(error),
    })
    await createTariffAdviceStore(database).request(accountOf(key), at.now())
    await runner.run()
    await runner.close()
    expect(faults).toEqual([])
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    const fill = { firstDay: addDays(TODAY, -395), until: UNTIL }
    const credentialsFile = join(folder, 'credentials.json')
    await fillDemoData({ database, fill: { ...fill, isDone: false }, credentialsFile })
    await writeHistory({ database, clock, logger: silentLogger, houses, fill, onProgress: () => {} })
    for (const { key } of houses) await advise(key, clock)
    const store = createTariffAdviceStore(database)
    for (const { key } of houses) {
      const kept = await store.find(accountOf(key))
      if (kept?.advice) advised.set(key, kept.advice)
    }
  }, SLOW_MACHINE_MS)
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  describe('[ADV-01] the year on other tariffs', () => {
    test('replays the last year, or as much as there is, with its estimated half hours', () => {
      const days = [...advised].map(([key, { range }]) => [key, countMeasuredDays(range)])
      expect(days).toEqual([
        ['v2g', 365],
        ['hybrid', 364],
        ['dynamo-t', 365],
        ['flat', 365],
        ['v2g-solar', 365],
      ])
      expect(advised.get('flat')?.estimatedHalfHours).toBe(0)
      expect(advised.get('hybrid')?.estimatedHalfHours).toBe(98)
    })

    test('replays it on every preset and on Agile, with standing charges, as charged and as planned', () => {
      const tariffs = advised.get('flat')?.tariffs.map((each) => ({
        name: `${each.supplier} ${each.name}`.trim(),
        standing: each.asCharged.standingPence,
        isStandingKnown: each.isStandingKnown,
        asCharged: Math.round(each.asCharged.totalPence),
        asPlanned: Math.round(each.asPlanned.totalPence),
      }))
      expect(tariffs).toEqual([
        { name: 'E.ON Next', standing: 0, isStandingKnown: false, asCharged: 89_215, asPlanned: 89_215 },
        {
          name: 'Marigold Energy Night Six',
          standing: 365 * 53.4,
          isStandingKnown: true,
          asCharged: 114_562,
          asPlanned: 45_387,
        },
        {
          name: 'Marigold Energy Weekend Saver',
          standing: 365 * 61.3,
          isStandingKnown: true,
          asCharged: 116_336,
          asPlanned: 66_226,
        },
        { name: 'Octopus Agile', standing: 0, isStandingKnown: false, asCharged: 105_087, asPlanned: 35_949 },
      ])
    })

    test('compares a household that changed its tariff by its present one too', () => {
      expect(advised.get('v2g-solar')?.tariffs.map(({ kind }) => kind)).toEqual([
        'own',
        'present',
        'preset',
        'preset',
        'agile',
      ])
    })

    test('is too early for a household with less than 28 days', async () => {
      await advise('flat', createFixedClock('2025-11-01T09:00:00Z'))
      const early = (await createTariffAdviceStore(database).find(accountOf('flat')))?.advice
      expect(early?.tariffs).toEqual([])
      expect(early && countMeasuredDays(early.range)).toBe(16)
    })

    test.each(keys)('on its own tariffs %s paid what the ledger has', async (key) => {
      const advice = advised.get(key)
      const { rows } = await database.pool.query<{ micropence: number }>(
        `select sum(cost_micropence) as micropence from settlement_periods p join devices d using (device_no)
         where d.account_number = $1 and p.period_start >= $2 and p.period_start < $3`,
        [accountOf(key), new Date(advice?.range.from ?? 0), new Date(advice?.range.to ?? 0)],
      )
      const own = advice?.tariffs.find(({ kind }) => kind === 'own')
      expect(own?.asCharged.chargingPence).toBe(Number(rows[0]?.micropence) / 1e6)
      expect(own?.asCharged.chargingPence).toBeGreaterThan(1_000)
    })
  })

  describe('[ADV-02] the cost of a month', () => {
    const daysOfMonth = [1, 5, 10, 15, 20, 25]

    test.each(daysOfMonth)(
      'is forecast on day %s with a band that holds in at least four of five past months',
      async (day) => {
        let [months, held] = [0, 0]
        for (const key of keys) {
          const { costs, firstDay } = await createBudgetStore(database).loadCosts(
            accountOf(key),
            '2025-01-01',
          )
          for (let month = '2025-12-01'; month < '2026-11-01'; month = addMonths(month, 1)) {
            const today = addDays(month, day - 1)
            const past = new Map([...costs].filter(([date]) => date < today))
            const forecast = forecastMonth(past, firstDay ?? today, today)
            const actual = listDays(month, addMonths(month, 1)).reduce(
              (sum, date) => sum + (costs.get(date) ?? 0),
              0,
            )
            months += 1
            if (forecast && forecast.lowPence <= actual && actual <= forecast.highPence) held += 1
          }
        }
        expect(months).toBe(55)
        expect(held / months).toBeGreaterThanOrEqual(0.8)
      },
    )

    test('gives one notice a month where it will pass the budget', async () => {
      const clocks = {
        clock: createFixedClock('2026-11-15T12:00:00Z'),
        realClock: createFixedClock('2026-11-15T12:00:00Z'),
      }
      const { service, clock: worldClock } = createTestNotifier(database, clocks)
      await createBudgetStore(database).save(accountOf('flat'), 5_000)
      await createBudgetStore(database).save(accountOf('hybrid'), 100_000)
      async function listTold() {
        const { rows } = await database.pool.query<{ account: string; occasion: string }>(
          `select account_number as account, occasion from notices where kind = 'over-budget'`,
        )
        return rows
      }
      const told = [{ account: accountOf('flat'), occasion: '2026-11-01' }]
      await service.start()
      await expect.poll(listTold).toEqual(told)
      for (let day = 0; day < 3; day += 1) {
        worldClock.advance(DAY_MS)
        await expect
          .poll(async () => {
            const { rowCount } = await database.pool.query('select from notice_checks where check_at <= $1', [
              worldClock.now(),
            ])
            return rowCount
          })
          .toBe(0)
      }
      expect(await listTold()).toEqual(told)
      await service.close()
    })
  })
})

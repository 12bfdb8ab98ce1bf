import { createLedgerWorkStore } from '@driveway/store/ledger-write/ledger-work-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createPriceRepair } from './price-repair.ts'
import { agile, meter, openTestLedger, status } from './testing/test-ledger.ts'

/** Plugged in at 18:00 and charged with 1 kWh in each half hour from 22:00 to 23:30, which have no figures yet. */
async function openUnpriced(database: TestDatabase) {
  const ledger = await openTestLedger(database, '2026-01-16T12:00:00Z')
  await ledger.setTariffs([agile])
  await ledger.say(
    status('unplugged', '2026-01-15T08:00:00Z'),
    status('charging', '2026-01-15T18:00:00Z'),
    ...['22:00', '22:30', '23:00', '23:30'].map((time, index) =>
      meter(`2026-01-15T${time}:00Z`, { importWh: 5000 + index * 1000 }),
    ),
  )
  await ledger.service.settleAll()
  const work = createLedgerWorkStore(database)
  return { ledger, work, repair: createPriceRepair({ database, work }) }
}

/** Figures that nobody has requested prices for, as after a fault. */
function addIntensity(database: TestDatabase, time: string) {
  return database.pool.query('insert into carbon_intensities (period_start, actual) values ($1, 200)', [
    `2026-01-15T${time}:00Z`,
  ])
}
function addPrice(database: TestDatabase, time: string) {
  return database.pool.query(`insert into agile_prices values ('Test Energy', $1, 10000000)`, [
    `2026-01-15T${time}:00Z`,
  ])
}

async function readFigures(database: TestDatabase) {
  const { rows } = await database.pool.query<
    Record<'emissions_mg' | 'baseline_mg' | 'cost_micropence', unknown>
  >('select emissions_mg, baseline_mg, cost_micropence from settlement_periods order by period_start')
  return rows.map((row) => [row.emissions_mg, row.baseline_mg, row.cost_micropence].map(Boolean))
}

test('half hours are priced whose figures are known, and no others', async () => {
  await using database = await createTestDatabase()
  const { ledger, work, repair } = await openUnpriced(database)
  expect(await repair.step()).toBe(0)
  expect(await work.isIdle()).toBe(true)
  await addIntensity(database, '22:30')
  await addPrice(database, '23:00')
  expect(await repair.step()).toBe(2)
  await ledger.service.settleAll()
  expect(await readFigures(database)).toEqual([
    [false, false, false],
    [true, false, false],
    [false, false, true],
  ])
  expect(await repair.step()).toBe(0)
})

test('a baseline is priced when the intensities after plug-in are known', async () => {
  await using database = await createTestDatabase()
  const { ledger, repair } = await openUnpriced(database)
  await addIntensity(database, '18:00')
  expect(await repair.step()).toBe(3)
  await ledger.service.settleAll()
  expect(await readFigures(database)).toEqual([
    [false, true, false],
    [false, true, false],
    [false, true, false],
  ])
})

test('a price of another supplier, or of a time with another tariff, is not a known cost', async () => {
  await using database = await createTestDatabase()
  const { ledger, repair } = await openUnpriced(database)
  await database.pool.query(`insert into agile_prices values ('Other', '2026-01-15T22:00:00Z', 1)`)
  expect(await repair.step()).toBe(0)
  await ledger.setTariffs([
    agile,
    { ...agile, id: 'unknown', tariffType: 'UNKNOWN', startDate: '2026-01-15' },
  ])
  await addPrice(database, '22:00')
  expect(await repair.step()).toBe(0)
})

test('each step looks at a limited number of half hours, and the walk begins again at its end', async () => {
  await using database = await createTestDatabase()
  const { work } = await openUnpriced(database)
  const repair = createPriceRepair({ database, work, limit: 2 })
  await addIntensity(database, '22:00')
  await addIntensity(database, '22:30')
  await addIntensity(database, '23:00')
  await addPrice(database, '23:00')
  expect([await repair.step(), await repair.step(), await repair.step()]).toEqual([2, 2, 2])
})

test('the service repairs by itself what has no figures', async () => {
  await using database = await createTestDatabase()
  const { ledger } = await openUnpriced(database)
  await addIntensity(database, '22:30')
  await ledger.service.start()
  try {
    await expect.poll(async () => (await readFigures(database))[1]?.[0], { timeout: 90_000 }).toBe(true)
  } finally {
    await ledger.service.close()
  }
})

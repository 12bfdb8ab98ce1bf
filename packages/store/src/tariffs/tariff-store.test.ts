import type { Tariff } from '@driveway/domain/tariff/tariff'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createTariffStore } from './tariff-store.ts'

function tariff(id: string, startDate: string, ratePence: number): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate, periods }
}

test('[TAR-01] the whole list is saved, and read back as it was, by date', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createTariffStore(database)
  expect(await store.list('A-1')).toEqual({ tariffs: [], version: 0 })
  const [march, may] = [tariff('march', '2026-03-01', 7.499), tariff('may', '2026-05-01', 30.001)]
  const agile = { ...tariff('agile', '2026-07-01', 0), tariffType: 'AGILE', periods: [] }
  const saved = await store.save('A-1', [may, agile, march], 0)
  expect(saved).toEqual({ ok: true, value: { tariffs: [march, may, agile], version: 1 } })
  expect(await store.list('A-1')).toEqual({ tariffs: [march, may, agile], version: 1 })
  expect(await store.list('B-2')).toEqual({ tariffs: [], version: 0 })
  const { rows } = await database.pool.query('select topic, key from changes')
  expect(rows).toEqual([{ topic: 'tariff', key: 'A-1' }])
})

test('[TAR-08] of two saves of the same list the second is told, and changes nothing', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createTariffStore(database)
  const march = tariff('march', '2026-03-01', 20)
  const outcomes = await Promise.all([
    store.save('A-1', [march], 0),
    store.save('A-1', [tariff('other', '2026-03-01', 21)], 0),
  ])
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.find((outcome) => !outcome.ok)).toEqual({
    ok: false,
    problem: { code: 'tariffs-changed-meanwhile' },
  })
  expect((await store.list('A-1')).version).toBe(1)
})

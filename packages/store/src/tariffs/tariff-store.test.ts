import type { Tariff } from '@driveway/domain/tariff/tariff'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createTariffStore } from './tariff-store.ts'

function tariff(id: string, startDate: string, ratePence: number): Tariff {
  const periods = [{ timeStart: '0:00', timeEnd: '0:00', ratePence }]
  return { id, energySupplier: 'Test Energy', tariffType: 'UNKNOWN', startDate, periods }
}

test('the whole list is saved, and read back as it was, by date', async () => {
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

test('weekend and export periods, standing charge, cap and preset are read back as they were', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createTariffStore(database)
  const whole: Tariff = {
    ...tariff('whole', '2026-03-01', 27),
    weekendPeriods: [
      { timeStart: '0:00', timeEnd: '8:00', ratePence: 7.125 },
      { timeStart: '8:00', timeEnd: '0:00', ratePence: 27 },
    ],
    exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 4.1 }],
    standingChargePence: 54.213,
    cap: { unit: 'hours', amount: 6.5, dayStart: '12:00' },
    preset: { id: 'night-six', since: '2026-04-01' },
  }
  await store.save('A-1', [whole], 0)
  expect((await store.list('A-1')).tariffs).toEqual([whole])
})

test('of two concurrent saves of one list the second fails and changes nothing', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  const store = createTariffStore(database)
  const march = tariff('march', '2026-03-01', 20)
  await store.save('A-1', [], 0)
  const outcomes = await raceBehindLock(
    database,
    'select from tariff_lists for update',
    [march, tariff('other', '2026-03-01', 21)].map((each) => () => store.save('A-1', [each], 1)),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.find((outcome) => !outcome.ok)).toEqual({
    ok: false,
    problem: { code: 'tariffs-changed-meanwhile' },
  })
  expect((await store.list('A-1')).version).toBe(2)
  expect((await store.list('A-1')).tariffs).toHaveLength(1)
})

test('a save requests new prices from the London midnight of the first change on, for the account’s chargers alone', async () => {
  await using database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'B-2']) {
    await addTestCustomer(database, { accountNumber })
    await addTestDevice(database, { deviceId: `device-${accountNumber}`, accountNumber })
  }
  const { device_no: deviceNo } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('account_number', '=', 'A-1')
    .executeTakeFirstOrThrow()
  const store = createTariffStore(database)
  const march = tariff('march', '2026-03-01', 20)
  await store.save('A-1', [march], 0)
  await store.save('B-2', [march], 0)
  await database.kysely.deleteFrom('ledger_marks').execute()
  await store.save('A-1', [march, tariff('june', '2026-06-10', 25)], 1)
  const requests = await database.kysely
    .selectFrom('ledger_marks')
    .select(['device_nos', 'froms', 'kinds'])
    .execute()
  // Midnight of 10 June in London is 23:00 of 9 June in UTC.
  const midnight = String(Date.parse('2026-06-09T23:00:00Z'))
  expect(requests).toEqual([{ device_nos: [deviceNo], froms: [midnight], kinds: [3] }])
  expect((await store.list('B-2')).tariffs).toEqual([march])
  await database.kysely.deleteFrom('ledger_marks').execute()
  await store.save('A-1', [march, tariff('june', '2026-06-10', 25)], 2)
  expect(await database.kysely.selectFrom('ledger_marks').select('mark_id').execute()).toEqual([])
})

import type { Tariff } from '@driveway/domain/tariff/tariff'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { addTestPeriod } from '@driveway/testkit/test-period'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAgilePriceStore } from './agile-price-store.ts'
import { createTariffStore } from './tariff-store.ts'

function at(text: string): number {
  return Date.parse(text)
}

function price(start: string, micropencePerKwh: number) {
  return { periodStart: at(start), micropencePerKwh }
}

const database = await createTestDatabase()
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.pool.query(
    'truncate agile_prices, settlement_periods, ledger_marks, changes, customers cascade',
  )
})

describe('agile prices', () => {
  test('are saved by supplier, and only new or changed ones count', async () => {
    const store = createAgilePriceStore(database)
    expect(await store.save('North', [price('2026-06-10T00:00Z', 1), price('2026-06-10T00:30Z', 2)])).toBe(2)
    expect(await store.save('South', [price('2026-06-10T00:00Z', 9)])).toBe(1)
    expect(await store.save('North', [price('2026-06-10T00:00Z', 1), price('2026-06-10T00:30Z', 3)])).toBe(1)
    expect(await store.save('North', [price('2026-06-10T00:30Z', 3)])).toBe(0)
    const { rows } = await database.pool.query('select key from changes order by change_id')
    expect(rows).toEqual([{ key: 'North' }, { key: 'South' }, { key: 'North' }])
    const found = await store.load(['North'], at('2026-06-10T00:00Z'), at('2026-06-10T01:00Z'))
    expect(found.find('North', at('2026-06-10T00:30Z'))).toBe(3)
    expect(found.find('South', at('2026-06-10T00:00Z'))).toBeNull()
  })

  test('are listed from an instant up to another', async () => {
    const store = createAgilePriceStore(database)
    const all = [
      price('2026-06-09T23:30Z', 1),
      price('2026-06-10T00:00Z', 2),
      price('2026-06-10T00:30Z', 3),
      price('2026-06-10T01:00Z', 4),
    ]
    await store.save('North', all)
    await store.save('South', [price('2026-06-10T00:00Z', 9)])
    const [from, to] = [new Date('2026-06-10T00:00Z'), new Date('2026-06-10T01:00Z')]
    expect(await store.list('North', from, to)).toEqual(all.slice(1, 3))
    const found = await store.load(['North'], from.getTime(), to.getTime())
    expect(all.map(({ periodStart }) => found.find('North', periodStart))).toEqual([null, 2, 3, null])
  })

  test('are missing where another supplier alone has one; the end is not included', async () => {
    const store = createAgilePriceStore(database)
    await store.save('North', [price('2026-06-10T00:30Z', 1)])
    await store.save('South', [price('2026-06-10T00:00Z', 1)])
    expect(await store.findGaps('North', at('2026-06-10T00:00Z'), at('2026-06-10T01:30Z'))).toEqual([
      at('2026-06-10T00:00Z'),
      at('2026-06-10T01:00Z'),
    ])
  })
})

function tariff(energySupplier: string, tariffType: string, startDate: string): Tariff {
  return { id: `${energySupplier} ${tariffType}`, energySupplier, tariffType, startDate, periods: [] }
}

async function addHousehold(accountNumber: string, tariffs: readonly Tariff[]): Promise<number> {
  await addTestCustomer(database, { accountNumber })
  await addTestDevice(database, { deviceId: `device-${accountNumber}`, accountNumber })
  await createTariffStore(database).save(accountNumber, tariffs, 0)
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  return device_no
}

function addPeriod(deviceNo: number, start: string, cost: number | null): Promise<void> {
  return addTestPeriod(database, deviceNo, start, { cost_micropence: cost })
}

describe('the need for agile prices', () => {
  test('begins with the first Agile tariff of the supplier', async () => {
    await addHousehold('A-1', [
      tariff('North', 'UNKNOWN', '2026-01-01'),
      tariff('North', 'AGILE', '2026-06-10'),
    ])
    await addHousehold('B-2', [tariff('South', 'AGILE', '2026-02-01')])
    const store = createAgilePriceStore(database)
    expect(await store.findFirstUse('North')).toBe('2026-06-10')
    expect(await store.findFirstUse('South')).toBe('2026-02-01')
    expect(await store.findFirstUse('West')).toBeNull()
  })

  test('is the first unpriced half hour since the London midnight on which the tariff began', async () => {
    const deviceNo = await addHousehold('A-1', [tariff('North', 'AGILE', '2026-06-10')])
    const store = createAgilePriceStore(database)
    // Midnight of 10 June in London is 23:00 of 9 June in UTC.
    await addPeriod(deviceNo, '2026-06-09T22:30Z', null)
    expect(await store.findNeed('North', 0)).toBeNull()
    await addPeriod(deviceNo, '2026-06-09T23:00Z', null)
    expect(await store.findNeed('North', 0)).toBe(at('2026-06-09T23:00Z'))
    expect(await store.findNeed('South', 0)).toBeNull()
  })

  test('counts from the given instant on, and leaves out priced half hours and other tariffs', async () => {
    const agile = await addHousehold('A-1', [tariff('North', 'AGILE', '2026-06-01')])
    const fixed = await addHousehold('B-2', [tariff('North', 'UNKNOWN', '2026-06-01')])
    await addPeriod(fixed, '2026-06-10T00:00Z', null)
    await addPeriod(agile, '2026-06-10T00:30Z', 5)
    await addPeriod(agile, '2026-06-10T01:00Z', null)
    await addPeriod(agile, '2026-06-10T02:00Z', null)
    const store = createAgilePriceStore(database)
    expect(await store.findNeed('North', 0)).toBe(at('2026-06-10T01:00Z'))
    expect(await store.findNeed('North', at('2026-06-10T01:00Z'))).toBe(at('2026-06-10T01:00Z'))
    expect(await store.findNeed('North', at('2026-06-10T01:00Z') + 1)).toBe(at('2026-06-10T02:00Z'))
  })
})

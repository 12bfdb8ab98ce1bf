import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { up } from './0062-car-levels.ts'

test("the newest level of a home's chargers becomes its car's, and a charger in stock has none", async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'B-2' })
  for (const [deviceId, accountNumber] of [
    ['one', 'A-1'],
    ['two', 'A-1'],
    ['three', 'B-2'],
    ['stock', null],
  ] as const) {
    await addTestDevice(database, { deviceId, accountNumber })
  }
  await database.pool.query(`
    drop table car_levels, car_stops;
    insert into charge_levels (device_no, percent, at, source, imported_before_wh, exported_before_wh)
    select device_no, case device_id when 'one' then 40 when 'two' then 70 when 'three' then 98 else 50 end,
      case device_id when 'two' then '2026-11-16T12:00:00Z' else '2026-11-16T11:00:00Z' end::timestamptz,
      case device_id when 'three' then 'customer' else 'car' end, 300, 0
    from devices`)
  await up(database.kysely as never)
  const { rows } = await database.pool.query({
    text: `select account_number, percent, low, high, at, source, imported_before_wh, stop_limit, habit_wh
      from car_levels order by account_number`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['A-1', 70, 69.5, 70.5, new Date('2026-11-16T12:00:00Z'), 'car', 300, null, null],
    ['B-2', 98, 94, 100, new Date('2026-11-16T11:00:00Z'), 'customer', 300, null, null],
  ])
})

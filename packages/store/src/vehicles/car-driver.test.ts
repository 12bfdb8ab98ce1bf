import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createCarEnergyStore } from '../ledger-read/car-energy-store.ts'
import { createPeopleStore } from '../people/people-store.ts'
import { createCarStore } from './car-store.ts'

const now = new Date('2026-06-01T08:00:00Z')
const account = 'A-1'
const bo = 'bo'

test('a driver who left drives no car any more, and keeps the charges from before', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: account })
  await addTestDevice(database, { deviceId: 'one', accountNumber: account })
  const [cars, people] = [createCarStore(database), createPeopleStore(database)]
  await database.pool.query(
    `insert into household_people (person_id, account_number, name, role, joined_at) values ($1, $2, 'Bo', 'driver', $3)`,
    [bo, account, now],
  )
  const zoe = await cars.add(account, { name: 'Zoe', personId: bo }, now)
  const start = '2026-06-01T09:00:00Z'
  for (const statement of [
    `insert into charge_sessions (device_no, started_at, ended_at)
     select device_no, '${start}', '2026-06-01T11:00:00Z' from devices`,
    `insert into car_visits (device_no, plugged_in_at, account_number, car_id, evidence)
     select device_no, '${start}', account_number, '${zoe}', 'choice' from devices`,
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split)
     select device_no, '2026-06-01T10:00:00Z', '${start}', 6000, 6000, 0, 0, 0, false from devices`,
  ])
    await database.pool.query(statement)

  async function findZoe() {
    return (await cars.list(account)).find(({ carId }) => carId === zoe)
  }

  expect(await findZoe()).toMatchObject({ personId: bo, personName: 'Bo' })
  await people.findMember(account, account)
  const gone = { isOwnWish: false, isNameErased: false, now }
  expect((await people.end({ accountNumber: account, personId: bo }, gone)).ok).toBe(true)
  expect(await findZoe()).toMatchObject({ personId: null, personName: null })
  const range = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-06-02T00:00:00Z') }
  const parts = await createCarEnergyStore(database).listParts(account, 'one', range)
  expect(parts).toMatchObject([{ carId: zoe, personName: 'Bo', importWh: 6000 }])
})

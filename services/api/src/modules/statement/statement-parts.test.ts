import { GetStatement, type GetStatementAnswer } from '@driveway/contract/generated/customer-operations'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { readMonthTotals } from '@driveway/api/testing/month-totals'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { shareTestApi } from '@driveway/api/testing/share-test-api'
import type { TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'

const deviceId = 'device-1'
const clock = createFixedClock('2026-02-04T19:00:00Z')
const api = shareTestApi({ devices: { [deviceId]: 'K-1' }, clock, worldClock: clock, prepare: addCharges })

/** Charges of a home with two cars and two people; the last but one is that of a visitor's car. */
const charges = [
  { at: '2026-01-10T01:00:00Z', importWh: 3_500, micropence: 26_250_000, car: 'kia', person: null },
  { at: '2026-01-12T18:00:00Z', importWh: 2_000, micropence: 49_100_000, car: 'leaf', person: null },
  { at: '2026-01-20T01:00:00Z', importWh: 1_000, micropence: 7_500_000, car: null, person: null },
  { at: '2026-02-02T01:00:00Z', importWh: 4_000, micropence: 30_000_000, car: 'kia', person: 'bo' },
]

async function addCharges(database: TestDatabase): Promise<void> {
  await database.pool.query(
    `update household_people set person_id = case sign_in when 'K-1' then 'ann' else 'bo' end, account_number = 'K-1',
       name = case sign_in when 'K-1' then 'Ann' else 'Bo' end,
       role = case sign_in when 'K-1' then 'owner' else 'driver' end`,
  )
  await database.pool.query(
    `insert into cars (car_id, account_number, name, person_id, is_main, created_at)
     values ('kia', 'K-1', 'The Kia', 'ann', true, '2025-01-01'), ('leaf', 'K-1', 'The Leaf', 'bo', false, '2025-01-02')`,
  )
  for (const { at, importWh, micropence, car, person } of charges) {
    const periods = [{ start: at, session: at, importWh, micropence }]
    const end = new Date(Date.parse(at) + 3_600_000).toISOString()
    await addLedgerRows(database, deviceId, { periods, sessions: [[at, end]] })
    await database.pool.query(
      `insert into car_visits (device_no, plugged_in_at, account_number, car_id, person_id, evidence)
       select device_no, $1, 'K-1', $2, $3, 'choice' from devices`,
      [at, car, person],
    )
  }
  // The meter was read in the first of them.
  await database.pool.query(
    `insert into readings (device_no, connector, at, import_wh)
     select device_no, 1, '2026-01-10T01:10:00Z', 1000 from devices`,
  )
}

type Asked = { carId?: string; personId?: string }

async function load(asked: Asked = {}, signIn = 'K-1') {
  const variables = { deviceId, from: '2026-01-01', to: '2026-02-04', ...asked }
  const { body } = await api.send(
    { query: GetStatement, variables },
    { account: 'K-1', claims: { sub: signIn } },
  )
  return (body.data as GetStatementAnswer).device.statement
}

async function list(asked?: Asked, signIn?: string) {
  return (await load(asked, signIn)).flatMap(({ month, parts }) =>
    parts.map(({ carName, isOther, personName, energyWh, cost, rates, estimatedHalfHours }) =>
      [
        month.slice(0, 7),
        isOther ? 'visitor' : carName,
        personName,
        energyWh,
        cost,
        ...rates.map(({ rate }) => `${rate}p`),
        estimatedHalfHours,
      ].join(' '),
    ),
  )
}

test('[ADV-03] a statement has kWh and cost at the unit rates paid by car, person and month, equal to History to the penny', async () => {
  expect(await list()).toEqual([
    '2026-01 The Kia Ann 3500 26.25 7.5p 0',
    '2026-01 The Leaf Bo 2000 49.1 24.55p 1',
    '2026-01 visitor  1000 7.5 7.5p 1',
    '2026-02 The Kia Bo 4000 30 7.5p 1',
  ])
  for (const { month, energyWh, cost, parts, estimatedHalfHours } of await load()) {
    const totals = await readMonthTotals(api, deviceId, month)
    expect([energyWh, cost]).toEqual([totals.actualEnergyConsumptionWh, totals.cost])
    expect(parts.reduce((sum, part) => sum + part.energyWh, 0)).toBe(energyWh)
    expect(parts.reduce((sum, part) => sum + (part.cost ?? 0), 0)).toBeCloseTo(cost ?? 0, 9)
    expect(parts.reduce((sum, part) => sum + (part.estimatedHalfHours ?? 0), 0)).toBe(estimatedHalfHours)
  }
})

test('[ADV-03] an owner gets all of it or one car’s or person’s, a driver their own', async () => {
  const kia = ['2026-01 The Kia Ann 3500 26.25 7.5p 0', '2026-02 The Kia Bo 4000 30 7.5p 1']
  const bo = ['2026-01 The Leaf Bo 2000 49.1 24.55p 1', '2026-02 The Kia Bo 4000 30 7.5p 1']
  expect(await list({ carId: 'kia' })).toEqual(kia)
  expect(await list({ personId: 'bo' })).toEqual(bo)
  expect(await list({}, 'K-2')).toEqual(bo)
  expect(await list({ personId: 'ann' }, 'K-2')).toEqual(bo)
  expect(await list({ carId: 'kia' }, 'K-2')).toEqual(bo.slice(1))
  expect((await load({}, 'K-2')).map(({ energyWh, cost }) => [energyWh, cost])).toEqual([
    [2_000, 49.1],
    [4_000, 30],
  ])
})

import {
  GetMonthForecast,
  SetBudget,
  type GetMonthForecastAnswer,
} from '@driveway/contract/generated/customer-operations'
import { addDevice } from '@driveway/api/testing/test-api'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { describe, expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const clock = createFixedClock('2026-11-16T18:00:00Z')

const api = shareTestApi({
  clock,
  worldClock: clock,
  async prepare(database) {
    for (const device of ['device-1', 'device-2']) await addDevice(database, device, 'K-1')
    // £1 at each charger on every day since 1 September; the half hour from 23:30 UTC belongs to the next day in summer.
    await database.pool.query(
      `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
         export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
       select device_no, day, day, 8000, 8000, 0, 0, 0, false, 100000000
       from devices, generate_series('2026-08-31T23:30:00Z'::timestamptz, '2026-11-15T23:30:00Z', interval '1 day') day`,
    )
    await database.pool.query(
      `insert into charge_sessions (device_no, started_at)
       select device_no, min(session_start) from settlement_periods group by 1`,
    )
  },
})

async function read(account = 'K-1') {
  const { body } = await api.send({ query: GetMonthForecast }, { account })
  return (body.data as GetMonthForecastAnswer).customer
}

async function setBudget(pence: number | null) {
  const asked = { query: SetBudget, variables: { pence } }
  const { body } = await api.send(asked, { account: 'K-1', path: '/graphql?k=1' })
  return (body.data as { setBudget: unknown }).setBudget
}

describe('the forecast of a month', () => {
  test('counts all chargers by the days of London', async () => {
    expect((await read()).monthForecast).toMatchObject({ month: '2026-11-01', spent: 3_000 })
    expect((await read()).monthForecast?.expected).toBeGreaterThan(5_500)
  })

  test('is unknown for a household that never charged', async () => {
    expect(await read('K-2')).toMatchObject({ monthForecast: null, budgetPence: null })
  })
})

describe('the budget', () => {
  const done = { isSuccess: true, problem: null }

  test('is kept for its household until it is removed', async () => {
    expect(await setBudget(4_200)).toEqual(done)
    expect(await setBudget(4_500)).toEqual(done)
    expect((await read()).budgetPence).toBe(4_500)
    expect((await read('K-2')).budgetPence).toBeNull()
    expect(await setBudget(null)).toEqual(done)
    expect((await read()).budgetPence).toBeNull()
  })

  test.each([99, 100_001])('of %s pence is refused', async (pence) => {
    expect(await setBudget(pence)).toEqual({ isSuccess: false, problem: { code: 'invalid-budget' } })
  })
})

import { GetStatement, type GetStatementAnswer } from '@driveway/contract/generated/customer-operations'
import { addLedgerRows } from '@driveway/api/testing/ledger-rows'
import { readMonthTotals } from '@driveway/api/testing/month-totals'
import { monthChangeRows } from '@driveway/api/testing/month-change-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { shareTestApi } from '@driveway/api/testing/share-test-api'
import { expect, test } from 'vitest'

const deviceId = 'device-1'
const clock = createFixedClock('2026-02-04T19:00:00Z')
const api = shareTestApi({
  accounts: ['K-1'],
  devices: { [deviceId]: 'K-1' },
  clock,
  worldClock: clock,
  prepare: (database) => addLedgerRows(database, deviceId, monthChangeRows),
})

async function loadStatement(from: string, to: string) {
  const { body } = await api.send({ query: GetStatement, variables: { deviceId, from, to } })
  return body
}

async function listMonths() {
  const body = await loadStatement('2026-01-15', '2026-02-04')
  return (body.data as GetStatementAnswer).device.statement
}

test('each month has the sums of History to the penny, and its rates add up to them', async () => {
  const months = await listMonths()
  expect(months.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01'])
  for (const { month, energyWh, solarWh, cost, rates } of months) {
    const totals = await readMonthTotals(api, deviceId, month)
    expect([energyWh, solarWh, cost]).toEqual([
      totals.actualEnergyConsumptionWh,
      totals.actualEnergyFromNetHouse,
      totals.cost,
    ])
    expect(energyWh).toBeGreaterThan(0)
    expect(rates.reduce((sum, each) => sum + each.cost, 0)).toBeCloseTo(cost ?? 0, 6)
    expect(rates.every((each) => Math.abs((each.energyWh / 1000) * each.rate - each.cost) < 0.01)).toBe(true)
  }
})

test('half hours in which the meter was not read are counted as estimated', async () => {
  const before = (await listMonths()).at(0)?.estimatedHalfHours ?? 0
  expect(before).toBeGreaterThan(0)
  // A reading at a bound measures the half hours on both sides of it.
  await api.database.pool.query(
    `insert into readings (device_no, connector, at, import_wh)
     select p.device_no, 1, p.period_start + interval '10 minutes', 1000 from settlement_periods p
     where p.import_wh > 0 and p.period_start < '2026-02-01' order by p.period_start limit 1`,
  )
  expect((await listMonths()).at(0)?.estimatedHalfHours).toBe(before - 1)
})

test.each([
  ['2026-02-01', '2026-01-31'],
  ['2025-01-01', '2026-01-01'],
  ['soon', '2026-01-01'],
])('a statement from %s to %s is refused', async (from, to) => {
  expect(await loadStatement(from, to)).toMatchObject({ errors: [{ extensions: { code: 'BAD_RANGE' } }] })
})

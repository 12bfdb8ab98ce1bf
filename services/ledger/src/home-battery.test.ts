import { HOUSE_METER } from '@driveway/domain/connector/connector-number'
import { listBatteryEnergy } from '@driveway/domain/home-battery/battery-energy'
import { homeFlowsOf } from '@driveway/domain/home-battery/home-balance'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { addBatteryPeriods } from '@driveway/store/batteries/battery-energy-write'
import { runTransaction } from '@driveway/store/kernel/transaction'
import { createHomeEnergyStore } from '@driveway/store/ledger-read/home-energy-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, meter, openTestLedger, status } from './testing/test-ledger.ts'

const FROM = Date.parse('2026-06-15T15:00:00Z')
const MINUTE = 60_000
const MINUTES = 240

/** The powers of a home in a minute, in W. The battery charges from the roof, rests, and then feeds house and car. */
function powersAt(minute: number) {
  const houseW = 300 + 40 * (minute % 11)
  const solarW = Math.max(0, 3_000 - minute * 20)
  const carW = minute >= 90 && minute < 210 ? 7_000 : 0
  const batteryW = minute < 60 ? 1_800 : minute < 90 ? 0 : -2_500
  return { houseW, solarW, carW, batteryW, netW: houseW + carW + batteryW - solarW }
}

/** The real demand of the house less its solar in each half hour, in Wh. */
function truth() {
  return Array.from({ length: MINUTES / 30 }, (_, half) => {
    const minutes = Array.from({ length: 30 }, (_each, index) => powersAt(half * 30 + index))
    return minutes.reduce((sum, { houseW, solarW }) => sum + (houseW - solarW) / 60, 0)
  })
}

async function openHome() {
  const database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-06-15T20:00:00Z')
  let registerWh = 0
  const facts = Array.from({ length: MINUTES }, (_, minute) => {
    const { carW, netW } = powersAt(minute)
    const at = FROM + minute * MINUTE
    const reading = meter(at, { importWh: Math.round(registerWh), importW: carW })
    registerWh += carW / 60
    const passed = netW > 0 ? { importW: netW } : { exportW: -netW }
    return [reading, meter(at + MINUTE / 2, { connector: HOUSE_METER, ...passed })]
  })
  await ledger.say(status('charging', new Date(FROM + 90 * MINUTE).toISOString()), ...facts.flat())
  await ledger.say(meter(FROM + MINUTES * MINUTE, { importWh: Math.round(registerWh), importW: 0 }))
  await ledger.service.settleAll()
  return { database, ledger }
}

test('[HH-10] each half hour’s balance of grid, sun, house, car and battery closes within 1 %', async () => {
  const { database, ledger } = await openHome()
  await using _ = database
  const before = await database.pool.query<{ sun: number }>(
    'select sum(import_wh - import_from_grid_wh)::int as sun from settlement_periods',
  )
  await runTransaction(database, async (transaction) => {
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const at = FROM + minute * MINUTE
      const energy = listBatteryEnergy(powersAt(minute).batteryW, at, at + MINUTE)
      await addBatteryPeriods(transaction, ACCOUNT, energy, ledger.clock.now().getTime())
    }
  })
  await ledger.service.settleAll()
  const range = { from: new Date(FROM), to: new Date(FROM + MINUTES * MINUTE) }
  const periods = await createHomeEnergyStore(database).list(ACCOUNT, range)
  expect(periods).toHaveLength(8)
  for (const [half, period] of periods.entries()) {
    const flows = homeFlowsOf(period, period.carWh)
    expect(period.periodStart).toBe(FROM + half * HALF_HOUR_MS)
    const turnover = (flows?.importWh ?? 0) + (flows?.dischargedWh ?? 0) + (flows?.spareSolarWh ?? 0)
    const missing = (flows?.houseWh ?? 0) - (flows?.spareSolarWh ?? 0) - (truth()[half] ?? 0)
    expect(Math.abs(missing)).toBeLessThan(0.01 * turnover)
  }
  expect(periods.map(({ chargedWh }) => chargedWh)).toEqual([900, 900, 0, 0, 0, 0, 0, 0])
  expect(periods.map(({ dischargedWh }) => dischargedWh)).toEqual([0, 0, 0, 1250, 1250, 1250, 1250, 1250])
  // Energy of the battery is not sun: the car's half hours are divided as if there was none.
  const after = await database.pool.query<{ sun: number }>(
    'select sum(import_wh - import_from_grid_wh)::int as sun from settlement_periods',
  )
  expect(before.rows[0]?.sun).toBeGreaterThan(4_000)
  expect(after.rows[0]?.sun).toBeLessThan(600)
})

test('a half hour in which the battery was heard too little is not counted', async () => {
  const { database, ledger } = await openHome()
  await using _ = database
  await runTransaction(database, (transaction) =>
    addBatteryPeriods(
      transaction,
      ACCOUNT,
      listBatteryEnergy(1_000, FROM, FROM + 50 * MINUTE),
      ledger.clock.now().getTime(),
    ),
  )
  await ledger.service.settleAll()
  const { rows } = await database.pool.query('select charged_wh from home_periods')
  expect(rows).toEqual([{ charged_wh: 500 }])
})

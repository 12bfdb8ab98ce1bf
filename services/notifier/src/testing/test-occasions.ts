import type { NoticeKind } from '@driveway/domain/notice/notice-kind'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { createBudgetStore } from '@driveway/store/advice/budget-store'
import type { Database } from '@driveway/store/kernel/database'
import { createAgilePriceStore } from '@driveway/store/tariffs/agile-price-store'
import { createTariffStore } from '@driveway/store/tariffs/tariff-store'
import { createCarLevelStore } from '@driveway/store/vehicles/car-level-store'
import { createVehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { planTestNight, setConnector, type TestHome } from './test-home.ts'

/** A Tuesday, the minute before quiet hours: each kind can be due. */
export const OCCASION_TIME = '2026-12-01T21:59:00Z'

type Arrange = (database: Database, home: TestHome, now: Date) => Promise<void>

/** Makes a kind of notice true at a home. */
export const occasions: { readonly [Kind in NoticeKind]: Arrange } = {
  async 'not-plugged-in'(database, home, now) {
    await setConnector(database, home, 'unplugged', now)
  },
  async 'cannot-be-ready'(database, home, now) {
    await planTestNight(database, home, { now, hours: 2, percent: 50 })
  },
  async ready(database, home, now) {
    await createVehicleStore(database).save(home.accountNumber, {
      make: 'Kia',
      model: 'EV6',
      batteryCapacityWh: 60_000,
    })
    await addCost(database, home, '2026-12-01T20:00:00Z', '2026-12-01T20:00:00Z')
    await createCarLevelStore(database).save(home.accountNumber, { percent: 95, at: now, source: 'car' })
  },
  async stopped(database, home, now) {
    await planTestNight(database, home, { now, hours: 8, percent: 50 })
    await setConnector(database, home, 'faulted', now)
  },
  async 'cheap-prices'(database, { accountNumber }) {
    const energySupplier = `Agile of ${accountNumber}`
    await createTariffStore(database).save(
      accountNumber,
      [{ id: 'agile', energySupplier, tariffType: 'AGILE', startDate: '2026-01-01', periods: [] }],
      0,
    )
    const first = Date.parse('2026-12-01T00:00:00Z')
    const prices = Array.from({ length: 96 }, (_, index) => ({
      periodStart: first + index * HALF_HOUR_MS,
      // From 02:00 to 05:00 tomorrow, customers are paid.
      micropencePerKwh: index >= 52 && index < 58 ? -1_500_000 : 20_000_000,
    }))
    await createAgilePriceStore(database).save(energySupplier, prices)
  },
  async 'monthly-summary'(database, home) {
    await addCost(database, home, '2026-11-02T01:00:00Z', '2026-11-29T01:00:00Z')
  },
  async 'over-budget'(database, home) {
    await addCost(database, home, '2026-09-01T01:00:00Z', '2026-12-01T01:00:00Z')
    await createBudgetStore(database).save(home.accountNumber, 5_000)
  },
}

/** A charge of 8 kWh for £2 on each day from one to another. */
async function addCost(
  database: Database,
  { deviceNo }: TestHome,
  first: string,
  last: string,
): Promise<void> {
  await database.pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh,
       export_to_grid_wh, unplanned_wh, is_split, cost_micropence)
     select $1, day, day, 8000, 8000, 0, 0, 0, false, 200000000
     from generate_series($2::timestamptz, $3::timestamptz, interval '1 day') day`,
    [deviceNo, first, last],
  )
  await database.pool.query(
    `insert into charge_sessions (device_no, started_at, ended_at)
     select device_no, session_start, session_start + interval '1 hour' from settlement_periods where device_no = $1`,
    [deviceNo],
  )
}

import type { Database } from '@driveway/store/kernel/database'
import { accountOf, addCustomers, addSigningKey } from './customers.ts'

export const EXPORT_DEVICE = 'export-device'

/** Adds one customer whose charger charged in every half hour of ten years. */
export async function fillTenYears(database: Database): Promise<string> {
  await addCustomers(database, 1)
  await database.pool.query(
    `insert into devices (device_id, charger_id, account_number, device_type, password_sha256)
     values ($1, 'EXPORT', $2, 'EV_SMART_CHARGER', decode(repeat('00', 32), 'hex'))`,
    [EXPORT_DEVICE, accountOf(0)],
  )
  await database.pool.query('insert into device_states (device_no) select device_no from devices')
  await database.pool.query(
    `insert into customer_features (account_number, feature_id, name, enabled)
     values ($1, 'f-1', 'EXPORT_DATA', true)`,
    [accountOf(0)],
  )
  await database.pool.query(`
    insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
    select device_no, half, date_trunc('day', half), 3412, 2187, 131, 57, 0, true, 22543210, 312345, 400000
    from devices, generate_series(timestamptz '2018-01-01Z', '2028-01-01Z', interval '30 minutes') half`)
  await database.pool.query(`
    insert into carbon_intensities (period_start, actual)
    select half, 200 from generate_series(timestamptz '2018-01-01Z', '2028-01-01Z', interval '30 minutes') half`)
  await database.pool.query('vacuum analyze')
  return addSigningKey(database)
}

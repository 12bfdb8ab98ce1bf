import type { Database } from '@driveway/store/kernel/database'
import { addCustomers, addSigningKey } from './customers.ts'
import { addFleet, pairFleet } from './fleet.ts'

/** Adds customers with one charger each, which is charging and has charged every night for four months. */
export async function fillDashboards(database: Database, count: number): Promise<string> {
  await addFleet(database, count)
  await addCustomers(database, count)
  await pairFleet(database)
  await database.pool.query(`update devices set install_date = '2025-11-01'`)
  await database.pool.query(
    `update device_states set socket_closed_at = null, heard_at = now(), connector_status = 'charging',
       status_at = now(), error_code = '', import_w = 7200, power_at = now(), house_net_w = 5000,
       house_at = now(), state_of_charge = 61`,
  )
  await database.pool.query(`
    insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
      export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
    select device_no, half, date_trunc('day', half) - interval '6 hours', 3000 + device_no, 2000, 100, 50, 0, true,
      22500000 + device_no, 300000, 400000
    from devices, generate_series(timestamptz '2025-11-01Z', '2026-02-28Z', interval '30 minutes') half
    where extract(hour from half at time zone 'UTC') < 8`)
  await database.pool.query(`
    insert into carbon_intensities (period_start, actual)
    select half, 200 from generate_series(timestamptz '2025-11-01Z', '2026-02-28Z', interval '30 minutes') half`)
  await database.pool.query('vacuum analyze')
  return addSigningKey(database)
}

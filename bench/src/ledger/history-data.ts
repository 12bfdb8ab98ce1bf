import type { ChargerFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { Database } from '@driveway/store/kernel/database'

type Span = { readonly from: string; readonly to: string }

/** Adds a charger that is not connected; returns the number of its device. */
export async function addCharger(
  { pool }: Database,
  deviceId: string,
  account: string | null,
): Promise<number> {
  const { rows } = await pool.query<{ device_no: number }>(
    `with added as (
       insert into devices (device_id, charger_id, account_number, device_type, password_sha256)
       values ($1, $1, $2, 'EV_SMART_CHARGER', decode(repeat('00', 32), 'hex')) returning device_no)
     insert into device_states (device_no, socket_closed_at) select device_no, now() from added returning device_no`,
    [deviceId, account],
  )
  return rows[0]?.device_no ?? 0
}

/** Adds energy in every half hour of the first hours of each day, to chargers whose device id is like this; returns the rows. */
export async function addHalfHours(
  { pool }: Database,
  { from, to }: Span,
  hours: number,
  devices = '%',
): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into settlement_periods (device_no, period_start, session_start, import_wh, import_from_grid_wh,
       export_wh, export_to_grid_wh, unplanned_wh, is_split, cost_micropence, emissions_mg, baseline_mg)
     select device_no, half, date_trunc('day', half) - interval '6 hours', 3000 + device_no, 2187, 131, 57, 0, true,
       22543210, 312345, 400000
     from devices, generate_series($1::timestamptz, $2::timestamptz, interval '30 minutes') half
     where device_id like $4 and extract(hour from half at time zone 'UTC') < $3`,
    [from, to, hours, devices],
  )
  return rowCount ?? 0
}

/** Adds carbon intensities where there are none yet. */
export async function addIntensities({ pool }: Database, { from, to }: Span): Promise<void> {
  await pool.query(
    `insert into carbon_intensities (period_start, actual)
     select half, 200 from generate_series($1::timestamptz, $2::timestamptz, interval '30 minutes') half
     on conflict do nothing`,
    [from, to],
  )
}

/** A reading of the charger's own meter. */
export function meterFact(at: Date, importWh: number): ChargerFact['fact'] {
  const nothing = { transactionId: null, exportWh: null, exportW: null, stateOfCharge: null }
  return { kind: 'metered', readings: [{ connector: 1, at, importWh, importW: 7200, ...nothing }] }
}

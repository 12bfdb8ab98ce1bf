/** Rows of a charger's history, by their table and the column that counts. */
export const history: [table: string, column: string, row: string][] = [
  [
    'settlement_periods',
    'period_start',
    `(device_no, period_start, session_start, import_wh, import_from_grid_wh, export_wh, export_to_grid_wh,
      unplanned_wh, is_split) select device_no, $1, 'epoch', 0, 0, 0, 0, 0, false from devices where $2 <> ''`,
  ],
  [
    'charge_sessions',
    'ended_at',
    `(device_no, started_at, ended_at) select device_no, $1, $1 from devices where $2 <> ''`,
  ],
  [
    'car_visits',
    'plugged_in_at',
    `(device_no, plugged_in_at, account_number, evidence)
      select device_no, $1, account_number, 'choice' from devices where $2 <> ''`,
  ],
  [
    'activities',
    'at',
    `(device_no, at, cable, mode, is_unplanned)
      select device_no, $1, 'connected', 'idle', false from devices where $2 <> ''`,
  ],
  [
    'charger_transactions',
    'stopped_at',
    `(device_no, connector, id_tag, started_at, meter_start_wh, stopped_at)
      select device_no, 1, $2, $1, 0, $1 from devices`,
  ],
  [
    'boost_changes',
    'at',
    `(device_no, at, is_boosting) select device_no, $1, true from devices where $2 <> ''`,
  ],
  [
    'redated_registers',
    'at',
    `(device_no, sent_at, import_wh, at) select device_no, $1, 1, $1 from devices where $2 <> ''`,
  ],
  [
    'household_acts',
    'at',
    `(account_number, person_id, act, device_id, at)
      select account_number, person_id, 'boost', $2, $1 from household_people where account_number = 'A-1'`,
  ],
  [
    'battery_periods',
    'period_start',
    `(account_number, period_start, charged_wh, discharged_wh, heard_ms) select 'A-1', $1, 0, 0, 0 where $2 <> ''`,
  ],
  [
    'home_periods',
    'period_start',
    `(account_number, period_start, charged_wh, discharged_wh) select 'A-1', $1, 0, 0 where $2 <> ''`,
  ],
  ['agile_prices', 'period_start', `(energy_supplier, period_start, micropence_per_kwh) values ($2, $1, 1)`],
  ['carbon_intensities', 'period_start', `(period_start, actual) select $1, 1 where $2 <> ''`],
]

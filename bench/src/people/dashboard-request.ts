/** The request to both servers: customer, charger, its state, and the half hours of a day. */
export const dashboardQuery = `query Dashboard($deviceId: ID!, $from: String!, $to: String!) {
  customer { accountNumber username organisationId evOnboardingComplete modules { ev { isEnabled } } }
  device(deviceId: $deviceId) {
    id deviceType installDate
    currentEvState {
      status homeAlone chargeRate { total fromSolar fromGrid } stateOfCharge isPluggedIn lastUpdated
    }
    energyConsumption(from: $from, to: $to) {
      periods {
        periodStart deviceImportedWh deviceImportedFromNetHouseWh deviceImportedFromGridWh
        gridExportedWh houseExportedWh cost
      }
    }
  }
}`

/**
 * The same as one statement that builds the JSON response. All chargers here have a house meter, so that the state needs
 * only these columns. Times keep PostgreSQL's JSON format, since formatting costs more.
 */
export const dashboardStatement = `
  select json_build_object('data', json_build_object(
    'customer', json_build_object('accountNumber', c.account_number, 'username', c.username,
      'organisationId', c.organisation_id, 'evOnboardingComplete', c.ev_onboarding_complete,
      'modules', json_build_object('ev', json_build_object('isEnabled', c.ev_enabled))),
    'device', json_build_object('id', d.device_id, 'deviceType', d.device_type, 'installDate', d.install_date,
      'currentEvState', json_build_object(
        'status', case when s.connector_status = 'charging' then 'CHARGING' else 'IDLE' end,
        'homeAlone', s.vendor_info = 'HOME_ALONE',
        'chargeRate', json_build_object('total', s.import_w,
          'fromSolar', s.import_w - least(greatest(s.house_net_w, 0), s.import_w),
          'fromGrid', least(greatest(s.house_net_w, 0), s.import_w)),
        'stateOfCharge', s.state_of_charge, 'isPluggedIn', s.connector_status <> 'unplugged',
        'lastUpdated', s.heard_at),
      'energyConsumption', json_build_object('periods', (
        select json_agg(half) from (
          select g as "periodStart", coalesce(p.import_wh, 0) as "deviceImportedWh",
            coalesce(p.import_wh - p.import_from_grid_wh, 0) as "deviceImportedFromNetHouseWh",
            coalesce(p.import_from_grid_wh, 0) as "deviceImportedFromGridWh",
            coalesce(p.export_to_grid_wh, 0) as "gridExportedWh",
            coalesce(p.export_wh - p.export_to_grid_wh, 0) as "houseExportedWh",
            coalesce(p.cost_micropence, 0) / 1e6::float8 as cost
          from generate_series($3::timestamptz, $4::timestamptz - interval '1 minute', interval '30 minutes') g
          left join settlement_periods p on p.device_no = d.device_no and p.period_start = g
            and p.period_start >= $3 and p.period_start < $4
          order by g
        ) half)))))::text as answer
  from customers c
  join devices d on d.account_number = c.account_number
  join device_states s on s.device_no = d.device_no
  where c.account_number = $1 and d.device_id = $2`

/** A past day, so that both responses stay constant. */
export const dashboardDay = { from: '2026-01-15T00:00:00.000Z', to: '2026-01-16T00:00:00.000Z' }

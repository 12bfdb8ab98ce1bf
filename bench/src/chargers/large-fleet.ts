import type { Database } from '@driveway/store/kernel/database'

/** Rows as a fleet has them: 40 makes, 200 versions of firmware, a tenth offline, few faults and refusals. */
function listStatements(count: number): readonly string[] {
  return [
    `insert into organisations (organisation_id, brand, name) values ('one', 'kestrel', 'one')`,
    `insert into customers (account_number, brand, username, folded_username, display_name, organisation_id, created_at)
     select 'A-' || n, 'kestrel', n || '@example.org', n || '@example.org', 'Customer ' || n, 'one', now()
     from generate_series(1, ${count}) n`,
    `insert into devices (device_id, charger_id, account_number, device_type, vendor, model, firmware_version, password_sha256)
     select 'device-' || n, 'DW-' || lpad(n::text, 6, '0'), 'A-' || n, 'EV_SMART_CHARGER', 'Make ' || n % 40,
       'Model ' || n % 90, '1.' || n % 200, '' from generate_series(1, ${count}) n`,
    `insert into device_states (device_no, socket_closed_at, protocol, heard_at, connector_status)
     select device_no, case when device_no % 10 = 0 then now() - device_no * interval '1 minute' end,
       'wire-' || device_no % 2, now(),
       (array['unplugged', 'charging', 'held-by-car', 'held-by-charger', 'faulted'])[1 + device_no % 97 % 5]
     from devices where charger_id like 'DW-%'`,
    `insert into device_capabilities (device_no, capabilities)
     select device_no, jsonb_build_object('canLimit', device_no % 20 > 0) from devices where charger_id like 'DW-%'`,
    `insert into charge_plans (device_no, version, made_at, steps, phases, delivery_outcome, ready_at)
     select device_no, 1, now(), '[]', 1, case when device_no % 500 = 0 then 'refused' else 'accepted' end,
       now() + interval '8 hours' from devices where charger_id like 'DW-%'`,
    `insert into car_stops (device_no, kind, since)
     select device_no, case when device_no % 60 = 0 then 'not-yet' else 'stopped' end, now() from devices
     where charger_id like 'DW-%' and device_no % 3 = 0`,
    `insert into quarantine (device_no, at, connector, matter, reason, is_derived)
     select device_no, now(), 1, 'import', 'jump', false from devices
     where charger_id like 'DW-%' and device_no % 300 = 0`,
    // The rows were written four times in a minute, which a real fleet does in months.
    'vacuum full analyze fleet_chargers',
    'analyze',
  ]
}

/** Adds chargers of customers through the tables that the triggers of `fleet_chargers` follow. */
export async function addLargeFleet(database: Database, count: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Triggers that this session planned while the tables were small would read them whole for every row.
    await client.query('discard plans')
    await client.query('set enable_seqscan = off')
    for (const statement of listStatements(count)) await client.query(statement)
  } finally {
    client.release(true)
  }
}

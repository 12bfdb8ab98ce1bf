import { sql, type Kysely } from 'kysely'

/**
 * One row for each charger with what the operator searches, filters and sorts by. Triggers keep it, because a dozen
 * statements write its sources, also those of the release before. Only its two keys are indexed: a scan of 100,000
 * rows is quick enough, and a change of the status stays on its page. `seen_at` is when the charger disconnected,
 * infinite while it is connected, so that no message writes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

function neverConnected(row: string): string {
  return `${row}.protocol is null and ${row}.heard_at is null`
}

function statusOf(row: string): string {
  return `case when ${row}.socket_closed_at is null
  then coalesce(${row}.connector_status, 'online') when ${neverConnected(row)} then 'new' else 'offline' end`
}

function seenAtOf(row: string): string {
  return `case when ${row}.socket_closed_at is null then 'infinity'::timestamptz
  when ${neverConnected(row)} then '-infinity' else ${row}.socket_closed_at end`
}

/** That of a closed customer is not shown. */
function nameOf(row: string): string {
  return `case when ${row}.closed_at is null then coalesce(${row}.display_name, '') else '' end`
}

function identityOf(row: string): string {
  return `${row}.device_no, ${row}.charger_id, coalesce(${row}.account_number, ''),
  ${nameOf('c')}, coalesce(${row}.vendor, ''), coalesce(${row}.model, ''), coalesce(${row}.firmware_version, '')`
}

const IDENTITY = 'device_no, charger_id, account_number, customer_name, vendor, model, firmware_version'

function makeFunction(name: string, statement: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql
    as $$ begin ${statement}; return null; end $$`
}

const statements = [
  `create table fleet_chargers (
    device_no integer primary key references devices (device_no) on delete cascade,
    charger_id text collate "C" not null,
    account_number text collate "C" not null default '',
    customer_name text collate "C" not null default '',
    vendor text collate "C" not null default '',
    model text collate "C" not null default '',
    firmware_version text collate "C" not null default '',
    protocol text collate "C" not null default '',
    status text collate "C" not null default 'new',
    seen_at timestamptz not null default '-infinity',
    can_limit boolean,
    plan_outcome text,
    quarantined_at timestamptz,
    make_key text collate "C" generated always as (lower(trim(vendor))) stored,
    model_key text collate "C" generated always as (lower(trim(model))) stored,
    search_text text generated always as (lower(charger_id || ' ' || account_number || ' ' || customer_name || ' '
      || vendor || ' ' || model || ' ' || firmware_version)) stored
  ) with (fillfactor = 80)`,
  `create unique index fleet_chargers_by_id on fleet_chargers (charger_id)`,
  makeFunction(
    'fleet_note_device',
    `insert into fleet_chargers (${IDENTITY})
     select ${identityOf('new')} from (select) one left join customers c on c.account_number = new.account_number
     on conflict (device_no) do update set (${IDENTITY}) = (select excluded.device_no, excluded.charger_id,
       excluded.account_number, excluded.customer_name, excluded.vendor, excluded.model, excluded.firmware_version)`,
  ),
  `create trigger fleet_device_added after insert on devices for each row execute function fleet_note_device()`,
  `create trigger fleet_device_changed after update on devices for each row when (
     (old.charger_id, old.account_number, old.vendor, old.model, old.firmware_version) is distinct from
     (new.charger_id, new.account_number, new.vendor, new.model, new.firmware_version))
   execute function fleet_note_device()`,
  makeFunction(
    'fleet_note_state',
    `update fleet_chargers set status = ${statusOf('new')}, seen_at = ${seenAtOf('new')},
       protocol = coalesce(new.protocol, '') where device_no = new.device_no`,
  ),
  `create trigger fleet_state_added after insert on device_states for each row execute function fleet_note_state()`,
  // Meter values and heartbeats change none of these.
  `create trigger fleet_state_changed after update on device_states for each row when (
     old.socket_closed_at is distinct from new.socket_closed_at
     or old.connector_status is distinct from new.connector_status or old.protocol is distinct from new.protocol)
   execute function fleet_note_state()`,
  makeFunction(
    'fleet_note_customer',
    `update fleet_chargers set customer_name = ${nameOf('new')}
     where device_no in (select d.device_no from devices d where d.account_number = new.account_number)`,
  ),
  `create trigger fleet_customer_changed after update on customers for each row when (
     (old.display_name, old.closed_at) is distinct from (new.display_name, new.closed_at))
   execute function fleet_note_customer()`,
  makeFunction(
    'fleet_note_capabilities',
    `update fleet_chargers set can_limit = (new.capabilities ->> 'canLimit')::boolean
     where device_no = new.device_no and can_limit is distinct from (new.capabilities ->> 'canLimit')::boolean`,
  ),
  `create trigger fleet_capabilities_changed after insert or update of capabilities on device_capabilities
   for each row execute function fleet_note_capabilities()`,
  makeFunction(
    'fleet_note_plan',
    `update fleet_chargers set plan_outcome = new.delivery_outcome
     where device_no = new.device_no and plan_outcome is distinct from new.delivery_outcome`,
  ),
  // A new plan waits for its answer, and until then the last answer counts.
  `create trigger fleet_plan_answered after insert or update of delivery_outcome on charge_plans
   for each row when (new.delivery_outcome is not null) execute function fleet_note_plan()`,
  // To the hour: a charger with a wrong meter is quarantined with each of its readings.
  makeFunction(
    'fleet_note_quarantine',
    `update fleet_chargers set quarantined_at = new.noticed_at where device_no = new.device_no
       and (quarantined_at is null or quarantined_at < new.noticed_at - interval '1 hour')`,
  ),
  `create trigger fleet_quarantined after insert on quarantine for each row execute function fleet_note_quarantine()`,
  // Last: the triggers keep writers out until it is committed. 100,000 chargers take some two seconds.
  `insert into fleet_chargers (${IDENTITY}, protocol, status, seen_at, can_limit, plan_outcome, quarantined_at)
   select ${identityOf('d')}, coalesce(s.protocol, ''), ${statusOf('s')}, ${seenAtOf('s')},
     (k.capabilities ->> 'canLimit')::boolean, p.delivery_outcome, q.noticed_at
   from devices d
   join device_states s on s.device_no = d.device_no
   left join customers c on c.account_number = d.account_number
   left join device_capabilities k on k.device_no = d.device_no
   left join charge_plans p on p.device_no = d.device_no
   left join (select device_no, max(noticed_at) as noticed_at from quarantine group by 1) q
     on q.device_no = d.device_no`,
]

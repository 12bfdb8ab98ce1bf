import { sql, type Kysely } from 'kysely'

/**
 * The state of each car that has a ready-by time ahead, in the row of its charger, so that tonight's readiness of all
 * cars is read from one index. `tonight_state` names what the domain judges by; it is null where no car is to be ready,
 * and a status that does not change it stays on its page.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const neverConnected = 'new.protocol is null and new.heard_at is null'

function isShortOf(row: string): string {
  return `coalesce(${row}.shortfall_wh, 0) > 0`
}

/** A stop before the car was plugged in is that of another car. */
function takesNoPower(stop: string): string {
  return `(${stop}.kind = 'not-yet' and ${stop}.since > coalesce((select max(u.at) from status_changes u
    where u.device_no = ${stop}.device_no and u.status = 'unplugged'), '-infinity'))`
}

function makeFunction(name: string, statement: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql
    as $$ begin ${statement}; return null; end $$`
}

function mark(condition: string): string {
  return `case when ${condition} then '1' else '0' end`
}

const statements = [
  `alter table fleet_chargers
     add column connector_status text collate "C",
     add column ready_at timestamptz,
     add column plan_answer text collate "C",
     add column is_short boolean not null default false,
     add column takes_no_power boolean not null default false`,
  // The triggers of 0091 call it, also whenever the connector's status changes.
  makeFunction(
    'fleet_note_state',
    `update fleet_chargers set connector_status = new.connector_status,
       status = case when new.socket_closed_at is null then coalesce(new.connector_status, 'online')
         when ${neverConnected} then 'new' else 'offline' end,
       seen_at = case when new.socket_closed_at is null then 'infinity'::timestamptz
         when ${neverConnected} then '-infinity' else new.socket_closed_at end,
       protocol = coalesce(new.protocol, '') where device_no = new.device_no`,
  ),
  `drop trigger fleet_plan_answered on charge_plans`,
  // `plan_outcome` is the last answer of the charger, `plan_answer` that to the plan in force.
  makeFunction(
    'fleet_note_plan',
    `update fleet_chargers set plan_outcome = coalesce(new.delivery_outcome, plan_outcome),
       plan_answer = new.delivery_outcome, ready_at = new.ready_at, is_short = ${isShortOf('new')}
     where device_no = new.device_no`,
  ),
  `create trigger fleet_plan_added after insert on charge_plans for each row execute function fleet_note_plan()`,
  `create trigger fleet_plan_changed after update on charge_plans for each row when (
     (old.delivery_outcome, old.ready_at, ${isShortOf('old')}) is distinct from
     (new.delivery_outcome, new.ready_at, ${isShortOf('new')}))
   execute function fleet_note_plan()`,
  makeFunction(
    'fleet_forget_plan',
    `update fleet_chargers set plan_answer = null, ready_at = null, is_short = false where device_no = old.device_no`,
  ),
  `create trigger fleet_plan_removed after delete on charge_plans for each row execute function fleet_forget_plan()`,
  makeFunction(
    'fleet_note_stop',
    `update fleet_chargers set takes_no_power = ${takesNoPower('new')}
     where device_no = new.device_no and takes_no_power <> ${takesNoPower('new')}`,
  ),
  `create trigger fleet_stop_noted after insert or update on car_stops for each row execute function fleet_note_stop()`,
  makeFunction(
    'fleet_forget_stop',
    `update fleet_chargers set takes_no_power = false where device_no = old.device_no and takes_no_power`,
  ),
  `create trigger fleet_stop_removed after delete on car_stops for each row execute function fleet_forget_stop()`,
  makeFunction(
    'fleet_note_unplugged',
    `update fleet_chargers f set takes_no_power = false from car_stops c where f.device_no = new.device_no
       and f.takes_no_power and c.device_no = new.device_no and c.since <= new.at`,
  ),
  `create trigger fleet_unplugged after insert or update on status_changes for each row
   when (new.status = 'unplugged') execute function fleet_note_unplugged()`,
  // After the triggers, which keep writers out until it is committed.
  `update fleet_chargers f set connector_status = s.connector_status, ready_at = p.ready_at,
     plan_answer = p.delivery_outcome, is_short = ${isShortOf('p')}, takes_no_power = coalesce(${takesNoPower('c')}, false)
   from device_states s
   left join charge_plans p on p.device_no = s.device_no
   left join car_stops c on c.device_no = s.device_no
   where s.device_no = f.device_no`,
  `alter table fleet_chargers add column tonight_state text collate "C" generated always as (
     case when account_number <> '' and connector_status <> 'unplugged' and ready_at is not null
     then ${mark('is_short')} || ${mark("seen_at = 'infinity'")} || ${mark("connector_status = 'faulted'")}
       || ${mark('takes_no_power')} || coalesce(plan_answer, '') end) stored`,
  `create index fleet_chargers_tonight on fleet_chargers (tonight_state, ready_at, device_no)
   where tonight_state is not null`,
  // The chargers that have been offline for long, and the order by when a charger was seen.
  `create index fleet_chargers_by_seen on fleet_chargers (seen_at, charger_id) include (account_number)`,
  // The filter that most lists begin with; without it the whole table is read to count them.
  `create index fleet_chargers_by_make on fleet_chargers (make_key, model_key)`,
]

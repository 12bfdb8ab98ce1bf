import { sql, type Kysely } from 'kysely'

/** Deviations that are tolerated, the house meter as a property of the device, and faults of a whole charger. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Instants are real time.
  `create table charger_tolerances (
    device_no integer not null references devices (device_no) on delete cascade,
    code text not null,
    action text not null,
    field text not null,
    count bigint not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    primary key (device_no, code, action, field)
  )`,
  `alter table devices add column has_house_meter boolean not null default false`,
  `update devices d set has_house_meter = true where exists (
    select from readings r
    where r.device_no = d.device_no and r.connector = 0 and (r.import_w is not null or r.export_w is not null))`,
  // Without a house meter connector 0 is the charger's main meter, which is stored as -1.
  `update readings r set connector = -1 from devices d
    where d.device_no = r.device_no and r.connector = 0 and not d.has_house_meter`,
  `alter table charger_transactions add column stop_reason_text text`,
  // connector_status is the state that counts: that of the charger as a whole while it has a fault, else the connector's.
  `alter table device_states
    add column own_connector_status text,
    add column charger_fault text,
    add column charger_fault_at timestamptz`,
  `update device_states set own_connector_status = connector_status`,
]

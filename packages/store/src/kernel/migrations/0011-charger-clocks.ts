import { sql, type Kysely } from 'kysely'

/** The measured clock of each charger, and the registers whose date was impossible. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // World time; the offset is added to the charger's dates.
  `alter table device_states
    add column clock_offset_ms bigint not null default 0,
    add column first_contact_at timestamptz`,
  `update device_states s set first_contact_at =
    (select min(l.at) from line_changes l where l.device_no = s.device_no and l.is_up)`,
  // A register is known by the date that the charger sent; it counts from its first arrival on.
  `create table redated_registers (
    device_no integer not null references devices (device_no) on delete cascade,
    sent_at timestamptz not null,
    import_wh bigint,
    export_wh bigint,
    at timestamptz not null
  )`,
  `create unique index redated_registers_by_message
    on redated_registers (device_no, sent_at, import_wh, export_wh) nulls not distinct`,
  `create index redated_registers_by_arrival on redated_registers (device_no, at)`,
]

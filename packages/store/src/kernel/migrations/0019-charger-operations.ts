import { sql, type Kysely } from 'kysely'

/** Stores firmware updates and uploads that chargers carry out, and requests that no protocol owns. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Instants are real time. The file is the firmware that is served, or the log that was uploaded.
  `create table charger_operations (
    operation_no integer generated always as identity primary key,
    device_no integer not null references devices (device_no) on delete cascade,
    kind text not null,
    state text not null,
    started_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null,
    problem text,
    ticket_hash bytea not null unique,
    file_name text,
    file_bytes bigint,
    file_sha256 text
  )`,
  `create index charger_operations_by_device on charger_operations (device_no, started_at)`,
  `create index charger_operations_running on charger_operations (expires_at) where finished_at is null`,
  // A request has the name and the parameters of a request of the domain, a raw command those of the protocol.
  `alter table charger_commands drop constraint charger_commands_raw`,
  `alter table charger_commands add constraint charger_commands_raw
    check ((kind in ('raw', 'request')) = (action is not null and payload is not null))`,
]

import { sql, type Kysely } from 'kysely'

/** Data exports of customers: a single-use ticket for each file, and its progress. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // All times are real time; the dates are world time.
  `create table data_exports (
    export_id uuid primary key,
    ticket_hash bytea not null unique,
    account_number text not null references customers on delete cascade,
    device_id text not null references devices on delete cascade,
    brand text not null,
    start_date date not null,
    end_date date not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    failed_at timestamptz,
    noted_at timestamptz,
    fraction_written double precision not null default 0
  )`,
  `create index data_exports_by_creation on data_exports (created_at)`,
]

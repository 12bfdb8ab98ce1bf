import { sql, type Kysely } from 'kysely'

/** The place up to which the changes were published to NATS; one row, from the first process that has `NATS_URL`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table change_relay (
      is_only boolean primary key default true check (is_only),
      xid xid8 not null,
      change_id bigint not null,
      relayed_at timestamptz not null default now()
    )`.execute(db)
}

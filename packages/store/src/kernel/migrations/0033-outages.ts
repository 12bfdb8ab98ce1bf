import { sql, type Kysely } from 'kysely'

/** Planned and unplanned outages, which operators publish. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table outages (
    outage_id text primary key,
    kind text not null,
    brands text[] not null,
    title text not null,
    text text not null,
    disclaimer text,
    overtime_message text,
    planned_start timestamptz,
    planned_end timestamptz,
    ended_at timestamptz,
    published_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
}

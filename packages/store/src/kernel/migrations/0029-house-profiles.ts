import { sql, type Kysely } from 'kysely'

/** Stores what the house meter has taught about a home: its load by half hours, and the yield of its roof. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table house_profiles (
        device_no integer primary key references devices (device_no) on delete cascade,
        learnt_at timestamptz not null,
        weekday_w integer[] not null check (cardinality(weekday_w) = 48),
        weekend_w integer[] not null check (cardinality(weekend_w) = 48),
        yield_factor double precision not null
      )`,
    )
    .execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Stores forecasts of sunshine by place and hour, in world time. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table weather_forecasts (
        place text not null,
        hour_start timestamptz not null,
        direct_w integer not null check (direct_w >= 0),
        diffuse_w integer not null check (diffuse_w >= 0),
        published_at timestamptz not null,
        primary key (place, hour_start)
      )`,
    )
    .execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Stores the facts of a home that plans depend on; a home without a row has the defaults. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table planning_preferences (
        account_number text primary key references customers on delete cascade,
        goal text not null,
        export_rate_micropence integer not null check (export_rate_micropence >= 0),
        main_fuse_amps integer check (main_fuse_amps > 0),
        phases integer not null check (phases in (1, 3)),
        roof_postcode_area text,
        roof_latitude double precision,
        roof_longitude double precision,
        battery_wear_micropence integer not null check (battery_wear_micropence >= 0),
        check ((roof_latitude is null) = (roof_longitude is null)),
        check (roof_postcode_area is null or roof_latitude is null)
      )`,
    )
    .execute(db)
}

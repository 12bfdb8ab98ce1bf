import { sql, type Kysely } from 'kysely'

/** The operator's corrections of what chargers report, by their make. An empty model is every model of the vendor. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table charger_makes (
        vendor text not null,
        model text not null,
        override jsonb not null,
        primary key (vendor, model)
      )`,
    )
    .execute(db)
}

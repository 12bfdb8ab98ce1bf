import { sql, type Kysely } from 'kysely'

/** The charging plan of each charger. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Both are world time.
  `create table charge_plans (
    device_no integer primary key references devices (device_no) on delete cascade,
    estimated_charge_start timestamptz,
    made_at timestamptz not null
  )`,
]

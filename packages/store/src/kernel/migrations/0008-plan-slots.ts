import { sql, type Kysely } from 'kysely'

/** Stores the whole plan of a charger: its slots, what it is based on, its version and its delivery. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Plans without slots cannot be delivered; the planner makes new ones at its start.
  `delete from charge_plans`,
  // Instants are world time.
  `alter table charge_plans
    add column version integer not null,
    add column slots jsonb not null,
    add column basis jsonb not null,
    add column renew_at timestamptz,
    add column delivery_outcome text,
    add column delivered_at timestamptz`,
  `create index charge_plans_renewal on charge_plans (renew_at) where renew_at is not null`,
]

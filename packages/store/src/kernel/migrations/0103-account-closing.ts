import { sql, type Kysely } from 'kysely'

/** Accounts that their owner has closed, and chargers whose history is not erased yet. Instants are real time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table customers add column closed_by_owner_at timestamptz`,
  `create index customers_closed_by_owner on customers (closed_by_owner_at) where closed_by_owner_at is not null`,
  `alter table devices add column given_up_at timestamptz`,
  `create index devices_given_up on devices (device_no) where given_up_at is not null`,
]

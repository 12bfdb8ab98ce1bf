import { sql, type Kysely } from 'kysely'

/**
 * The cost of a household's last year on other tariffs. `due_at` is real time: the next computation, or the end of the
 * lease of the one under way; null once it is done. `computed_at` is world time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table tariff_advice (
    account_number text primary key references customers on delete cascade,
    due_at timestamptz,
    tries integer not null default 0,
    computed_at timestamptz,
    tariff_version integer,
    advice jsonb
  )`,
  `create index tariff_advice_due on tariff_advice (due_at) where due_at is not null`,
]

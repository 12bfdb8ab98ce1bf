import { sql, type Kysely } from 'kysely'

/** Rate limits that all processes share, in the shape that rate-limiter-flexible expects. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The library inserts by position: key, points, expire. `expire` is real time in milliseconds.
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create index rate_limits_by_expiry on rate_limits (expire)`,
]

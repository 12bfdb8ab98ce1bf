import { sql, type Kysely } from 'kysely'

/**
 * The energy of home batteries by half hour as it was read, and the balance of their homes as it was settled: at the grid
 * connection, and what it would have been without the battery. World time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table battery_periods (
    account_number text not null references customers on delete cascade,
    period_start timestamptz not null,
    charged_wh double precision not null,
    discharged_wh double precision not null,
    heard_ms integer not null,
    primary key (account_number, period_start)
  )`,
  `create index battery_periods_by_time on battery_periods (period_start)`,
  `create table home_periods (
    account_number text not null references customers on delete cascade,
    period_start timestamptz not null,
    charged_wh integer not null,
    discharged_wh integer not null,
    import_wh integer,
    export_wh integer,
    import_without_wh integer,
    export_without_wh integer,
    primary key (account_number, period_start)
  )`,
  `create index home_periods_by_time on home_periods (period_start)`,
]

import { sql, type Kysely } from 'kysely'

/** The operator's commands, each recorded before it runs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table operator_acts (
    act_no bigint generated always as identity primary key,
    began_at timestamptz not null,
    operator text not null,
    command text not null,
    subject text,
    is_done boolean
  )`,
  `create index operator_acts_age on operator_acts (began_at)`,
]

import { sql, type Kysely } from 'kysely'

/**
 * The household that an access token acts for. A token from before acts for the one of its sign-in's own number, or for
 * the only household of a sign-in without one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table access_tokens add column home text references customers on delete cascade`,
  `create index access_tokens_by_home on access_tokens (home)`,
  `update access_tokens t set home = p.account_number from (
     select sign_in, min(account_number) as account_number from household_people
     where left_at is null and sign_in is not null group by sign_in having count(*) = 1
   ) p where p.sign_in = t.account_number`,
]

import { sql, type Kysely } from 'kysely'

/** The steps of the tour that customers have completed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table completed_tour_steps (
    account_number text not null references customers on delete cascade,
    step_id text not null,
    primary key (account_number, step_id)
  )`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/** A server that starts loads the sessions that were revoked while their tokens may still be valid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statement).execute(db)
}

const statement = `create index refresh_families_revoked on refresh_families (revoked_at) where revoked_at is not null`

import { sql, type Kysely } from 'kysely'

/**
 * The ledger looks up transactions by their start. `charger_transactions_by_start` covers only transactions without an
 * id of their own, so that each lookup read all of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index charger_transactions_by_connector_start
    on charger_transactions (device_no, connector, started_at)`.execute(db)
}

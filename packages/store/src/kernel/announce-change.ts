import { FEED_LOCK, type Change } from './change-feed.ts'
import type { LedgerClient } from './raw-transaction.ts'

/** Call it last in a transaction on a plain connection, so that the feed's lock is held no longer than the commit takes. */
export async function announceChange(client: LedgerClient, { topic, key }: Change): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [FEED_LOCK])
  await client.query('insert into changes (topic, key) values ($1, $2)', [topic, key])
  await client.query(`select pg_notify('changes', '')`)
}

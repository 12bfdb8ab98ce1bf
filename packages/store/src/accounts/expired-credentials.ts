import type { Database } from '../kernel/database.ts'

/** Removes expired codes, tickets and challenges, and mails that were sent or given up before `keptSince`. */
export async function removeExpiredCredentials(
  database: Database,
  times: { now: Date; keptSince: Date },
): Promise<void> {
  const db = database.kysely
  await db.deleteFrom('challenge_sessions').where('expires_at', '<=', times.now).execute()
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', times.now).execute()
  await db.deleteFrom('account_codes').where('created_at', '<', times.keptSince).execute()
  await db
    .deleteFrom('mails')
    .where('created_at', '<', times.keptSince)
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .execute()
}

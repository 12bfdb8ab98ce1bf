import type { Transaction } from '../kernel/database.ts'
import type { OutboxMail } from './mail-kind.ts'
import { addMails } from './mail-store.ts'
import { writeNotice } from './owner-notice.ts'

/**
 * Mails the owner of an account about a change. Call it last in a transaction, as `addMails`. The mail is deleted with
 * `keptWith`.
 */
export async function notifyOwner(
  transaction: Transaction,
  accountNumber: string,
  mail: OutboxMail,
  now: Date,
  keptWith = accountNumber,
): Promise<void> {
  const owner = await transaction
    .selectFrom('customers')
    .select(['brand', 'username'])
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  await addMails(transaction, writeNotice({ accountNumber: keptWith, ...owner }, mail, now))
}

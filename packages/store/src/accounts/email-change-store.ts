import { foldUsername } from '@driveway/domain/account/username'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { addMails, type NewMail } from './mail-store.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import { endTickets, lockAccount, redeemCode, voidCodes } from './account-code.ts'
import { writeNotice, type AccountOwner } from './owner-notice.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type EmailChangeLink = {
  /** Identifies the request; the secret in the token authenticates it. */
  readonly requestId: string
  readonly accountNumber: string
  readonly secretHash: Buffer
  /** The token in the mail's link, encrypted. Only the outbox stores it, until the mail is sent. */
  readonly sealed: string
  readonly now: Date
  readonly expiresAt: Date
}

export type ConfirmOutcome =
  | { readonly kind: 'changed'; readonly accountNumber: string }
  | { readonly kind: 'unknown' | 'expired' | 'taken' }

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>

/** A new address takes effect once its owner has followed the link that was mailed to it. */
export function createEmailChangeStore(database: Database) {
  return {
    request: (link: EmailChangeLink & { newEmail: string; isTakenHidden?: boolean }) =>
      requestChange(database, link),

    /** Replaces the link of a request and mails the new one. False for an unknown request. */
    async renew(link: EmailChangeLink & { requestedAfter: Date }): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        await lockAccount(transaction, link.accountNumber)
        const code = await transaction
          .updateTable('account_codes')
          .set({
            superseded_hashes: sql<Buffer[]>`superseded_hashes || secret_hash`,
            secret_hash: link.secretHash,
            expires_at: link.expiresAt,
            wrong_tries: 0,
          })
          .where('code_id', '=', link.requestId)
          .where('account_number', '=', link.accountNumber)
          .where('kind', '=', 'change-email')
          .where('used_at', 'is', null)
          .where('voided_at', 'is', null)
          .where('created_at', '>', link.requestedAfter)
          .returning('new_email')
          .executeTakeFirst()
        if (!code?.new_email) return false
        const customer = await findCustomer(transaction, link.accountNumber)
        const isHeld = await isTaken(transaction, customer.brand, code.new_email)
        if (!isHeld) await addMails(transaction, [writeLinkMail(customer, code.new_email, link)])
        return true
      })
    },

    /** Needs no session: the token alone authenticates, at the brand of its account only. */
    async confirm(proof: {
      brand: string
      requestId: string
      secretHash: Buffer
      now: Date
    }): Promise<ConfirmOutcome> {
      try {
        return await runTransaction(database, (transaction) => confirmWithin(transaction, proof))
      } catch (error) {
        if (isUniqueViolation(error)) return { kind: 'taken' }
        throw error
      }
    },
  }
}

/**
 * Replaces any earlier request, mails a link to the new address, and notifies the old one. Where accounts are
 * hidden, an address of another account gets no link and the caller does not learn it.
 */
async function requestChange(
  database: Database,
  link: EmailChangeLink & { newEmail: string; isTakenHidden?: boolean },
): Promise<Result<null, { code: 'email-taken' }>> {
  return runTransaction(database, async (transaction) => {
    const { accountNumber, newEmail, now } = link
    await lockAccount(transaction, accountNumber)
    const customer = await findCustomer(transaction, accountNumber)
    const isHeld = await isTaken(transaction, customer.brand, newEmail)
    if (isHeld && !link.isTakenHidden) return fail({ code: 'email-taken' })
    await voidCodes(transaction, { accountNumber, kinds: ['change-email'], now })
    await transaction
      .insertInto('account_codes')
      .values({
        code_id: link.requestId,
        account_number: accountNumber,
        kind: 'change-email',
        secret_hash: link.secretHash,
        created_at: now,
        expires_at: link.expiresAt,
        new_email: newEmail,
      })
      .execute()
    await addMails(transaction, [
      ...(isHeld ? [] : [writeLinkMail(customer, newEmail, link)]),
      ...writeNotice(customer, { kind: 'email-change-asked', params: {} }, now),
    ])
    return succeed(null)
  })
}

async function confirmWithin(
  transaction: Transaction,
  proof: { brand: string; requestId: string; secretHash: Buffer; now: Date },
): Promise<ConfirmOutcome> {
  const { requestId, secretHash, now } = proof
  const asked = await transaction
    .selectFrom('account_codes')
    .innerJoin('customers', 'customers.account_number', 'account_codes.account_number')
    .select('customers.account_number')
    .where('code_id', '=', requestId)
    .where('kind', '=', 'change-email')
    .where('brand', '=', proof.brand)
    .executeTakeFirst()
  if (!asked) return { kind: 'unknown' }
  const accountNumber = asked.account_number
  await lockAccount(transaction, accountNumber)
  const code = await transaction
    .selectFrom('account_codes')
    .selectAll()
    .where('code_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (code.used_at || code.voided_at || code.expires_at <= now || code.new_email === null) {
    return { kind: 'expired' }
  }
  if (code.superseded_hashes.some((hash) => hash.equals(secretHash))) return { kind: 'expired' }
  if (!(await redeemCode(transaction, code, { secretHash, now }))) return { kind: 'unknown' }

  const customer = await findCustomer(transaction, accountNumber)
  await transaction
    .updateTable('customers')
    .set({ username: code.new_email, folded_username: foldUsername(code.new_email) })
    .where('account_number', '=', accountNumber)
    .execute()
  // A reset code or a ticket in the old mailbox must no longer open the account.
  await voidCodes(transaction, { accountNumber, kinds: ['reset-password'], now })
  await endTickets(transaction, accountNumber)
  await addMails(transaction, writeNotice(customer, { kind: 'email-changed', params: {} }, now))
  return { kind: 'changed', accountNumber }
}

async function findCustomer(transaction: Transaction, accountNumber: string): Promise<AccountOwner> {
  const row = await transaction
    .selectFrom('customers')
    .select(['brand', 'username'])
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  return { accountNumber, ...row }
}

async function isTaken(transaction: Transaction, brand: string, email: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('customers')
    .select('account_number')
    .where('brand', '=', brand)
    .where('folded_username', '=', foldUsername(email))
    .executeTakeFirst()
  return row !== undefined
}

function writeLinkMail(
  { brand, accountNumber }: AccountOwner,
  recipient: string,
  link: EmailChangeLink,
): NewMail {
  const { sealed, now: createdAt, expiresAt } = link
  return { kind: 'confirm-email', params: { sealed }, brand, accountNumber, recipient, createdAt, expiresAt }
}

import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../kernel/database.ts'
import type { CodeKind } from '../kernel/tables.ts'

/** A code is void after this many wrong guesses, for its owner too. */
export const MAX_WRONG_TRIES = 5

/** Serialises all transactions that use the codes or the password of an account. */
export async function lockAccount(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction
    .selectFrom('credentials')
    .select('account_number')
    .where('account_number', '=', accountNumber)
    .forUpdate()
    .execute()
}

/** Voids the account's unused codes of these kinds. */
export async function voidCodes(
  transaction: Transaction,
  account: { accountNumber: string; kinds: readonly CodeKind[]; now: Date },
): Promise<void> {
  await transaction
    .updateTable('account_codes')
    .set({ voided_at: account.now })
    .where('account_number', '=', account.accountNumber)
    .where('kind', 'in', [...account.kinds])
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/** Ends the account's open challenges and unused tickets. */
export async function endTickets(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction.deleteFrom('challenge_sessions').where('account_number', '=', accountNumber).execute()
  await transaction.deleteFrom('sign_in_tickets').where('account_number', '=', accountNumber).execute()
}

/**
 * Checks a secret against a code. A match uses the code up, a mismatch counts a wrong try. The caller has locked the
 * account, so that concurrent tries are counted one by one.
 */
export async function redeemCode(
  transaction: Transaction,
  code: { code_id: string; secret_hash: Buffer; wrong_tries: number },
  guess: { secretHash: Buffer; now: Date },
): Promise<boolean> {
  const isRight = timingSafeEqual(code.secret_hash, guess.secretHash)
  const wrongTries = code.wrong_tries + 1
  const isLastTry = wrongTries >= MAX_WRONG_TRIES
  await transaction
    .updateTable('account_codes')
    .set(
      isRight
        ? { used_at: guess.now }
        : { wrong_tries: wrongTries, ...(isLastTry ? { voided_at: guess.now } : {}) },
    )
    .where('code_id', '=', code.code_id)
    .execute()
  return isRight
}

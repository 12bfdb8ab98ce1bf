import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../kernel/database.ts'
import type { CodeKind } from '../kernel/tables.ts'

/** So many wrong guesses, and a code is worth nothing, not even to its owner. */
export const MAX_WRONG_TRIES = 5

/** Whoever deals with an account's codes or password waits here for whoever does already. */
export async function lockAccount(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction
    .selectFrom('credentials')
    .select('account_number')
    .where('account_number', '=', accountNumber)
    .forUpdate()
    .execute()
}

/** A newer code, or a newer password, makes the ones before it void. */
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

/**
 * Whether a secret is the code's; if so the code is used up, if not the try is counted. The caller has locked the
 * account, so that tries made at once are counted one after the other.
 */
export async function spendCode(
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

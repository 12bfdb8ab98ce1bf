import { randomInt } from 'node:crypto'
import { revokeAccessTokens } from '../accounts/access-token-store.ts'
import { revokeSessions } from '../accounts/open-session-store.ts'
import { addMails } from '../accounts/mail-store.ts'
import { writeNotice } from '../accounts/owner-notice.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Transaction } from '../kernel/database.ts'

export type Leaver = {
  readonly accountNumber: string
  readonly personId: string
  readonly signIn: string | null
  readonly name: string | null
}

type Ending = { readonly isOwnWish: boolean; readonly isNameErased: boolean; readonly now: Date }

const SMALLEST_SIGN_IN = 1_000_000_000
const LARGEST_SIGN_IN = 9_999_999_999

/** The number of a sign-in without a household of its own. */
export function makeSignInNumber(): string {
  return `P${randomInt(SMALLEST_SIGN_IN, LARGEST_SIGN_IN)}`
}

/**
 * Ends what a person may do at a household: their sessions and access tokens there end, and their cards belong to nobody.
 * The name stays with what they did, unless it is erased. A sign-in without another household is deleted.
 */
export async function endMembership(
  transaction: Transaction,
  leaver: Leaver,
  { isOwnWish, isNameErased, now }: Ending,
): Promise<void> {
  const { accountNumber, personId, signIn } = leaver
  await transaction
    .updateTable('household_people')
    .set({ sign_in: null, left_at: now, ...(isNameErased && { name: null }) })
    .where('person_id', '=', personId)
    .execute()
  await transaction.updateTable('cards').set({ person_id: null }).where('person_id', '=', personId).execute()
  if (signIn !== null) {
    const address = await findAddress(transaction, signIn)
    await revokeSessions(transaction, { accountNumber: signIn, home: accountNumber, now })
    await revokeAccessTokens(transaction, { accountNumber: signIn, home: accountNumber, now })
    await releaseSignIn(transaction, signIn, accountNumber)
    const mail = { kind: 'person-removed', params: {} } as const
    if (address && !isOwnWish) {
      await addMails(transaction, writeNotice({ ...address, accountNumber }, mail, now))
    }
  }
  await recordChanges(transaction, [{ topic: 'people', key: accountNumber }])
}

async function findAddress(
  transaction: Transaction,
  signIn: string,
): Promise<{ readonly brand: string; readonly username: string } | undefined> {
  return transaction
    .selectFrom('customers')
    .select(['brand', 'username'])
    .where('account_number', '=', signIn)
    .executeTakeFirst()
}

/** Keeps the sign-in of a person with another household; the household that it came from keeps its number. */
async function releaseSignIn(transaction: Transaction, signIn: string, left: string): Promise<void> {
  const other = await transaction
    .selectFrom('household_people')
    .select('account_number')
    .where('sign_in', '=', signIn)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (signIn !== left) {
    if (!other) await transaction.deleteFrom('customers').where('account_number', '=', signIn).execute()
    return
  }
  await detachSignIn(transaction, signIn, other !== undefined)
}

/** Tables of a sign-in that go with it to its new number. The others hold what is open for minutes. */
const moved = [
  'credentials',
  'passkeys',
  'recovery_codes',
  'refresh_families',
  'push_subscriptions',
  'access_tokens',
] as const
const ended = ['challenge_sessions', 'sign_in_tickets', 'passkey_challenges', 'account_codes'] as const

/** The household's number is the key of its chargers, so the sign-in of its first owner leaves it. */
async function detachSignIn(transaction: Transaction, accountNumber: string, isKept: boolean): Promise<void> {
  const sign = await transaction
    .selectFrom('customers')
    .selectAll()
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('customers')
    .set({ username: accountNumber, folded_username: accountNumber, display_name: '' })
    .where('account_number', '=', accountNumber)
    .execute()
  for (const table of ended) {
    await transaction.deleteFrom(table).where('account_number', '=', accountNumber).execute()
  }
  if (!isKept) {
    for (const table of ['credentials', 'passkeys', 'recovery_codes'] as const) {
      await transaction.deleteFrom(table).where('account_number', '=', accountNumber).execute()
    }
    return
  }
  const signIn = makeSignInNumber()
  await transaction
    .insertInto('customers')
    .values({ ...sign, account_number: signIn })
    .execute()
  for (const table of moved) {
    await transaction
      .updateTable(table)
      .set({ account_number: signIn })
      .where('account_number', '=', accountNumber)
      .execute()
  }
  await transaction
    .updateTable('household_people')
    .set({ sign_in: signIn })
    .where('sign_in', '=', accountNumber)
    .execute()
}

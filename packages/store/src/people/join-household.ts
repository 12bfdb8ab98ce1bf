import { foldUsername } from '@driveway/domain/account/username'
import type { Selectable } from 'kysely'
import { addMails } from '../accounts/mail-store.ts'
import { writeNotice } from '../accounts/owner-notice.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Queryable, Transaction } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { makeSignInNumber } from './end-membership.ts'

type Row = Selectable<Tables['invitations']>

/** The facts by which a person joins; an invitation has them. */
export type Joining = Pick<
  Row,
  'account_number' | 'brand' | 'email' | 'folded_email' | 'role' | 'guest_until' | 'invited_by'
>

/** Serialises what changes the people of a household. */
export async function lockHousehold(
  transaction: Transaction,
  accountNumber: string,
): Promise<{ readonly brand: string }> {
  return transaction
    .selectFrom('customers')
    .select('brand')
    .where('account_number', '=', accountNumber)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function findInviter(
  from: Queryable,
  personId: string | null,
): Promise<{ readonly name: string | null; readonly signIn: string | null } | undefined> {
  if (personId === null) return undefined
  return from
    .selectFrom('household_people')
    .select(['name', 'sign_in as signIn'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** The sign-in that has an address; a household without one of its own has none. */
export async function findHolder(
  from: Queryable,
  brand: string,
  email: string,
): Promise<{ readonly signIn: string; readonly name: string } | null> {
  const row = await from
    .selectFrom('customers')
    .select(['account_number as signIn', 'display_name as name'])
    .where('brand', '=', brand)
    .where('folded_username', '=', foldUsername(email))
    .executeTakeFirst()
  return row ?? null
}

export async function addSignIn(
  transaction: Transaction,
  invitation: Joining,
  { name, passwordHash, now }: { name: string; passwordHash: string; now: Date },
): Promise<string> {
  const signIn = makeSignInNumber()
  await transaction
    .insertInto('customers')
    .columns([
      'account_number',
      'brand',
      'username',
      'folded_username',
      'display_name',
      'organisation_id',
      'ev_onboarding_complete',
      'latest_seen_release_note',
      'created_at',
    ])
    .expression((select) =>
      select
        .selectFrom('customers')
        .select((column) => [
          column.val(signIn).as('account_number'),
          'brand',
          column.val(invitation.email).as('username'),
          column.val(invitation.folded_email).as('folded_username'),
          column.val(name).as('display_name'),
          'organisation_id',
          column.lit(true).as('ev_onboarding_complete'),
          column.cast<Date>(column.val(now), 'timestamptz').as('latest_seen_release_note'),
          column.cast<Date>(column.val(now), 'timestamptz').as('created_at'),
        ])
        .where('account_number', '=', invitation.account_number),
    )
    .execute()
  await transaction
    .insertInto('credentials')
    .values({ account_number: signIn, password_hash: passwordHash, changed_at: now })
    .execute()
  return signIn
}

export async function addPerson(
  transaction: Transaction,
  invitation: Joining,
  { signIn, name, now }: { signIn: string; name: string; now: Date },
): Promise<void> {
  const { account_number: accountNumber, brand } = invitation
  await transaction
    .insertInto('household_people')
    .values({
      account_number: accountNumber,
      sign_in: signIn,
      name,
      role: invitation.role,
      guest_until: invitation.guest_until,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_number', 'sign_in']).doNothing())
    .execute()
  const inviter = await findInviter(transaction, invitation.invited_by)
  const owner = inviter?.signIn
    ? await transaction
        .selectFrom('customers')
        .select(['account_number as accountNumber', 'username'])
        .where('account_number', '=', inviter.signIn)
        .executeTakeFirst()
    : undefined
  const mail = { kind: 'invitation-accepted', params: { name } } as const
  if (owner) await addMails(transaction, writeNotice({ ...owner, brand }, mail, now))
  await recordChanges(transaction, [{ topic: 'people', key: accountNumber }])
}

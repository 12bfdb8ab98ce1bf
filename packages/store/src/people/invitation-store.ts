import { foldUsername } from '@driveway/domain/account/username'
import {
  invitationEnd,
  invitationState,
  MAX_PEOPLE,
  type Access,
  type InvitationState,
} from '@driveway/domain/household/invitation'
import type { Role } from '@driveway/domain/household/role'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { addPerson, addSignIn, findHolder, findInviter, lockHousehold } from './join-household.ts'
import { mailLink, type InvitationLink } from './mail-link.ts'

export type Invitation = Access & {
  readonly invitationId: string
  readonly email: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The invitation that a link opens, with the household that it is for. */
export type OpenedInvitation = Access & {
  readonly accountNumber: string
  readonly email: string
  /** Null where the name was erased. */
  readonly invitedBy: string | null
  readonly hasSignIn: boolean
}

export type InviteProblem = {
  readonly code: 'already-invited' | 'already-member' | 'too-many-people'
}

export type LinkProblem = { readonly code: 'unknown' | Exclude<InvitationState, 'open'> }

type Presented = {
  readonly brand: string
  readonly invitationId: string
  readonly secretHash: Buffer
  readonly now: Date
}

type Row = Selectable<Tables['invitations']>

export type InvitationStore = ReturnType<typeof createInvitationStore>

/** Invitations to households. All times are real time. */
export function createInvitationStore(database: Database) {
  return { ...createInvitationList(database), ...createInvitationAnswers(database) }
}

function createInvitationList(database: Database) {
  const db = database.kysely
  return {
    /** Invitations that can still be accepted or sent again, the newest first. */
    async listOpen(accountNumber: string): Promise<readonly Invitation[]> {
      const rows = await selectOpen(db, accountNumber).orderBy('created_at', 'desc').execute()
      return rows.map(toInvitation)
    },

    invite: (link: InvitationLink & Access & { readonly email: string; readonly invitedBy: string }) =>
      invite(database, link),

    /** Replaces the link of an invitation, whose earlier one ends, and mails it. False for an unknown invitation. */
    async resend(link: InvitationLink): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const household = await lockHousehold(transaction, link.accountNumber)
        const row = await transaction
          .updateTable('invitations')
          .set({ secret_hash: link.secretHash, expires_at: invitationEnd(link.now) })
          .where('invitation_id', '=', link.invitationId)
          .where('account_number', '=', link.accountNumber)
          .where('used_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!row) return false
        await mailLink(transaction, household.brand, link, {
          ...toInvitation(row),
          invitedBy: row.invited_by,
        })
        return true
      })
    },

    async withdraw(accountNumber: string, invitationId: string, now: Date): Promise<boolean> {
      const withdrawn = await db
        .updateTable('invitations')
        .set({ withdrawn_at: now })
        .where('invitation_id', '=', invitationId)
        .where('account_number', '=', accountNumber)
        .where('used_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst()
      return withdrawn.numUpdatedRows > 0n
    },
  }
}

/** Mails the link to the address. */
async function invite(
  database: Database,
  link: InvitationLink & Access & { readonly email: string; readonly invitedBy: string },
): Promise<Result<null, InviteProblem>> {
  const { accountNumber, email, now } = link
  return runTransaction(database, async (transaction) => {
    const household = await lockHousehold(transaction, accountNumber)
    const problem = await findInviteProblem(transaction, accountNumber, email)
    if (problem) return fail(problem)
    await transaction
      .insertInto('invitations')
      .values({
        invitation_id: link.invitationId,
        account_number: accountNumber,
        brand: household.brand,
        email,
        folded_email: foldUsername(email),
        role: link.role,
        guest_until: link.guestUntil,
        secret_hash: link.secretHash,
        invited_by: link.invitedBy,
        created_at: now,
        expires_at: invitationEnd(now),
      })
      .execute()
    await mailLink(transaction, household.brand, link, link)
    return succeed(null)
  })
}

function createInvitationAnswers(database: Database) {
  const db = database.kysely
  return {
    async open(presented: Presented): Promise<Result<OpenedInvitation, LinkProblem>> {
      const found = await findPresented(db, presented)
      if (!found.ok) return found
      const { account_number: accountNumber, email, role, guest_until: guestUntil } = found.value
      const inviter = await findInviter(db, found.value.invited_by)
      const holder = await findHolder(db, presented.brand, email)
      const invitedBy = inviter?.name ?? null
      return succeed({ accountNumber, email, role, guestUntil, invitedBy, hasSignIn: holder !== null })
    },

    /** Makes a sign-in of the invited address. `has-sign-in` where the address has one of this brand. */
    async accept(
      presented: Presented & { readonly name: string; readonly passwordHash: string },
    ): Promise<Result<{ readonly signIn: string; readonly email: string }, LinkProblem | HasSignIn>> {
      try {
        return await runTransaction(database, async (transaction) => {
          const used = await useInvitation(transaction, presented)
          if (!used.ok) return used
          const signIn = await addSignIn(transaction, used.value, presented)
          await addPerson(transaction, used.value, { signIn, ...presented })
          return succeed({ signIn, email: used.value.email })
        })
      } catch (error) {
        if (isUniqueViolation(error)) return fail({ code: 'has-sign-in' })
        throw error
      }
    },

    admit: (person: NewGuest) => admitGuest(database, person),

    /** For a sign-in of the invited address. `other-address` leaves the invitation as it is. */
    async join(
      presented: Presented & { readonly signIn: string },
    ): Promise<Result<{ readonly accountNumber: string }, LinkProblem | OtherAddress>> {
      return runTransaction(database, async (transaction) => {
        const found = await findPresented(transaction, presented)
        if (!found.ok) return found
        const holder = await findHolder(transaction, presented.brand, found.value.email)
        if (holder?.signIn !== presented.signIn) return fail({ code: 'other-address' })
        const used = await useInvitation(transaction, presented)
        if (!used.ok) return used
        await addPerson(transaction, used.value, { ...holder, now: presented.now })
        return succeed({ accountNumber: used.value.account_number })
      })
    },
  }
}

type NewGuest = {
  readonly accountNumber: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly passwordHash: string
  readonly now: Date
}

/** Adds a person with a sign-in and without an invitation, for the demo. False if the address has a sign-in. */
async function admitGuest(database: Database, person: NewGuest): Promise<boolean> {
  const { accountNumber: account_number, email, role } = person
  return runTransaction(database, async (transaction) => {
    const { brand } = await lockHousehold(transaction, account_number)
    if ((await findHolder(transaction, brand, email)) !== null) return false
    const folded_email = foldUsername(email)
    const own = { account_number, brand, email, folded_email, role, guest_until: null, invited_by: null }
    const signIn = await addSignIn(transaction, own, person)
    await addPerson(transaction, own, { signIn, ...person })
    return true
  })
}

type HasSignIn = { readonly code: 'has-sign-in' }
type OtherAddress = { readonly code: 'other-address' }

function stateOf(row: Row, now: Date): InvitationState {
  return invitationState(
    { expiresAt: row.expires_at, usedAt: row.used_at, withdrawnAt: row.withdrawn_at },
    now,
  )
}

function toInvitation(row: Row): Invitation {
  return {
    invitationId: row.invitation_id,
    email: row.email,
    role: row.role,
    guestUntil: row.guest_until,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

function selectOpen(from: Queryable, accountNumber: string) {
  return from
    .selectFrom('invitations')
    .selectAll()
    .where('account_number', '=', accountNumber)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
}

async function findInviteProblem(
  transaction: Transaction,
  accountNumber: string,
  email: string,
): Promise<InviteProblem | null> {
  const people = await transaction
    .selectFrom('household_people')
    .innerJoin('customers', 'customers.account_number', 'household_people.sign_in')
    .select('folded_username')
    .where('household_people.account_number', '=', accountNumber)
    .where('left_at', 'is', null)
    .execute()
  const invitations = await selectOpen(transaction, accountNumber).execute()
  const folded = foldUsername(email)
  if (people.some((person) => person.folded_username === folded)) return { code: 'already-member' }
  if (invitations.some((each) => each.folded_email === folded)) return { code: 'already-invited' }
  return people.length + invitations.length >= MAX_PEOPLE ? { code: 'too-many-people' } : null
}

async function findPresented(from: Queryable, presented: Presented): Promise<Result<Row, LinkProblem>> {
  const row = await from
    .selectFrom('invitations')
    .selectAll()
    .where('invitation_id', '=', presented.invitationId)
    .where('brand', '=', presented.brand)
    .executeTakeFirst()
  if (!row || !timingSafeEqual(row.secret_hash, presented.secretHash)) return fail({ code: 'unknown' })
  const state = stateOf(row, presented.now)
  return state === 'open' ? succeed(row) : fail({ code: state })
}

/** The first of several concurrent uses gets it. */
async function useInvitation(
  transaction: Transaction,
  presented: Presented,
): Promise<Result<Row, LinkProblem>> {
  const found = await findPresented(transaction, presented)
  if (!found.ok) return found
  await lockHousehold(transaction, found.value.account_number)
  const used = await transaction
    .updateTable('invitations')
    .set({ used_at: presented.now })
    .where('invitation_id', '=', presented.invitationId)
    .where('secret_hash', '=', presented.secretHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return used ? succeed(used) : fail({ code: 'used' })
}

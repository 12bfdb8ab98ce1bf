import type { Access } from '@driveway/domain/household/invitation'
import { isLastOwner } from '@driveway/domain/household/person'
import type { Role } from '@driveway/domain/household/role'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { sql } from 'kysely'
import { notifyOwner } from '../accounts/notify-owner.ts'
import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'
import { closeAccount } from './close-account.ts'
import { endMembership, type Leaver } from './end-membership.ts'

/** A person of a household who signs in. */
export type Member = Access & { readonly personId: string; readonly name: string | null }

export type Person = Member & {
  readonly signIn: string | null
  /** The address that they sign in with; null for somebody who left. */
  readonly email: string | null
  readonly joinedAt: Date
  readonly leftAt: Date | null
}

/** A household that a sign-in may act for. */
export type Home = {
  readonly accountNumber: string
  readonly role: Role
  /** The names of its owners, without that of the sign-in itself. */
  readonly owners: readonly string[]
}

export type PersonProblem = { readonly code: 'not-found' | 'last-owner' }

type Named = { readonly accountNumber: string; readonly personId: string }

export type PeopleStore = ReturnType<typeof createPeopleStore>

/** The people of households, each call for the household that it names. Instants are real time. */
export function createPeopleStore(database: Database) {
  return { ...createPeopleReader(database), ...createPeopleChanges(database), ...createLeavers(database) }
}

function createPeopleReader(database: Database) {
  const db = database.kysely
  return {
    /**
     * Null for a sign-in that does not belong to the household. A customer whom a build from before people has added is
     * entered as the owner of their own; a sign-in that belongs to another household alone has none.
     */
    async findMember(accountNumber: string, signIn: string): Promise<Member | null> {
      const member = await findPresent(db, accountNumber, signIn)
      if (member !== null || accountNumber !== signIn) return member
      await sql`
        insert into household_people (account_number, sign_in, name, role, joined_at)
        select account_number, account_number, display_name, 'owner', created_at from customers c
        where account_number = ${accountNumber}
          and not exists (select from household_people p where p.account_number = c.account_number)
          and not exists (select from household_people p where p.sign_in = c.account_number)
        on conflict do nothing`.execute(db)
      return findPresent(db, accountNumber, signIn)
    },

    /** People who left come last. */
    async list(accountNumber: string): Promise<readonly Person[]> {
      return db
        .selectFrom('household_people')
        .leftJoin('customers', 'customers.account_number', 'household_people.sign_in')
        .select([
          'person_id as personId',
          'name',
          'role',
          'guest_until as guestUntil',
          'sign_in as signIn',
          'customers.username as email',
          'joined_at as joinedAt',
          'left_at as leftAt',
        ])
        .where('household_people.account_number', '=', accountNumber)
        .orderBy((order) => order('left_at', 'is not', null))
        .orderBy('joined_at')
        .orderBy('person_id')
        .execute()
    },

    listHomes: (signIn: string) => listHomes(db, signIn),
  }
}

/** The sign-in's own household first. */
async function listHomes(db: Queryable, signIn: string): Promise<readonly Home[]> {
  const rows = await db
    .selectFrom('household_people as own')
    .select((each) => [
      'account_number as accountNumber',
      'role',
      each
        .selectFrom('household_people as owner')
        .select(sql<string[]>`coalesce(array_agg(owner.name order by owner.joined_at), '{}')`.as('names'))
        .whereRef('owner.account_number', '=', 'own.account_number')
        .where('owner.role', '=', 'owner')
        .where('owner.left_at', 'is', null)
        .where('owner.name', 'is not', null)
        .where('owner.sign_in', '!=', signIn)
        .as('owners'),
    ])
    .where('sign_in', '=', signIn)
    .where('left_at', 'is', null)
    .orderBy((order) => order('account_number', '!=', signIn))
    .orderBy('joined_at')
    .execute()
  return rows.map(({ accountNumber, role, owners }) => ({ accountNumber, role, owners: owners ?? [] }))
}

function createPeopleChanges(database: Database) {
  return {
    async rename({ accountNumber, personId }: Named, name: string): Promise<void> {
      await runTransaction(database, async (transaction) => {
        await transaction
          .updateTable('household_people')
          .set({ name })
          .where('account_number', '=', accountNumber)
          .where('person_id', '=', personId)
          .execute()
        await recordChanges(transaction, [{ topic: 'people', key: accountNumber }])
      })
    },

    async changeRole(
      { accountNumber, personId }: Named,
      { role, guestUntil }: Access,
    ): Promise<Result<null, PersonProblem>> {
      return runTransaction(database, async (transaction) => {
        const people = await lockPeople(transaction, accountNumber)
        if (!people.some((person) => person.personId === personId)) return fail({ code: 'not-found' })
        if (role !== 'owner' && isLastOwner(people, personId)) return fail({ code: 'last-owner' })
        await transaction
          .updateTable('household_people')
          .set({ role, guest_until: guestUntil, is_last_day_told: false })
          .where('person_id', '=', personId)
          .execute()
        await recordChanges(transaction, [{ topic: 'people', key: accountNumber }])
        return succeed(null)
      })
    },
  }
}

function createLeavers(database: Database) {
  const db = database.kysely
  return {
    /** Ends the person's sessions at this household, and tells them by mail unless they left by themselves. */
    async end(
      { accountNumber, personId }: Named,
      by: { readonly isOwnWish: boolean; readonly isNameErased: boolean; readonly now: Date },
    ): Promise<Result<null, PersonProblem>> {
      return runTransaction(database, async (transaction) => {
        const people = await lockPeople(transaction, accountNumber)
        const person = people.find((each) => each.personId === personId)
        if (!person) return fail({ code: 'not-found' })
        if (isLastOwner(people, personId)) return fail({ code: 'last-owner' })
        await endMembership(transaction, { ...person, accountNumber }, by)
        return succeed(null)
      })
    },

    /** Closes the household's account for all of its people. False for one that is closed already. */
    close: (accountNumber: string, now: Date): Promise<boolean> =>
      runTransaction(database, async (transaction) => {
        const people = await lockPeople(transaction, accountNumber)
        if (people.length === 0) return false
        await closeAccount(transaction, { accountNumber, people, now })
        return true
      }),

    /** Erases the name of somebody who left. False for anybody else. */
    async erase({ accountNumber, personId }: Named): Promise<boolean> {
      const erased = await db
        .updateTable('household_people')
        .set({ name: null })
        .where('account_number', '=', accountNumber)
        .where('person_id', '=', personId)
        .where('left_at', 'is not', null)
        .executeTakeFirst()
      return erased.numUpdatedRows > 0n
    },

    /** Ends the guests whose last day is before `today`, and tells those whose last day it is. Returns how many. */
    async endGuests(today: string, now: Date): Promise<number> {
      const due = await db
        .selectFrom('household_people')
        .select(['account_number as accountNumber', 'person_id as personId'])
        .where('left_at', 'is', null)
        .where('guest_until', '<=', today)
        .where((where) => where.or([where('guest_until', '<', today), where('is_last_day_told', '=', false)]))
        .orderBy('account_number')
        .execute()
      for (const guest of due) {
        await runTransaction(database, (transaction) => endOrTellGuest(transaction, guest, { today, now }))
      }
      return due.length
    },
  }
}

async function findPresent(
  db: Database['kysely'],
  accountNumber: string,
  signIn: string,
): Promise<Member | null> {
  const row = await db
    .selectFrom('household_people')
    .select(['person_id as personId', 'name', 'role', 'guest_until as guestUntil'])
    .where('account_number', '=', accountNumber)
    .where('sign_in', '=', signIn)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The people of a household who have not left, who stay as they are until the commit. */
async function lockPeople(
  transaction: Transaction,
  accountNumber: string,
): Promise<readonly Omit<Leaver & { readonly role: Role }, 'accountNumber'>[]> {
  return transaction
    .selectFrom('household_people')
    .select(['person_id as personId', 'sign_in as signIn', 'name', 'role'])
    .where('account_number', '=', accountNumber)
    .where('left_at', 'is', null)
    .orderBy('person_id')
    .forUpdate()
    .execute()
}

async function endOrTellGuest(
  transaction: Transaction,
  { accountNumber, personId }: Named,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const guest = await transaction
    .selectFrom('household_people')
    .select(['sign_in as signIn', 'name', 'guest_until', 'is_last_day_told'])
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (guest?.guest_until === null || guest === undefined || guest.guest_until > today) return
  if (guest.guest_until < today) {
    const leaver = { accountNumber, personId, signIn: guest.signIn, name: guest.name }
    await endMembership(transaction, leaver, { isOwnWish: false, isNameErased: false, now })
    return
  }
  if (guest.is_last_day_told) return
  await transaction
    .updateTable('household_people')
    .set({ is_last_day_told: true })
    .where('person_id', '=', personId)
    .execute()
  if (guest.signIn === null) return
  await notifyOwner(transaction, guest.signIn, { kind: 'guest-last-day', params: {} }, now)
}

import { foldUsername } from '@driveway/domain/account/username'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import type { Tables } from '../kernel/tables.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type Customer = {
  readonly accountNumber: string
  readonly brand: string
  readonly username: string
  readonly displayName: string
  readonly organisationId: string
  readonly installerId: string | null
  readonly modules: { readonly ev: boolean; readonly heat: boolean; readonly hes: boolean }
  readonly evOnboardingComplete: boolean
  readonly exportMatchingOptIn: boolean
  readonly latestSeenReleaseNote: Date | null
  /** True for a customer who has moved to the new app. */
  readonly isClosed: boolean
}

type Optional =
  | 'modules'
  | 'installerId'
  | 'evOnboardingComplete'
  | 'exportMatchingOptIn'
  | 'latestSeenReleaseNote'
  | 'isClosed'

export type NewCustomer = Omit<Customer, Optional> &
  Partial<Pick<Customer, Optional>> & {
    readonly passwordHash: string
    /** The password is temporary: the customer must choose their own before they can sign in. */
    readonly isPasswordInitial?: boolean
    /** Real time. */
    readonly createdAt: Date
  }

export type SignInRecord = {
  readonly accountNumber: string
  readonly username: string
  readonly passwordHash: string
  readonly isInitial: boolean
  /** Of the app, as the person has chosen it; null until then. */
  readonly language: string | null
}

export type CustomerRow = Omit<
  Selectable<Tables['customers']>,
  'created_at' | 'has_confirmed_schedule' | 'language'
>

export type CustomerStore = ReturnType<typeof createCustomerStore>

export function createCustomerStore(database: Database) {
  return {
    ...createCustomers(database),
    ...createCustomerSwitches(database),
    ...createSignInRecords(database),
  }
}

function createCustomers(database: Database) {
  const db = database.kysely
  return {
    async add(customer: NewCustomer): Promise<Result<null, { code: 'username-taken' }>> {
      try {
        await runTransaction(database, (transaction) => addCustomer(transaction, customer))
      } catch (error) {
        if (isUniqueViolation(error)) return fail({ code: 'username-taken' })
        throw error
      }
      return succeed(null)
    },

    async find(accountNumber: string): Promise<Customer | null> {
      const row = await db
        .selectFrom('customers')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return row ? toCustomer(row) : null
    },

    /** Changes the given fields only. */
    async change(
      accountNumber: string,
      change: Partial<
        Pick<Customer, 'evOnboardingComplete' | 'exportMatchingOptIn' | 'latestSeenReleaseNote'>
      >,
    ): Promise<void> {
      await db
        .updateTable('customers')
        .set({
          ev_onboarding_complete: change.evOnboardingComplete,
          export_matching_opt_in: change.exportMatchingOptIn,
          latest_seen_release_note: change.latestSeenReleaseNote,
        })
        .where('account_number', '=', accountNumber)
        .execute()
    },
  }
}

function createCustomerSwitches(database: Database) {
  const db = database.kysely
  return {
    /** Switches the given modules only. False for an unknown customer. */
    async setModules(accountNumber: string, modules: Partial<Customer['modules']>): Promise<boolean> {
      const changed = await db
        .updateTable('customers')
        .set({
          account_number: accountNumber,
          ev_enabled: modules.ev,
          heat_enabled: modules.heat,
          hes_enabled: modules.hes,
        })
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },

    /** Closes the app for a customer, or opens it again with null; false for an unknown customer. */
    async setClosed(accountNumber: string, closedAt: Date | null): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const changed = await transaction
          .updateTable('customers')
          .set({ closed_at: closedAt })
          .where('account_number', '=', accountNumber)
          .executeTakeFirst()
        if (closedAt === null) await restoreNames(transaction, accountNumber)
        else await eraseNames(transaction, accountNumber, closedAt)
        return changed.numUpdatedRows > 0n
      })
    },

    /** The organisation and the installer of a customer; undefined leaves a field unchanged. */
    async setOrganisation(
      accountNumber: string,
      change: { readonly organisationId?: string | undefined; readonly installerId?: string | undefined },
    ): Promise<boolean> {
      const changed = await db
        .updateTable('customers')
        .set({
          account_number: accountNumber,
          organisation_id: change.organisationId,
          installer_id: change.installerId,
        })
        .where('account_number', '=', accountNumber)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
  }
}

function createSignInRecords(database: Database) {
  const db = database.kysely
  return {
    /** User names are unique within a brand, whatever their case. */
    async findForSignIn(brand: string, username: string): Promise<SignInRecord | null> {
      const row = await selectSignIn(db)
        .where('brand', '=', brand)
        .where('folded_username', '=', foldUsername(username))
        .executeTakeFirst()
      return row ?? null
    },

    /** The sign-in of a customer whom a ticket or a session has identified. */
    async findCredentials(accountNumber: string): Promise<SignInRecord | null> {
      const row = await selectSignIn(db)
        .where('customers.account_number', '=', accountNumber)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

async function addCustomer(transaction: Transaction, customer: NewCustomer): Promise<void> {
  await transaction
    .insertInto('customers')
    .values({
      account_number: customer.accountNumber,
      brand: customer.brand,
      username: customer.username,
      folded_username: foldUsername(customer.username),
      display_name: customer.displayName,
      organisation_id: customer.organisationId,
      installer_id: customer.installerId ?? null,
      ev_enabled: customer.modules?.ev ?? true,
      heat_enabled: customer.modules?.heat ?? false,
      hes_enabled: customer.modules?.hes ?? false,
      ev_onboarding_complete: customer.evOnboardingComplete ?? false,
      export_matching_opt_in: customer.exportMatchingOptIn ?? false,
      // Notes from before the account are not news to it.
      latest_seen_release_note: customer.latestSeenReleaseNote ?? customer.createdAt,
      created_at: customer.createdAt,
    })
    .execute()
  await transaction
    .insertInto('credentials')
    .values({
      account_number: customer.accountNumber,
      password_hash: customer.passwordHash,
      is_initial: customer.isPasswordInitial ?? false,
      changed_at: customer.createdAt,
    })
    .execute()
  await transaction
    .insertInto('household_people')
    .values({
      account_number: customer.accountNumber,
      sign_in: customer.accountNumber,
      name: customer.displayName,
      role: 'owner',
      joined_at: customer.createdAt,
    })
    .execute()
}

function selectSignIn(db: Database['kysely']) {
  return db
    .selectFrom('customers')
    .innerJoin('credentials', 'credentials.account_number', 'customers.account_number')
    .select([
      'customers.account_number as accountNumber',
      'username',
      'password_hash as passwordHash',
      'is_initial as isInitial',
      'language',
    ])
}

/** A closed account has no open invitations and no names of people. */
async function eraseNames(transaction: Transaction, accountNumber: string, now: Date): Promise<void> {
  await transaction
    .updateTable('household_people')
    .set({ name: null })
    .where('account_number', '=', accountNumber)
    .execute()
  await transaction
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('account_number', '=', accountNumber)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** People who still sign in have their names again; those who left stay without one. */
async function restoreNames(transaction: Transaction, accountNumber: string): Promise<void> {
  await transaction
    .updateTable('household_people')
    .from('customers')
    .set((column) => ({ name: column.ref('customers.display_name') }))
    .whereRef('customers.account_number', '=', 'household_people.sign_in')
    .where('household_people.account_number', '=', accountNumber)
    .where('household_people.name', 'is', null)
    .execute()
}

export function toCustomer(row: CustomerRow): Customer {
  return {
    accountNumber: row.account_number,
    brand: row.brand,
    username: row.username,
    displayName: row.display_name,
    organisationId: row.organisation_id,
    installerId: row.installer_id,
    modules: { ev: row.ev_enabled, heat: row.heat_enabled, hes: row.hes_enabled },
    evOnboardingComplete: row.ev_onboarding_complete,
    exportMatchingOptIn: row.export_matching_opt_in,
    latestSeenReleaseNote: row.latest_seen_release_note,
    isClosed: row.closed_at !== null,
  }
}

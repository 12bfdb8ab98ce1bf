import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

export type Organisation = {
  readonly organisationId: string
  readonly brand: string
  readonly name: string
  readonly parentId: string | null
  /** Where its customers find the app. What is not said stays as it was. */
  readonly appUrl?: string | null
}

/** More generations of organisations than anybody has, fewer than a circle. */
const MAX_GENERATIONS = 10

export type OrganisationStore = ReturnType<typeof createOrganisationStore>

export function createOrganisationStore(database: Database) {
  return {
    /** Makes it or renames it: the operator may say the same thing twice. */
    async save(organisation: Organisation): Promise<void> {
      const values = {
        organisation_id: organisation.organisationId,
        brand: organisation.brand,
        name: organisation.name,
        parent_id: organisation.parentId,
        ...(organisation.appUrl === undefined ? {} : { app_url: organisation.appUrl }),
      }
      await database.kysely
        .insertInto('organisations')
        .values(values)
        .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
        .execute()
    },

    /** The address that this customer's mails link to: their organisation's, else that of the one above it. */
    async findAppUrl(accountNumber: string): Promise<string | null> {
      const { rows } = await sql<{ app_url: string }>`
        with recursive line as (
          select o.parent_id, o.app_url, 1 as generation
          from customers c join organisations o using (organisation_id)
          where c.account_number = ${accountNumber}
          union all
          select o.parent_id, o.app_url, generation + 1
          from line join organisations o on o.organisation_id = line.parent_id
          where line.app_url is null and generation < ${MAX_GENERATIONS}
        )
        select app_url from line where app_url is not null`.execute(database.kysely)
      return rows[0]?.app_url ?? null
    },
  }
}

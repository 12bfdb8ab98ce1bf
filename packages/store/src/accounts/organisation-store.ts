import { sql } from 'kysely'
import type { Database } from '../kernel/database.ts'

export type Organisation = {
  readonly organisationId: string
  readonly brand: string
  readonly name: string
  readonly parentId: string | null
  /** The address of the app for its customers; undefined leaves it unchanged. */
  readonly appUrl?: string | null
}

/** Ends the search in a cycle of parents. */
const MAX_GENERATIONS = 10

export type OrganisationStore = ReturnType<typeof createOrganisationStore>

export function createOrganisationStore(database: Database) {
  /** All organisations, or the one with this id. */
  async function list(organisationId: string | null): Promise<readonly Required<Organisation>[]> {
    const { rows } = await sql<Required<Organisation>>`
      select organisation_id as "organisationId", brand, name, parent_id as "parentId", app_url as "appUrl"
      from organisations
      where ${organisationId}::text is null or organisation_id = ${organisationId}
      order by brand, organisation_id`.execute(database.kysely)
    return rows
  }

  return {
    save: (organisation: Organisation) => saveOrganisation(database, organisation),

    async find(organisationId: string): Promise<Required<Organisation> | null> {
      const rows = await list(organisationId)
      return rows[0] ?? null
    },

    listAll: () => list(null),

    /** The customer's own organisation, its parent and the installer. */
    async listOf(customer: {
      readonly organisationId: string
      readonly installerId: string | null
    }): Promise<readonly Required<Organisation>[]> {
      const { rows } = await sql<Required<Organisation>>`
        select organisation_id as "organisationId", brand, name, parent_id as "parentId", app_url as "appUrl"
        from organisations
        where organisation_id in (${customer.organisationId}, ${customer.installerId})
          or organisation_id = (select parent_id from organisations where organisation_id = ${customer.organisationId})
        order by organisation_id`.execute(database.kysely)
      return rows
    },

    /** The address that the customer's mails link to: that of the nearest organisation above them that has one. */
    async findAppUrl(accountNumber: string): Promise<string | null> {
      const { rows } = await sql<{ app_url: string }>`
        with recursive ancestors as (
          select o.parent_id, o.app_url, 1 as generation
          from customers c join organisations o using (organisation_id)
          where c.account_number = ${accountNumber}
          union all
          select o.parent_id, o.app_url, generation + 1
          from ancestors a join organisations o on o.organisation_id = a.parent_id
          where a.app_url is null and generation < ${MAX_GENERATIONS}
        )
        select app_url from ancestors where app_url is not null`.execute(database.kysely)
      return rows[0]?.app_url ?? null
    },
  }
}

/** Inserts or updates, so that the operator may repeat the command. */
async function saveOrganisation(database: Database, organisation: Organisation): Promise<void> {
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
}

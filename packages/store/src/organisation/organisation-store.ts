import type { Database } from '../database.ts'

export type Organisation = {
  readonly organisationId: string
  readonly brand: string
  readonly name: string
  readonly parentId: string | null
}

export function createOrganisationStore(database: Database) {
  return {
    /** Makes it or renames it: the operator may say the same thing twice. */
    async save(organisation: Organisation): Promise<void> {
      const values = {
        organisation_id: organisation.organisationId,
        brand: organisation.brand,
        name: organisation.name,
        parent_id: organisation.parentId,
      }
      await database.kysely
        .insertInto('organisations')
        .values(values)
        .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
        .execute()
    },
  }
}

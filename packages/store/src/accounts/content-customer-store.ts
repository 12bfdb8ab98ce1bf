import type { Database } from '../kernel/database.ts'

/** The facts of a customer that decide which content they see. */
export type ContentCustomerRecord = {
  readonly organisationId: string
  readonly features: readonly {
    readonly name: string
    readonly enabled: boolean | null
    readonly isInBeta: boolean
  }[]
  readonly devices: readonly { readonly deviceType: string; readonly firmwareVersion: string | null }[]
}

export function createContentCustomerStore(database: Database) {
  const db = database.kysely
  return {
    /** Null for an account that is not of this brand. */
    async find(brand: string, accountNumber: string): Promise<ContentCustomerRecord | null> {
      const [customer, features, devices] = await Promise.all([
        db
          .selectFrom('customers')
          .select('organisation_id')
          .where('account_number', '=', accountNumber)
          .where('brand', '=', brand)
          .executeTakeFirst(),
        db
          .selectFrom('customer_features')
          .select(['name', 'enabled', 'is_in_beta as isInBeta'])
          .where('account_number', '=', accountNumber)
          .execute(),
        db
          .selectFrom('devices')
          .select(['device_type as deviceType', 'firmware_version as firmwareVersion'])
          .where('account_number', '=', accountNumber)
          .execute(),
      ])
      return customer ? { organisationId: customer.organisation_id, features, devices } : null
    },
  }
}

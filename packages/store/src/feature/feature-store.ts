import type { Database } from '../database.ts'

export type CustomerFeature = {
  readonly featureId: string
  readonly name: string
  readonly enabled: boolean
  readonly seen: boolean
  readonly informed: boolean
  readonly isInBeta: boolean
}

export type FeatureStore = ReturnType<typeof createFeatureStore>

export function createFeatureStore(database: Database) {
  const db = database.kysely
  return {
    async list(accountNumber: string): Promise<readonly CustomerFeature[]> {
      const rows = await db
        .selectFrom('customer_features')
        .selectAll()
        .where('account_number', '=', accountNumber)
        .orderBy('name')
        .execute()
      return rows.map((row) => ({
        featureId: row.feature_id,
        name: row.name,
        enabled: row.enabled,
        seen: row.seen,
        informed: row.informed,
        isInBeta: row.is_in_beta,
      }))
    },

    async set(accountNumber: string, feature: CustomerFeature): Promise<void> {
      const values = {
        account_number: accountNumber,
        feature_id: feature.featureId,
        name: feature.name,
        enabled: feature.enabled,
        seen: feature.seen,
        informed: feature.informed,
        is_in_beta: feature.isInBeta,
      }
      await db
        .insertInto('customer_features')
        .values(values)
        .onConflict((conflict) => conflict.columns(['account_number', 'name']).doUpdateSet(values))
        .execute()
    },
  }
}

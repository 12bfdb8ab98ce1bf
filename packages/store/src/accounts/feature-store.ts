import { recordChanges } from '../kernel/change-feed.ts'
import type { Database, Queryable, Transaction } from '../kernel/database.ts'
import { runTransaction } from '../kernel/transaction.ts'

export type CustomerFeature = {
  readonly featureId: string
  readonly name: string
  /** Null until the customer has decided. */
  readonly enabled: boolean | null
  readonly seen: boolean
  readonly informed: boolean
  readonly isInBeta: boolean
}

/** A null leaves its column unchanged. */
export type FeatureChange = {
  readonly enabled: boolean | null
  readonly seen: boolean | null
  readonly informed: boolean | null
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

    listHolders: (brand: string, name: string) => listHolders(db, brand, name),

    set: (accountNumber: string, feature: CustomerFeature) => setFeature(database, accountNumber, feature),

    /** False if the customer does not have the feature. */
    async change(accountNumber: string, name: string, change: FeatureChange): Promise<boolean> {
      return runTransaction(database, async (transaction) => {
        const changed = await transaction
          .updateTable('customer_features')
          .set((column) => ({
            enabled: column.fn.coalesce(column.val(change.enabled), column.ref('enabled')),
            seen: column.fn.coalesce(column.val(change.seen), column.ref('seen')),
            informed: column.fn.coalesce(column.val(change.informed), column.ref('informed')),
          }))
          .where('account_number', '=', accountNumber)
          .where('name', '=', name)
          .executeTakeFirst()
        await announceSwitch(transaction, accountNumber, { ...change, name })
        return changed.numUpdatedRows > 0n
      })
    },
  }
}

/** Customers of a brand who have the feature, on or off. */
async function listHolders(
  db: Queryable,
  brand: string,
  name: string,
): Promise<readonly (Pick<CustomerFeature, 'name' | 'enabled' | 'isInBeta'> & { accountNumber: string })[]> {
  const rows = await db
    .selectFrom('customer_features')
    .innerJoin('customers', 'customers.account_number', 'customer_features.account_number')
    .select(['customers.account_number', 'name', 'enabled', 'is_in_beta'])
    .where('customers.brand', '=', brand)
    .where('name', '=', name)
    .orderBy('customers.account_number')
    .execute()
  return rows.map((row) => ({
    accountNumber: row.account_number,
    name: row.name,
    enabled: row.enabled,
    isInBeta: row.is_in_beta,
  }))
}

async function setFeature(
  database: Database,
  accountNumber: string,
  feature: CustomerFeature,
): Promise<void> {
  const values = {
    account_number: accountNumber,
    feature_id: feature.featureId,
    name: feature.name,
    enabled: feature.enabled,
    seen: feature.seen,
    informed: feature.informed,
    is_in_beta: feature.isInBeta,
  }
  await runTransaction(database, async (transaction) => {
    await transaction
      .insertInto('customer_features')
      .values(values)
      .onConflict((conflict) => conflict.columns(['account_number', 'name']).doUpdateSet(values))
      .execute()
    await announceSwitch(transaction, accountNumber, feature)
  })
}

/** Hybrid ready mode is an input of the plan, and acts only with its feature. */
async function announceSwitch(
  transaction: Transaction,
  accountNumber: string,
  { name, enabled }: Pick<CustomerFeature, 'name' | 'enabled'>,
): Promise<void> {
  if (name !== 'PHEV_READY_MODE' || enabled === null) return
  await recordChanges(transaction, [{ topic: 'vehicle', key: accountNumber }])
}

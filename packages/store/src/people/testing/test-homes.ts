import type { TestDatabase } from '@driveway/testkit/test-database'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'

/** Replaces all customers by these of one brand, each with a sign-in: account number and name. */
export async function renewHomes(
  database: TestDatabase,
  homes: readonly (readonly [accountNumber: string, name: string])[],
  createdAt: Date,
): Promise<void> {
  await database.pool.query('delete from customers')
  await createOrganisationStore(database).save({
    organisationId: 'org-1',
    brand: 'kestrel',
    name: 'Kestrel',
    parentId: null,
  })
  for (const [accountNumber, name] of homes) {
    await createCustomerStore(database).add({
      accountNumber,
      brand: 'kestrel',
      username: `${name}@example.org`,
      displayName: name,
      organisationId: 'org-1',
      passwordHash: 'hash',
      createdAt,
    })
  }
}

import { hashQuickly } from '@driveway/testkit/quick-hash'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import type { TestDatabase } from '@driveway/testkit/test-database'

export const PASSWORD = 'correct horse battery'

/** A customer who can sign in. */
export async function addSam(database: TestDatabase): Promise<void> {
  await addTestCustomer(database, {
    accountNumber: 'K-1',
    username: 'sam@example.org',
    passwordHash: await hashQuickly(PASSWORD),
  })
}

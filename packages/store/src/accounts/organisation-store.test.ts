import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createOrganisationStore } from './organisation-store.ts'

const own = { organisationId: 'kestrel', brand: 'kestrel', name: 'Kestrel' }
const above = { organisationId: 'group', brand: 'kestrel', name: 'Group', parentId: null }

test.each([
  ["the customer's own organisation", 'https://own.example', 'https://group.example', 'https://own.example'],
  ["the organisation's parent", null, 'https://group.example', 'https://group.example'],
  ['no organisation if none has an address', null, null, null],
])('mails link to the app of %s', async (_name, ownUrl, groupUrl, expected) => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  const organisations = createOrganisationStore(database)
  await organisations.save({ ...above, appUrl: groupUrl })
  await organisations.save({ ...own, parentId: 'group', appUrl: ownUrl })
  // A save without an address keeps the stored one.
  await organisations.save({ ...own, parentId: 'group', name: 'Kestrel Ltd' })
  expect(await organisations.findAppUrl('1')).toBe(expected)
  expect(await organisations.findAppUrl('2')).toBeNull()
})

test('the search for an address ends in a cycle of parents', async () => {
  await using database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '1' })
  await database.pool.query(`update organisations set parent_id = 'kestrel'`)
  expect(await createOrganisationStore(database).findAppUrl('1')).toBeNull()
})

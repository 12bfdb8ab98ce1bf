import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomerStore } from './customer-store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, {
    accountNumber: 'A-1',
    username: 'sam@example.org',
    passwordHash: 'first',
  })
  await addTestCustomer(database, {
    accountNumber: 'B-2',
    username: 'kim@example.org',
    passwordHash: 'second',
  })
  await addTestCustomer(database, {
    accountNumber: 'C-3',
    brand: 'fjord',
    username: 'sam@example.org',
    passwordHash: 'third',
  })
})
afterAll(() => database[Symbol.asyncDispose]())

test.each([
  ['the same name', 'kestrel', 'sam@example.org', 'A-1'],
  ['the name in capitals', 'kestrel', 'SAM@Example.org', 'A-1'],
  ['another name', 'kestrel', 'kim@example.org', 'B-2'],
  ['the same name at another brand', 'fjord', 'sam@example.org', 'C-3'],
  ['a name of another brand alone', 'fjord', 'kim@example.org', undefined],
])('signing in with %s', async (_, brand, username, accountNumber) => {
  const found = await createCustomerStore(database).findForSignIn(brand, username)
  expect(found?.accountNumber).toBe(accountNumber)
})

test('customer and credentials are those of the account', async () => {
  const store = createCustomerStore(database)
  expect(await store.find('B-2')).toMatchObject({ accountNumber: 'B-2', username: 'kim@example.org' })
  expect(await store.findCredentials('B-2')).toMatchObject({ accountNumber: 'B-2', passwordHash: 'second' })
  expect(await store.find('D-4')).toBeNull()
  expect(await store.findCredentials('D-4')).toBeNull()
})

test('a user name exists once in a brand, whatever its case, and a refused customer leaves nothing', async () => {
  const store = createCustomerStore(database)
  const customer = {
    accountNumber: 'D-4',
    brand: 'kestrel',
    username: 'Sam@Example.org',
    displayName: 'Another Sam',
    organisationId: 'kestrel',
    passwordHash: 'fourth',
    createdAt: new Date('2026-11-01T00:00:00Z'),
  }
  expect(await store.add(customer)).toEqual({ ok: false, problem: { code: 'username-taken' } })
  expect(await store.find('D-4')).toBeNull()
})

test('letters with accents are folded like any others', async () => {
  const store = createCustomerStore(database)
  const customer = {
    accountNumber: 'E-5',
    brand: 'kestrel',
    username: 'HÉLÈNE@example.org',
    displayName: 'Hélène',
    organisationId: 'kestrel',
    passwordHash: 'fifth',
    createdAt: new Date('2026-11-01T00:00:00Z'),
  }
  expect(await store.add(customer)).toEqual({ ok: true, value: null })
  for (const typed of ['HÉLÈNE@example.org', 'hélène@example.org', 'He\u0301le\u0300ne@Example.org ']) {
    expect(await store.findForSignIn('kestrel', typed)).toMatchObject({ accountNumber: 'E-5' })
  }
  expect(await store.add({ ...customer, accountNumber: 'F-6', username: 'hélène@example.org' })).toEqual({
    ok: false,
    problem: { code: 'username-taken' },
  })
})

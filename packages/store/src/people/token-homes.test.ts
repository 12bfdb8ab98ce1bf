import { createHash, randomUUID } from 'node:crypto'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccessTokenStore } from '../accounts/access-token-store.ts'
import { createCustomerStore } from '../accounts/customer-store.ts'
import { createPeopleStore } from './people-store.ts'
import { renewHomes } from './testing/test-homes.ts'

const start = new Date('2026-01-15T12:00:00Z')
const end = { isOwnWish: true, isNameErased: false, now: start }
const database = await createTestDatabase()
afterAll(() => database[Symbol.asyncDispose]())

/** Ann owns A-1 and drives at A-2, which is Bob's; Cy drives at A-1. Each has tokens for their homes. */
beforeEach(async () => {
  await renewHomes(
    database,
    ['A-1', 'A-2', 'P-3'].map((each) => [each, each] as const),
    start,
  )
  await database.pool.query(`delete from household_people where sign_in = 'P-3'`)
  await database.pool.query(
    `insert into household_people (account_number, sign_in, name, role, joined_at)
     values ('A-2', 'A-1', 'Ann', 'driver', now()), ('A-1', 'P-3', 'Cy', 'driver', now())`,
  )
  for (const [signIn, home] of [
    ['A-1', 'A-1'],
    ['A-1', 'A-2'],
    ['A-2', 'A-2'],
    ['P-3', 'A-1'],
  ] as const) {
    const terms = { name: home, scope: 'read', expiresAt: new Date('2026-02-01T12:00:00Z') } as const
    const made = { ...terms, tokenId: randomUUID(), tokenHash: hashOf(signIn, home), home }
    await createAccessTokenStore(database).add(signIn, made, start)
  }
})

function hashOf(signIn: string, home: string): Buffer {
  return createHash('sha256').update(`${signIn} ${home}`).digest()
}

/** The sign-in that a token acts for now; null once it has ended. */
async function findHolder(signIn: string, home: string): Promise<string | null> {
  const holder = await createAccessTokenStore(database).use({
    brand: 'kestrel',
    tokenHash: hashOf(signIn, home),
    now: start,
  })
  return holder?.home === home ? holder.accountNumber : null
}

async function leave(accountNumber: string, signIn: string): Promise<void> {
  const people = createPeopleStore(database)
  const personId = (await people.findMember(accountNumber, signIn))?.personId ?? ''
  expect((await people.end({ accountNumber, personId }, end)).ok).toBe(true)
}

test('the tokens for a home end when their person leaves it, and no others', async () => {
  await leave('A-2', 'A-1')
  expect(await findHolder('A-1', 'A-2')).toBeNull()
  expect(await findHolder('A-1', 'A-1')).toBe('A-1')
  expect(await findHolder('A-2', 'A-2')).toBe('A-2')
})

test('the tokens of a first owner who leaves go with the sign-in to their other home', async () => {
  await database.pool.query(`update household_people set role = 'owner' where sign_in = 'P-3'`)
  await leave('A-1', 'A-1')
  expect(await findHolder('A-1', 'A-1')).toBeNull()
  expect(await findHolder('A-1', 'A-2')).toMatch(/^P\d{10}$/)
})

test('the tokens for a home end with its closing, those of every person', async () => {
  expect(await createPeopleStore(database).close('A-1', start)).toBe(true)
  expect(await findHolder('A-1', 'A-1')).toBeNull()
  expect(await findHolder('P-3', 'A-1')).toBeNull()
  expect(await findHolder('A-1', 'A-2')).toMatch(/^P\d{10}$/)
  const { rows } = await database.pool.query(`select home from access_tokens where home = 'A-1'`)
  expect(rows).toEqual([])
})

test('a token does not act for a home that has moved to another app', async () => {
  await createCustomerStore(database).setClosed('A-2', start)
  expect(await findHolder('A-1', 'A-2')).toBeNull()
  expect(await findHolder('A-1', 'A-1')).toBe('A-1')
})

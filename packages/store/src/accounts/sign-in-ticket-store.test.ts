import { randomBytes } from 'node:crypto'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { createSignInTicketStore } from './sign-in-ticket-store.ts'

const now = new Date('2026-11-15T10:00:00Z')
const expiresAt = new Date('2026-11-15T10:10:00Z')
const ticketHash = randomBytes(32)

describe('a sign-in ticket', () => {
  test.each([
    ['that is valid', {}, '1'],
    ["at another brand's host", { brand: 'fjord' }, null],
    ['that is unknown', { ticketHash: randomBytes(32) }, null],
    ['one millisecond before it expires', { now: new Date(expiresAt.getTime() - 1) }, '1'],
    ['that has expired', { now: expiresAt }, null],
  ])('%s returns %#', async (_name, change, account) => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    const tickets = createSignInTicketStore(database)
    expect(await tickets.add({ ticketHash, brand: 'kestrel', accountNumber: '1', expiresAt })).toBe(true)
    const presented = { brand: 'kestrel', ticketHash, now, ...change }
    expect(await tickets.find(presented)).toBe(account)
    expect(await tickets.use(presented)).toBe(account !== null)
  })

  test('is used once when several requests wait for the same row', async () => {
    await using database = await createTestDatabase({ poolSize: 6 })
    await addTestCustomer(database, { accountNumber: '1' })
    const tickets = createSignInTicketStore(database)
    await tickets.add({ ticketHash, brand: 'kestrel', accountNumber: '1', expiresAt })
    const presented = { brand: 'kestrel', ticketHash, now }
    const outcomes = await raceBehindLock(
      database,
      'select from sign_in_tickets for update',
      [1, 2, 3, 4].map(() => () => tickets.use(presented)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await tickets.find(presented)).toBeNull()
  })

  test("is not created for another brand's customer or an unknown account", async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    const tickets = createSignInTicketStore(database)
    expect(await tickets.add({ ticketHash, brand: 'fjord', accountNumber: '1', expiresAt })).toBe(false)
    expect(await tickets.add({ ticketHash, brand: 'kestrel', accountNumber: '2', expiresAt })).toBe(false)
  })
})

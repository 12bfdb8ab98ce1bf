import { randomUUID } from 'node:crypto'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createPasskeyStore } from '@driveway/store/accounts/passkey-store'
import { createSessionStore } from '@driveway/store/accounts/session-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

const clock = createFixedClock('2026-06-30T09:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '7' })
})

afterAll(() => database[Symbol.asyncDispose]())

function run(line: string): Promise<Outcome> {
  return runOperatorLine(line, { database, clock })
}

const NO_SUCH = 'The brand of 7 has no such organisation: organisation list shows them.'

const refusals: readonly (readonly [string, string])[] = [
  ['organisation save', 'The organisation’s id is missing.'],
  ['organisation save north', '--brand is missing.'],
  ['organisation save north --brand kestrel', '--name is missing.'],
  [
    'organisation save No_rth --brand kestrel --name North',
    'The id may have small letters, digits and single hyphens, and up to 60 of them.',
  ],
  [
    'organisation save north --brand swallow --name North',
    '--brand must be one of kestrel, marigold, fjord.',
  ],
  [
    'organisation save north --brand kestrel --name North --parent south',
    '--parent must be an organisation of the same brand: organisation list shows them.',
  ],
  [
    'organisation save north --brand kestrel --name North --parent north',
    'An organisation cannot be its own parent.',
  ],
  [
    'organisation save north --brand kestrel --name North --app-url http://north.example',
    '--app-url must begin with https://.',
  ],
  [
    `organisation save north --brand kestrel --name ${'n'.repeat(101)}`,
    '--name may have up to 100 characters.',
  ],
  ['organisation list all', 'Unexpected argument “all”.'],
  ['customer organisation', '--account is missing.'],
  ['customer organisation --account 7', '--organisation or --installer is missing.'],
  [
    'customer organisation --account 8 --installer kestrel',
    'There is no customer with the account number 8.',
  ],
  ['customer organisation --account 7 --organisation south', NO_SUCH],
  ['customer close', '--account is missing.'],
  ['customer close --account 8', 'There is no customer with the account number 8.'],
  ['customer reopen --account 8', 'There is no customer with the account number 8.'],
  ['customer sign-out', '--account is missing.'],
  ['customer sign-out --account 8', 'There is no customer with the account number 8.'],
  ['customer remove-passkeys', '--account is missing.'],
  ['customer remove-passkeys --account 8', 'There is no customer with the account number 8.'],
  ['customer remove-passkeys --account 7', '7 has no passkeys.'],
]

test.each(refusals)('%s is refused in one sentence', async (line, text) => {
  expect(await run(line)).toEqual({ ok: false, text })
})

test('an organisation is added below its brand, and a customer joins it', async () => {
  expect(await run('organisation save north --brand kestrel --name North --parent kestrel')).toEqual({
    ok: true,
    text: 'The organisation north is saved.',
  })
  await run('organisation save away --brand fjord --name Away')
  expect((await run('organisation list')).text).toMatch(/north +kestrel +North +kestrel +-/)
  expect(await run('customer organisation --account 7 --organisation away')).toEqual({
    ok: false,
    text: NO_SUCH,
  })
  expect(await run('customer organisation --account 7 --organisation north --installer kestrel')).toEqual({
    ok: true,
    text: 'The organisation of 7 is changed.',
  })
  expect(await createCustomerStore(database).find('7')).toMatchObject({
    organisationId: 'north',
    installerId: 'kestrel',
  })
})

test('the app is closed for a customer and opened again', async () => {
  const customers = createCustomerStore(database)
  expect(await run('customer close --account 7')).toEqual({ ok: true, text: 'The app is closed for 7.' })
  expect((await customers.find('7'))?.isClosed).toBe(true)
  expect(await run('customer reopen --account 7')).toEqual({ ok: true, text: 'The app is open for 7.' })
  expect((await customers.find('7'))?.isClosed).toBe(false)
})

test('a customer is signed out on all devices, and no other customer', async () => {
  await addTestCustomer(database, { accountNumber: '11', username: 'eleven@example.com' })
  const sessions = createSessionStore(database)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  const tokens = { '7': [Buffer.of(1), Buffer.of(2)], '11': [Buffer.of(3)] }
  for (const [accountNumber, hashes] of Object.entries(tokens)) {
    for (const tokenHash of hashes) {
      const session = {
        familyId: randomUUID(),
        accountNumber,
        passwordHash: null,
        userAgent: null,
        isConfirmed: true,
      }
      expect(await sessions.open({ ...session, tokenHash, now, expiresAt })).toBe(accountNumber)
    }
  }
  expect(await run('customer sign-out --account 7')).toEqual({ ok: true, text: 'Sessions of 7 ended: 2.' })
  const open = createOpenSessionStore(database)
  expect([await open.list('7', now), (await open.list('11', now)).length]).toEqual([[], 1])
})

test('the passkeys of a customer who has lost them are removed, and no other customer’s', async () => {
  await addTestCustomer(database, { accountNumber: '9', username: 'nine@example.com' })
  const passkeys = createPasskeyStore(database)
  const passkey = {
    name: 'My phone',
    publicKey: Buffer.of(1),
    counter: 0,
    transports: [],
    createdAt: clock.now(),
  }
  await passkeys.add('7', { ...passkey, credentialId: 'a' })
  await passkeys.add('7', { ...passkey, credentialId: 'b' })
  await passkeys.replaceCodes('7', [Buffer.of(1)], clock.now())
  await passkeys.add('9', { ...passkey, credentialId: 'c' })
  expect(await run('customer remove-passkeys --account 7')).toEqual({
    ok: true,
    text: 'Passkeys of 7 removed: 2. The password is enough to sign in.',
  })
  expect([await passkeys.list('7'), await passkeys.countCodes('7')]).toEqual([[], 0])
  expect(await passkeys.list('9')).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select account_number, kind from mails where kind = 'passkeys-removed'`,
  )
  expect(rows).toEqual([{ account_number: '7', kind: 'passkeys-removed' }])
})

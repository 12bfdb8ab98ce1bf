import { featureIdOf } from '@driveway/operator/set-feature'
import { hashSecret } from '@driveway/service-kit/credentials/secret'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { createMailStore } from '@driveway/store/accounts/mail-store'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { runAlone } from '@driveway/store/kernel/run-alone'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

const clock = createFixedClock('2026-12-15T09:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: '7', username: 'ann@example.org' })
  await addTestCustomer(database, { accountNumber: '8', username: 'ben@example.org' })
  await addTestCustomer(database, { accountNumber: '9', username: 'name-only' })
  for (const account of ['7', '8', '9']) await setFeature(account, account !== '8')
})

afterAll(() => database[Symbol.asyncDispose]())

async function setFeature(accountNumber: string, enabled: boolean): Promise<void> {
  const featureId = featureIdOf('YEAR_SUMMARY')
  const state = { enabled, seen: false, informed: false, isInBeta: false }
  await createFeatureStore(database).set(accountNumber, { featureId, name: 'YEAR_SUMMARY', ...state })
}

function run(line: string): Promise<Outcome> {
  return runOperatorLine(line, { database, clock })
}

async function setAppUrl(appUrl: string | null): Promise<void> {
  const brand = { organisationId: 'kestrel', brand: 'kestrel', name: 'Kestrel', parentId: null }
  await createOrganisationStore(database).save({ ...brand, appUrl })
}

const refusals: readonly (readonly [string, string])[] = [
  ['year send', '--account or --brand is missing.'],
  ['year send --account 7 --brand kestrel', 'Give --account or --brand, not both.'],
  ['year send --account 1', 'There is no customer with the account number 1.'],
  ['year send --account 8', 'The year summary of 8 is off: switch it on with feature set YEAR_SUMMARY on.'],
  ['year send --account 9', 'The customer 9 signs in with a name and has no email address.'],
  ['year send --account 7', 'The app of 7 has no address: set it in the server’s configuration.'],
  ['year send --brand swallow', '--brand must be one of kestrel, marigold, fjord.'],
]

test.each(refusals)('%s is refused in one sentence', async (line, text) => {
  await setAppUrl(null)
  expect(await run(line)).toEqual({ ok: false, text })
})

test('the mail carries a ticket that signs in once, for 24 hours, and is sent for 7 days', async () => {
  await setAppUrl('https://app.kestrel.example')
  expect(await run('year send --account 7')).toEqual({
    ok: true,
    text: 'The mail to ann@example.org is in the outbox.',
  })
  const [mail] = await createMailStore(database).claimDue({ now: clock.now(), leaseMs: 1_000, limit: 10 })
  expect(mail).toMatchObject({ kind: 'year-summary', recipient: 'ann@example.org', accountNumber: '7' })
  expect(mail?.expiresAt).toEqual(new Date('2026-12-22T09:00:00Z'))
  const [ticket = ''] = await readOutboxSecrets(database, 'year-summary')
  const presented = { brand: 'kestrel', ticketHash: hashSecret(ticket) }
  const tickets = createSignInTicketStore(database)
  expect(await tickets.find({ ...presented, now: new Date('2026-12-16T08:59:59Z') })).toBe('7')
  expect(await tickets.find({ ...presented, now: new Date('2026-12-16T09:00:00Z') })).toBeNull()
  expect(await tickets.use({ ...presented, now: clock.now() })).toBe(true)
  expect(await tickets.use({ ...presented, now: clock.now() })).toBe(false)
})

test('a brand is written to once in 7 days, and a repeated command writes to the others', async () => {
  await setAppUrl('https://app.kestrel.example')
  await setFeature('8', true)
  clock.set('2026-12-15T09:01:00Z')
  expect(await run('year send --brand kestrel')).toEqual({
    ok: false,
    text: [
      'The customer 9 signs in with a name and has no email address.',
      'Mails of kestrel: 1 written, 1 had theirs within the last 7 days, 1 refused.',
    ].join('\n'),
  })
  clock.set('2026-12-23T09:00:00Z')
  expect((await run('year send --brand kestrel')).text).toContain('2 written, 0 had theirs')
})

test('a brand that is asked for twice at once writes each customer one mail', async () => {
  const accounts = Array.from({ length: 20 }, (_, index) => `M-${index}`)
  for (const accountNumber of accounts) {
    await addTestCustomer(database, { accountNumber, brand: 'marigold' })
    await setFeature(accountNumber, true)
  }
  const brand = { organisationId: 'marigold', brand: 'marigold', name: 'Marigold', parentId: null }
  await createOrganisationStore(database).save({ ...brand, appUrl: 'https://app.marigold.example' })
  const line = 'year send --brand marigold'
  await Promise.all([run(line), run(line)])
  const mails = await database.kysely
    .selectFrom('mails')
    .select('account_number')
    .where('brand', '=', 'marigold')
    .execute()
  expect(mails.map((mail) => mail.account_number).toSorted()).toEqual(accounts.toSorted())
})

test('a run is refused while another one writes to the brand, and not to another brand', async () => {
  const outcomes = await runAlone(database.kysely, 'year mails of fjord', () =>
    Promise.all([run('year send --brand fjord'), run('year send --brand marigold')]),
  )
  expect(outcomes?.[0]).toEqual({ ok: false, text: 'The mails of fjord are being written already.' })
  expect(outcomes?.[1].ok).toBe(true)
})

import { hashSecret } from '@driveway/service-kit/credentials/secret'
import { createOrganisationStore } from '@driveway/store/accounts/organisation-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Outcome } from '../line/operator-command.ts'
import { runOperatorLine } from '../testing/operator-line.ts'

test('a link signs its customer in once, within ten minutes, and is refused in one sentence when wrong', async () => {
  await using database = await createTestDatabase()
  const clock = createFixedClock('2026-05-17T12:00:00Z')
  await addTestCustomer(database, { accountNumber: '7' })
  function run(line: string): Promise<Outcome> {
    return runOperatorLine(line, { database, clock })
  }
  expect(await run('customer link')).toEqual({ ok: false, text: '--account is missing.' })
  expect(await run('customer link --account 8')).toEqual({
    ok: false,
    text: 'There is no customer with the account number 8.',
  })
  expect(await run('customer link --account 7')).toEqual({
    ok: false,
    text: 'The app of 7 has no address: set it in the server’s configuration.',
  })
  const brand = { organisationId: 'kestrel', brand: 'kestrel', name: 'Kestrel', parentId: null }
  await createOrganisationStore(database).save({ ...brand, appUrl: 'https://app.kestrel.example' })
  expect(await run('customer link --account 7 --to //evil.example')).toEqual({
    ok: false,
    text: '--to must be a page of the app such as /electric-vehicles.',
  })

  expect(await run('customer link --account 7 --to /home --mail')).toEqual({
    ok: false,
    text: 'Give --to or --mail, not both.',
  })
  expect(await run('customer link --account 7 --mail')).toEqual({
    ok: true,
    text: 'The mail to the customer 7 is in the outbox.',
  })

  const { text } = await run('customer link --account 7 --to /electric-vehicles/history')
  const link = new URL(text)
  expect([link.origin, link.pathname]).toEqual(['https://app.kestrel.example', '/login'])
  expect(link.searchParams.get('redirectTo')).toBe('/electric-vehicles/history')
  const tickets = createSignInTicketStore(database)
  const presented = { brand: 'kestrel', ticketHash: hashSecret(link.searchParams.get('_') ?? '') }
  expect(await tickets.find({ ...presented, now: new Date('2026-05-17T12:09:59Z') })).toBe('7')
  expect(await tickets.find({ ...presented, now: new Date('2026-05-17T12:10:00Z') })).toBeNull()
  expect(await tickets.use({ ...presented, now: clock.now() })).toBe(true)
  expect(await tickets.use({ ...presented, now: clock.now() })).toBe(false)
})

import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createOperatorService } from '@driveway/operator/operator-service'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '../operator-commands.ts'

const clock = createFixedClock('2026-11-15T10:00:00Z')

async function open() {
  const database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: 'A-1' })
  const operator = createOperatorService({ database, clock, brands: operatorBrands })

  async function run(line: string): Promise<string> {
    const found = findOperatorCommand(line.split(' '))
    const request = found?.command.read(found.rest)
    if (request === undefined || !request.ok) return request?.problem.text ?? 'unknown command'
    return (await request.value(operator)).text
  }

  return { database, run, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('the operator enters, blocks and lists the cards of a household', async () => {
  await using fixture = await open()
  expect(await fixture.run('card list --account A-1')).toBe('All cards are accepted.')
  expect(await fixture.run('card accept listed --account A-1')).toBe(
    'The chargers of A-1 accept listed cards.',
  )
  expect(await fixture.run('card add ab12 --account A-1')).toBe('The card ab12 is valid for A-1.')
  expect(await fixture.run('card add OLD --account A-1 --expires 2026-01-31')).toBe(
    'The card OLD is valid for A-1.',
  )
  expect(await fixture.run('card block LOST --account A-1')).toBe('The card LOST is blocked for A-1.')
  const lines = (await fixture.run('card list --account A-1'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  expect(lines).toEqual([
    ['Only', 'listed', 'cards', 'are', 'accepted.'],
    ['CARD', 'STATUS', 'EXPIRES'],
    ['AB12', 'accepted', '-'],
    ['LOST', 'blocked', '-'],
    ['OLD', 'expired', '2026-01-31T00:00:00.000Z'],
  ])
  expect(await fixture.run('card remove old --account A-1')).toBe('The card old of A-1 is removed.')
  expect(await fixture.run('card list --account A-1')).not.toContain('OLD')
})

test('the operator says how a charger is started', async () => {
  await using fixture = await open()
  expect(await fixture.run('charger start-mode DW-1 card')).toBe('DW-1 starts by card.')
  expect(await createCapabilityStore(fixture.database).find('DW-1')).toMatchObject({ startMode: 'card' })
})

test.each([
  ['card add', 'The card’s id is missing.'],
  [
    'card add 123456789012345678901 --account A-1',
    'The card’s id may have up to 20 characters, without spaces.',
  ],
  ['card add A', '--account is missing.'],
  ['card add A --account A-9', 'There is no customer with the account number A-9.'],
  ['card add A --account A-1 --expires 2026-02-30', '--expires must be a day such as 2027-11-15.'],
  ['card block A --account A-9', 'There is no customer with the account number A-9.'],
  ['card accept some --account A-1', 'Cards must be all or listed.'],
  ['card accept all --account A-9', 'There is no customer with the account number A-9.'],
  ['card remove', 'The card’s id is missing.'],
  ['card remove A', '--account is missing.'],
  ['card remove A --account A-1', 'The household A-1 has no card A.'],
  ['card list', '--account is missing.'],
  ['card list --account A-9', 'There is no customer with the account number A-9.'],
  ['charger start-mode', 'The charger’s id is missing.'],
  ['charger start-mode DW-1 later', 'The mode must be one of plug, remote, card.'],
  ['charger start-mode DW-9 plug', 'There is no charger DW-9.'],
])('refuses `%s` in one sentence', async (line, text) => {
  await using fixture = await open()
  expect(await fixture.run(line)).toBe(text)
})

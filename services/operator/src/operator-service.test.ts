import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import {
  createChargerCommandStore,
  type CommandOutcome,
} from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'
import { hashSecret } from '@driveway/service-kit/credentials/secret'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test, vi } from 'vitest'
import { createOperatorService } from './operator-service.ts'

const NOW = '2026-11-15T10:00:00Z'
const brands = [{ id: 'fjord', title: 'Fjord' }]

function createOperator(database: Database, commandTimeoutMs = 10_000) {
  return createOperatorService({ database, clock: createFixedClock(NOW), brands, commandTimeoutMs })
}

async function settle(database: Database, outcome: CommandOutcome): Promise<void> {
  const commands = createChargerCommandStore(database)
  const { device_no } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .executeTakeFirstOrThrow()
  await vi.waitFor(async () => {
    const [command] = await commands.take({ deviceNos: [device_no], epoch: 0, now: new Date(NOW) })
    if (!command) throw new Error('not yet')
    await commands.settle(command.commandId, outcome, new Date(NOW))
  }, 10_000)
}

describe('customers', () => {
  const ida = { brand: 'fjord', username: 'ida@example.org', displayName: 'Ida' }

  test('a customer is added with a first password', async () => {
    await using database = await createTestDatabase()
    const added = await createOperator(database).addCustomer(ida)
    expect(added).toEqual({
      ok: true,
      value: {
        accountNumber: expect.stringMatching(/^\d{8}$/),
        password: expect.stringMatching(/^[\w-]{16}$/),
      },
    })
    const accountNumber = added.ok ? added.value.accountNumber : ''
    expect(await createCustomerStore(database).find(accountNumber)).toMatchObject({
      brand: 'fjord',
      organisationId: 'fjord',
      username: 'ida@example.org',
      displayName: 'Ida',
    })
  })

  test.each([
    ['of an unknown brand', { ...ida, brand: 'acme' }, { code: 'unknown-brand' }],
    ['without an email address', { ...ida, username: 'ida' }, { code: 'not-an-email-address' }],
    ['whose address is taken', { ...ida, username: 'IDA@example.org' }, { code: 'username-taken' }],
  ])('a customer %s is refused', async (_name, customer, problem) => {
    await using database = await createTestDatabase()
    const operator = createOperator(database)
    await operator.addCustomer(ida)
    expect(await operator.addCustomer(customer)).toEqual({ ok: false, problem })
  })

  test('a sign-in ticket is good for ten minutes, for a customer of the brand only', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1', brand: 'fjord' })
    const operator = createOperator(database)
    expect(await operator.createSignInTicket({ brand: 'kestrel', accountNumber: '1' })).toBeNull()
    const ticket = await operator.createSignInTicket({ brand: 'fjord', accountNumber: '1' })
    const ticketHash = hashSecret(ticket ?? '')
    const tickets = createSignInTicketStore(database)
    const presented = { brand: 'fjord', ticketHash }
    const before = new Date('2026-11-15T10:09:59.999Z')
    expect(await tickets.find({ ...presented, now: before })).toBe('1')
    const after = new Date('2026-11-15T10:10:00.000Z')
    expect(await tickets.find({ ...presented, now: after })).toBeNull()
  })
})

describe('chargers', () => {
  const stock = {
    deviceType: 'DYNAMO_T',
    count: 1,
    chargerId: 'DW-1',
    accountNumber: null,
    installDate: null,
    hasHouseMeter: false,
  }

  test('a charger is added once, paired once, and listed', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    const operator = createOperator(database)
    expect(await operator.addChargers(stock)).toEqual({
      ok: true,
      value: [{ chargerId: 'DW-1', password: expect.stringMatching(/^[0-9a-f]{40}$/) }],
    })
    expect(await operator.addChargers(stock)).toEqual({
      ok: false,
      problem: { code: 'charger-id-taken', chargerId: 'DW-1', added: [] },
    })
    expect(await operator.listChargers()).toMatchObject([{ chargerId: 'DW-1', accountNumber: null }])
    const pairing = { chargerId: 'DW-1', accountNumber: '1' }
    await database.pool.query(
      `insert into charger_tolerances (device_no, code, action, field, count, first_seen, last_seen)
       select device_no, 'second-connector', 'StatusNotification', 'connectorId', 1, now(), now() from devices`,
    )
    expect(await operator.pairCharger(pairing)).toEqual({
      ok: false,
      problem: { code: 'several-connectors' },
    })
    await database.pool.query('delete from charger_tolerances')
    expect(await operator.pairCharger(pairing)).toEqual({ ok: true, value: null })
    expect(await operator.pairCharger(pairing)).toEqual({ ok: false, problem: { code: 'not-in-stock' } })
    expect(await operator.listChargers()).toMatchObject([{ chargerId: 'DW-1', accountNumber: '1' }])
  })

  test.each([true, false])('a charger is added with a house meter: %s', async (hasHouseMeter) => {
    await using database = await createTestDatabase()
    await createOperator(database).addChargers({ ...stock, hasHouseMeter })
    const { rows } = await database.pool.query('select has_house_meter from devices')
    expect(rows).toEqual([{ has_house_meter: hasHouseMeter }])
  })

  test.each([
    [{ deviceType: 'TOASTER' }, 'unknown-device-type'],
    [{ count: 0 }, 'invalid-count'],
    [{ count: 10_001 }, 'invalid-count'],
    [{ count: Number.NaN }, 'invalid-count'],
    [{ count: 2 }, 'one-id-for-several'],
    [{ chargerId: 'a/b' }, 'invalid-charger-id'],
    [{ chargerId: 'x'.repeat(49) }, 'invalid-charger-id'],
    [{ count: 2, chargerId: null, accountNumber: '1' }, 'one-account-for-several'],
    [{ installDate: '2026-02-30' }, 'invalid-install-date'],
  ])('%o is refused as %s', async (change, code) => {
    await using database = await createTestDatabase()
    const operator = createOperator(database)
    expect(await operator.addChargers({ ...stock, ...change })).toEqual({ ok: false, problem: { code } })
    expect(await operator.listChargers()).toEqual([])
  })
})

describe('commands', () => {
  const reset = { chargerId: 'DW-1', action: 'Reset', payload: { type: 'Soft' } }

  test.each([
    ['its answer', { ok: true, answer: { status: 'Accepted' } }, { ok: true, value: { status: 'Accepted' } }],
    [
      'the reason of a refusal',
      { ok: false, code: 'refused', problem: 'the charger refused with NotSupported: no' },
      { ok: false, problem: { code: 'failed', reason: 'the charger refused with NotSupported: no' } },
    ],
  ] as const)('the charger’s outcome gives %s', async (_name, outcome, result) => {
    await using database = await createTestDatabase()
    await addTestDevice(database, { deviceId: 'd-1', chargerId: 'DW-1', accountNumber: null })
    const sent = createOperator(database).sendCommand(reset)
    await settle(database, outcome)
    expect(await sent).toEqual(result)
  })

  test('a command that no gateway takes in time is reported as not connected', async () => {
    await using database = await createTestDatabase()
    await addTestDevice(database, { deviceId: 'd-1', chargerId: 'DW-1', accountNumber: null })
    expect(await createOperator(database, 100).sendCommand(reset)).toEqual({
      ok: false,
      problem: { code: 'not-connected' },
    })
  })

  test.each([
    ['an unknown charger', { ...reset, chargerId: 'DW-9' }, { code: 'unknown-charger' }],
    ['an invalid payload', { ...reset, payload: {} }, { code: 'invalid-command', reason: 'type is missing' }],
  ])('a command with %s is refused', async (_name, command, problem) => {
    await using database = await createTestDatabase()
    expect(await createOperator(database).sendCommand(command)).toEqual({ ok: false, problem })
  })

  const soft = { type: 'Soft' }
  const idle = { type: 'OnIdle' }
  test.each([
    ['ocpp1.6', soft, 'not-connected'],
    ['ocpp1.6', idle, 'invalid-command'],
    ['ocpp2.0.1', soft, 'invalid-command'],
    ['ocpp2.0.1', idle, 'not-connected'],
  ])('a charger of %s that is sent a reset with %o is %s', async (protocol, payload, code) => {
    await using database = await createTestDatabase()
    await addTestDevice(database, { deviceId: 'd-1', chargerId: 'DW-1', accountNumber: null })
    await database.kysely.updateTable('device_states').set({ protocol }).execute()
    expect(await createOperator(database, 100).sendCommand({ ...reset, payload })).toMatchObject({
      ok: false,
      problem: { code },
    })
  })
})

test('features and quarantine refuse what they do not know', async () => {
  await using database = await createTestDatabase()
  const operator = createOperator(database)
  const change = { accountNumber: '9', name: 'MAX_CHARGE', isEnabled: true, isInBeta: false } as const
  expect(await operator.setFeature(change)).toEqual({ ok: false, problem: { code: 'unknown-customer' } })
  expect(await operator.listQuarantine({ chargerId: null, limit: 0 })).toEqual({
    ok: false,
    problem: { code: 'invalid-limit' },
  })
})

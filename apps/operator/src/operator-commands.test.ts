import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { recomputeKinds } from '@driveway/store/kernel/recompute-request'
import { createOperatorService } from '@driveway/operator/operator-service'
import { systemClock } from '@driveway/service-kit/clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test, vi } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import {
  describeUnknownCommand,
  findOperatorCommand,
  operatorCommands,
  operatorHelp,
} from './operator-commands.ts'

async function run(database: Database, ...args: string[]): Promise<{ ok: boolean; text: string }> {
  const found = findOperatorCommand(args)
  if (!found) throw new Error(`no command ${args.join(' ')}`)
  const request = found.command.read(found.rest)
  if (!request.ok) return { ok: false, text: request.problem.text }
  return request.value(createOperatorService({ database, clock: systemClock, brands: operatorBrands }))
}

describe('the operator’s commands', () => {
  test('help lists all of them, and describes one in full', () => {
    for (const command of operatorCommands) expect(operatorHelp([])).toContain(command.name)
    expect(operatorHelp(['charger', 'add', '--help'])).toContain('--count')
  })

  test.each([
    ['customer add --username a@b.c', '--brand must be one of kestrel, marigold, fjord.'],
    ['customer add --brand acme --username a@b.c', '--brand must be one of kestrel, marigold, fjord.'],
    ['customer add --brand fjord', '--username is missing: the customer signs in with it.'],
    [
      'customer add --brand fjord --username ida.at.home',
      '--username must be an email address: password resets are sent there.',
    ],
    [
      'charger add --type TOASTER',
      '--type must be one of DYNAMO_2T, DYNAMO_T, EV_SMART_CHARGER, EV_V2G_CHARGER.',
    ],
    ['charger add --type DYNAMO_T --count 0', '--count must be a whole number from 1 to 10000.'],
    ['charger add --type DYNAMO_T --count 10001', '--count must be a whole number from 1 to 10000.'],
    ['charger add --type DYNAMO_T --count 1.5', '--count must be a whole number from 1 to 10000.'],
    ['charger add --type DYNAMO_T --id A --count 2', '--id names one charger: omit it to add several.'],
    [
      'charger add --type DYNAMO_T --account 1 --count 2',
      '--account takes one charger: add the others to stock and pair them.',
    ],
    [
      'charger add --type DYNAMO_T --id a/b',
      '--id may have up to 48 letters, digits, dots, dashes and underscores.',
    ],
    ['charger add --type DYNAMO_T --installed 15.11.2026', '--installed must be a day such as 2026-11-15.'],
    ['charger add --type DYNAMO_T --installed 2026-02-30', '--installed must be a day such as 2026-11-15.'],
    ['charger add --type DYNAMO_T --house-meter maybe', '--house-meter must be yes or no.'],
    ['charger add --type DYNAMO_T --id=', '--id is empty.'],
    ['charger pair', 'The charger’s id is missing.'],
    ['charger pair DW-1', '--account is missing.'],
    ['charger list all', 'Unexpected argument “all”.'],
    ['charger list --loud yes', "Unknown option '--loud'."],
    ['command', 'The charger’s id is missing.'],
    ['command DW-1', 'The action is missing.'],
    ['command DW-1 Fly', 'Fly is not an action that a charger can be sent.'],
    ['command DW-1 Reset {"type":"Gentle"}', 'type must be one of Hard, Soft.'],
    ['command DW-1 Reset', 'type is missing.'],
    ['command DW-1 Reset {type:Soft}', 'The payload is not a JSON object: {type:Soft}'],
    ['command DW-1 Reset []', 'The payload is not a JSON object: []'],
    ['feature set MAX_CHARGE maybe --account 1', 'The feature must be followed by on or off.'],
    ['feature set MAX_CHARGE on', '--account is missing.'],
    ['feature set MAX_CHARGE on --account 1 --beta maybe', '--beta must be yes or no.'],
  ])('refuses `%s` in one sentence', (line, text) => {
    const found = findOperatorCommand(line.split(' '))
    expect(found?.command.read(found.rest)).toEqual({
      ok: false,
      problem: { code: 'invalid-arguments', text },
    })
  })

  test('lists the features when a feature is unknown', () => {
    const found = findOperatorCommand(['feature', 'set', 'WINGS', 'on', '--account', '1'])
    expect(found?.command.read(found.rest)).toMatchObject({
      problem: { text: expect.stringMatching(/^The feature must be one of TEST, ENVIRONMENT, .+\.$/) },
    })
  })

  test.each([
    ['charger add --type DYNAMO_T --account 9', 'There is no customer with the account number 9.'],
    ['charger pair DW-1 --account 9', 'There is no customer with the account number 9.'],
    ['charger pair DW-9 --account 1', 'There is no charger DW-9 in stock.'],
    ['charger add --type DYNAMO_T --id DW-1', 'Charger DW-1 already exists.'],
    ['feature set MAX_CHARGE on --account 9', 'There is no customer with the account number 9.'],
    ['command DW-9 Reset {"type":"Soft"}', 'There is no charger DW-9.'],
  ])('answers `%s` with one sentence', async (line, text) => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    await run(database, 'charger', 'add', '--type', 'DYNAMO_T', '--id', 'DW-1')
    expect(await run(database, ...line.split(' '))).toEqual({ ok: false, text })
  })

  test('an unknown command lists those that begin alike', () => {
    expect(describeUnknownCommand(['charger', 'lsit'])).toBe(
      'Which one: charger add, charger pair, charger list, charger show, charger reset, charger unlock, charger change-availability, charger trigger, charger get-configuration, charger change-configuration, charger reserve, charger cancel-reservation, charger update-firmware, charger get-diagnostics, charger get-log, charger watch, charger frames, charger set-profile, charger start-mode, charger start-delay?\nTry --help.',
    )
    expect(describeUnknownCommand(['fly'])).toBe('There is no such command: fly\nTry --help.')
  })

  test('the help of `command` lists every action', () => {
    expect(operatorHelp(['command', '--help'])).toContain(
      [
        '  Actions: RemoteStartTransaction, RemoteStopTransaction, SetChargingProfile, ClearChargingProfile,',
        '  GetCompositeSchedule, ChangeConfiguration, GetConfiguration, Reset, TriggerMessage,',
        '  ChangeAvailability, UnlockConnector',
      ].join('\n'),
    )
  })

  test('a first customer and a first charger, from an empty database', async () => {
    await using database = await createTestDatabase()
    const customer = await run(
      database,
      'customer',
      'add',
      '--brand',
      'fjord',
      '--username',
      'ida@example.org',
    )
    const accountNumber = /account +(\d+)/.exec(customer.text)?.[1] ?? ''
    expect(customer.text).toMatch(/password {2}\S{16}/)
    const charger = await run(
      database,
      'charger',
      'add',
      '--type',
      'DYNAMO_T',
      '--id',
      'DW-9',
      '--account',
      accountNumber,
    )
    expect(charger.text).toMatch(/^DW-9 {2}[0-9a-f]{40}$/)
    expect(await createDeviceStore(database).listAll()).toMatchObject([{ accountNumber }])
    expect((await run(database, 'charger', 'list')).text).toMatch(/DW-9 +DYNAMO_T +\d+ +- +1 +closed/)
    const again = await run(database, 'customer', 'add', '--brand', 'fjord', '--username', 'IDA@example.org')
    expect(again).toEqual({ ok: false, text: 'Fjord already has a customer IDA@example.org.' })
  })

  test('several chargers in stock, one of them paired', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    const { text } = await run(database, 'charger', 'add', '--type', 'EV_V2G_CHARGER', '--count', '3')
    const ids = text.split('\n').map((line) => line.split(' ')[0] ?? '')
    expect(new Set(ids).size).toBe(3)
    expect((await run(database, 'charger', 'pair', ids[0] ?? '', '--account', '1')).ok).toBe(true)
    expect((await run(database, 'charger', 'pair', ids[0] ?? '', '--account', '1')).ok).toBe(false)
    expect((await run(database, 'charger', 'pair', ids[1] ?? '', '--account', '2')).text).toContain(
      'no customer',
    )
  })

  test('energy from before the pairing is marked to be priced by the owner’s tariffs', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    await run(database, 'charger', 'add', '--type', 'DYNAMO_T', '--id', 'DW-9')
    await run(database, 'charger', 'pair', 'DW-9', '--account', '1')
    const { rows } = await database.pool.query(
      `select d.charger_id, m.froms[1] as since from ledger_marks m join devices d on d.device_no = any(m.device_nos)
       where m.kinds = array[$1::smallint]`,
      [recomputeKinds.price],
    )
    expect(rows).toEqual([{ charger_id: 'DW-9', since: 0 }])
  })

  test('a feature is switched, and stays seen', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    await run(database, 'feature', 'set', 'MAX_CHARGE', 'on', '--account', '1')
    const features = createFeatureStore(database)
    const [first] = await features.list('1')
    if (!first) throw new Error('the feature is missing')
    await features.set('1', { ...first, seen: true })
    await run(database, 'feature', 'set', 'MAX_CHARGE', 'off', '--account', '1', '--beta', 'yes')
    expect(await features.list('1')).toMatchObject([{ enabled: false, seen: true, isInBeta: true }])
  })

  test('prints the answer to a command', async () => {
    await using database = await createTestDatabase()
    await run(database, 'charger', 'add', '--type', 'DYNAMO_T', '--id', 'DW-9')
    const sent = run(database, 'command', 'DW-9', 'Reset', '{"type":"Soft"}')
    const commands = createChargerCommandStore(database)
    const device = (await createDeviceStore(database).listAll())[0]
    if (!device) throw new Error('the charger is missing')
    const { device_no } = await database.kysely
      .selectFrom('devices')
      .select('device_no')
      .executeTakeFirstOrThrow()
    await vi.waitFor(async () => {
      const [command] = await commands.take({ deviceNos: [device_no], epoch: 0, now: new Date() })
      if (!command) throw new Error('not yet')
      expect(command).toMatchObject({ action: 'Reset', payload: { type: 'Soft' } })
      await commands.settle(command.commandId, { ok: true, answer: { status: 'Accepted' } }, new Date())
    }, 10_000)
    expect(await sent).toEqual({ ok: true, text: '{\n  "status": "Accepted"\n}' })
  })
})

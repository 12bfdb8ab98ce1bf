import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import type { Database } from '@driveway/store/kernel/database'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createFeatureStore } from '@driveway/store/accounts/feature-store'
import { markKinds } from '@driveway/store/kernel/recompute-request'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test, vi } from 'vitest'
import {
  describeUnknownCommand,
  findOperatorCommand,
  operatorCommands,
  operatorHelp,
} from './operator-commands.ts'

async function run(database: Database, ...words: string[]): Promise<{ ok: boolean; text: string }> {
  const found = findOperatorCommand(words)
  if (!found) throw new Error(`no command ${words.join(' ')}`)
  const request = found.command.read(found.rest)
  return request.ok ? request.value(database) : { ok: false, text: request.problem.text }
}

describe('[WORLD-07] the operator’s commands', () => {
  test('help names all of them, and tells more of one', () => {
    for (const command of operatorCommands) expect(operatorHelp([])).toContain(command.name)
    expect(operatorHelp(['charger', 'add', '--help'])).toContain('--count')
  })

  test.each([
    [
      'a brand that is none',
      ['customer', 'add', '--brand', 'acme', '--username', 'a@b.c'],
      '--brand must be',
    ],
    [
      'a name that no mail finds',
      ['customer', 'add', '--brand', 'fjord', '--username', 'ida at home'],
      '--username must be an email address',
    ],
    ['a customer without a name', ['customer', 'add', '--brand', 'fjord'], '--username is missing'],
    ['a type that is none', ['charger', 'add', '--type', 'TOASTER'], '--type must be'],
    ['no chargers', ['charger', 'add', '--type', 'DYNAMO_T', '--count', '0'], '--count must be'],
    ['too many chargers', ['charger', 'add', '--type', 'DYNAMO_T', '--count', '10001'], '--count must be'],
    ['an id with a slash', ['charger', 'add', '--type', 'DYNAMO_T', '--id', 'a/b'], '--id may have'],
    [
      'a day that is none',
      ['charger', 'add', '--type', 'DYNAMO_T', '--installed', '15.11.2026'],
      '--installed must',
    ],
    [
      'a day that no month has',
      ['charger', 'add', '--type', 'DYNAMO_T', '--installed', '2026-02-30'],
      '--installed must',
    ],
    ['an id that says nothing', ['charger', 'add', '--type', 'DYNAMO_T', '--id', ''], '--id says nothing.'],
    ['a word too many', ['charger', 'list', 'all'], '“all” is one word too many.'],
    [
      'an action that is none',
      ['command', 'DW-1', 'Fly'],
      'Fly is not an action that a charger can be sent.',
    ],
    [
      'a payload that the action does not take',
      ['command', 'DW-1', 'Reset', '{"type":"Gentle"}'],
      'type must be one of Hard, Soft.',
    ],
    ['a payload that is not there', ['command', 'DW-1', 'Reset'], 'type is missing.'],
    ['a word that is none', ['charger', 'list', '--loud', 'yes'], "Unknown option '--loud'."],
    ['a payload that is no JSON', ['command', 'DW-1', 'Reset', '{type:Soft}'], 'not a JSON object'],
    ['a payload that is a list', ['command', 'DW-1', 'Reset', '[]'], 'not a JSON object'],
    ['a feature that is none', ['feature', 'set', 'WINGS', 'on', '--account', '1'], 'The feature must be'],
    ['neither on nor off', ['feature', 'set', 'MAX_CHARGE', 'maybe', '--account', '1'], 'Say on or off'],
  ])('refuses %s in words', async (_name, words, text) => {
    await using database = await createTestDatabase()
    const outcome = await run(database, ...words)
    expect(outcome.ok).toBe(false)
    expect(outcome.text).toContain(text)
    expect(outcome.text).not.toContain('\n')
  })

  test('whoever knows the first word of a command is told the second', () => {
    expect(describeUnknownCommand(['charger', 'lsit'])).toContain('charger add, charger pair, charger list')
    expect(describeUnknownCommand(['fly'])).toContain('There is no such command: fly')
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
    expect((await run(database, 'charger', 'list')).text).toMatch(/DW-9 +DYNAMO_T +\d+ +- +closed/)
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

  test('[TAR-07] what a charger took before it is paired is marked to be priced by its owner’s tariffs', async () => {
    await using database = await createTestDatabase()
    await addTestCustomer(database, { accountNumber: '1' })
    await run(database, 'charger', 'add', '--type', 'DYNAMO_T', '--id', 'DW-9')
    await run(database, 'charger', 'pair', 'DW-9', '--account', '1')
    const { rows } = await database.pool.query(
      `select d.charger_id, m.froms[1] as since from ledger_marks m join devices d on d.device_no = any(m.device_nos)
       where m.kinds = array[$1::smallint]`,
      [markKinds.price],
    )
    expect(rows).toEqual([{ charger_id: 'DW-9', since: 0 }])
  })

  test('a feature is switched, and what the customer saw of it stays', async () => {
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

  test('a command’s answer is shown, and an unknown charger is told at once', async () => {
    await using database = await createTestDatabase()
    expect((await run(database, 'command', 'nobody', 'Reset', '{"type":"Soft"}')).text).toBe(
      'There is no charger nobody.',
    )
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
      const [command] = await commands.take([device_no], new Date())
      if (!command) throw new Error('not yet')
      expect(command).toMatchObject({ action: 'Reset', payload: { type: 'Soft' } })
      await commands.settle(command.commandId, { ok: true, answer: { status: 'Accepted' } }, new Date())
    }, 10_000)
    expect(await sent).toEqual({ ok: true, text: '{\n  "status": "Accepted"\n}' })
  })
})

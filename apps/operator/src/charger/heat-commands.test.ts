import { createOperatorService } from '@driveway/operator/operator-service'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createHeatStore } from '@driveway/store/heat/heat-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '../operator-commands.ts'

const clock = createFixedClock('2026-11-15T10:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (const accountNumber of ['A-1', 'B-2']) await addTestCustomer(database, { accountNumber })
})

afterAll(() => database[Symbol.asyncDispose]())

async function run(...args: string[]): Promise<string> {
  const operator = createOperatorService({ database, clock, brands: operatorBrands })
  const found = findOperatorCommand(args)
  const request = found?.command.read(found.rest)
  if (request === undefined || !request.ok) return request?.problem.text ?? 'unknown command'
  return (await request.value(operator)).text
}

test('the operator adds, lists and removes the heaters of a household', async () => {
  expect(await run('heater', 'list', '--account', 'A-1')).toBe('The household A-1 has no heaters.')
  const type = 'QUANTUM_WATER_HEATER'
  const added = await run('heater', 'add', type, '--name', 'Airing cupboard', '--account', 'A-1')
  const id = added.replace('heater  ', '')
  const heat = createHeatStore(database)
  expect(await heat.listAssets('A-1')).toEqual([{ id, type, name: 'Airing cupboard' }])
  expect(await run('heater', 'list', '--account', 'A-1')).toContain('Airing cupboard')
  const other = `The household B-2 has no heater ${id}.`
  expect(await run('heater', 'remove', id, '--account', 'B-2')).toBe(other)
  const removed = `The heater ${id} of A-1 is removed.`
  expect(await run('heater', 'remove', id, '--account', 'A-1')).toBe(removed)
  expect(await heat.listAssets('A-1')).toEqual([])
})

test('the operator switches the modules of one customer', async () => {
  expect(await run('module', 'set', 'heat', 'on', '--account', 'A-1')).toBe('heat is on for A-1.')
  expect(await run('module', 'set', 'ev', 'off', '--account', 'A-1')).toBe('ev is off for A-1.')
  const customers = createCustomerStore(database)
  expect((await customers.find('A-1'))?.modules).toEqual({ ev: false, heat: true, hes: false })
  expect((await customers.find('B-2'))?.modules).toEqual({ ev: true, heat: false, hes: false })
})

const NOBODY = 'There is no customer with the account number A-9.'

test.each([
  ['module set gas on --account A-1', 'The module must be one of ev, heat, hes.'],
  ['module set heat maybe --account A-1', 'The module must be followed by on or off.'],
  ['module set heat on', '--account is missing.'],
  ['module set heat on --account A-9', NOBODY],
  [
    'heater add QUANTUM_WATER_HEATER --account A-1',
    '--name is missing: the household knows the heater by it.',
  ],
  ['heater add QUANTUM_WATER_HEATER --name Hall', '--account is missing.'],
  ['heater add QUANTUM_WATER_HEATER --name Hall --account A-9', NOBODY],
  [
    `heater add QUANTUM_WATER_HEATER --name ${'x'.repeat(101)} --account A-1`,
    '--name may have up to 100 characters.',
  ],
  ['heater remove --account A-1', 'The heater’s id is missing: heater list shows it.'],
  ['heater remove h-1', '--account is missing.'],
  ['heater list', '--account is missing.'],
  ['heater list --account A-9', NOBODY],
])('refuses `%s` in one sentence', async (line, text) => {
  expect(await run(...line.split(' '))).toBe(text)
})

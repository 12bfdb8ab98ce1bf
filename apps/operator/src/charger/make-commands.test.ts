import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { listLimitForms } from '@driveway/domain/planning/delivery/form-choice'
import { createOperatorService } from '@driveway/operator/operator-service'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { operatorBrands } from '@driveway/operator/operator-brands'
import { findOperatorCommand } from '../operator-commands.ts'

const now = new Date('2026-11-15T10:00:00Z')
const reported = { ...unknownCapabilities, isReadable: true, canLimit: false, maxPeriods: 6 }
const form = { unit: 'power', scope: 'transaction', timing: 'relative' } as const

async function open() {
  const database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', chargerId: 'DW-1', accountNumber: null })
  await database.pool.query(`update devices set vendor = 'ACME ', model = 'Wall 22'`)
  const { rows } = await database.pool.query<{ device_no: number }>('select device_no from devices')
  const deviceNo = rows[0]?.device_no ?? 0
  const operator = createOperatorService({
    database,
    clock: createFixedClock(now),
    brands: operatorBrands,
  })
  const store = createCapabilityStore(database)

  async function run(...words: readonly string[]): Promise<string> {
    const found = findOperatorCommand(words)
    const request = found?.command.read(found.rest)
    if (request === undefined || !request.ok) return request?.problem.text ?? 'unknown command'
    return (await request.value(operator)).text
  }

  return {
    run,
    read: () => store.save(deviceNo, reported, now),
    find: () => store.find('DW-1'),
    listUnread: () => store.listUnread([deviceNo]),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const formWords = ['--unit', 'power', '--scope', 'transaction', '--timing', 'relative']

test('what is set for a make corrects its chargers at once, and when they are read again', async () => {
  await using fixture = await open()
  await fixture.read()
  expect(await fixture.run('make', 'set', 'Acme', '--limits', 'on', ...formWords)).toBe(
    'Acme is set. Its chargers are read again when they connect.',
  )
  const corrected = { canLimit: true, maxPeriods: 6, limitUnits: ['power'] }
  expect(await fixture.find()).toMatchObject({ capabilities: corrected, limitForm: form })
  expect(await fixture.listUnread()).toHaveLength(1)
  await fixture.read()
  const found = await fixture.find()
  expect(found).toMatchObject({ capabilities: corrected, limitForm: form })
  const known = { remembered: found?.limitForm ?? null, own: [], ofMake: [] }
  expect(listLimitForms(found?.capabilities ?? reported, known, true, now.getTime())[0]).toEqual(form)
})

test('what is set for a model comes before what is set for its vendor', async () => {
  await using fixture = await open()
  await fixture.run('make', 'set', 'acme', '--periods', '10')
  await fixture.run('make', 'set', 'acme', '--model', 'WALL 22', '--periods', '20')
  await fixture.read()
  expect(await fixture.find()).toMatchObject({ capabilities: { maxPeriods: 20 } })
  const lines = (await fixture.run('make', 'list')).split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(lines).toEqual([
    ['VENDOR', 'MODEL', 'LIMITS', 'PERIODS', 'FORM', 'CHARGERS'],
    ['acme', 'all', '-', '10', '-', '1'],
    ['acme', 'wall 22', '-', '20', '-', '1'],
  ])
})

test('a make that is cleared reports for itself again', async () => {
  await using fixture = await open()
  expect(await fixture.run('make', 'list')).toBe('Nothing is set for any make.')
  await fixture.run('make', 'set', 'acme', '--periods', '20')
  await fixture.read()
  expect(await fixture.run('make', 'clear', 'Acme')).toBe('Acme is cleared.')
  expect(await fixture.run('make', 'clear', 'Acme')).toBe('Nothing is set for Acme.')
  expect(await fixture.listUnread()).toHaveLength(1)
  await fixture.read()
  expect(await fixture.find()).toMatchObject({ capabilities: { maxPeriods: 6 } })
})

test.each([
  [['make', 'set'], 'The vendor is missing: its name as the chargers report it.'],
  [['make', 'set', 'Acme'], 'Nothing is set: give --limits, --periods or a form.'],
  [['make', 'set', 'Acme', '--limits', 'no'], '--limits must be on or off.'],
  [['make', 'set', 'Acme', '--periods', '0'], '--periods must be a number from 1 to 1000.'],
  [['make', 'set', 'Acme', '--periods', '1001'], '--periods must be a number from 1 to 1000.'],
  [
    ['make', 'set', 'Acme', '--unit', 'power'],
    'A form needs --unit, --scope and --timing, each with one of its words.',
  ],
])('%j is refused', async (words, text) => {
  await using fixture = await open()
  expect(await fixture.run(...words)).toBe(text)
})

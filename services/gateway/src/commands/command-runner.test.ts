import { randomUUID } from 'node:crypto'
import { createChargerCommandStore } from '@driveway/store/chargers/charger-command-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

async function order(
  database: TestDatabase,
  action: string,
  payload: unknown,
  lifeMs = 60_000,
): Promise<string> {
  const commandId = randomUUID()
  const now = Date.now()
  await createChargerCommandStore(database).add({
    commandId,
    chargerId: 'one',
    action,
    payload,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifeMs),
  })
  return commandId
}

function progressOf(database: TestDatabase, commandId: string) {
  return createChargerCommandStore(database).find(commandId)
}

test('commands are sent one after the other, and the answers are stored', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  const reset = await order(database, 'Reset', { type: 'Soft' })
  const unlock = await order(database, 'UnlockConnector', { connectorId: 1 })

  const [type, firstId, ...first] = await charger.read()
  expect([type, ...first]).toEqual([2, 'Reset', { type: 'Soft' }])
  expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
  charger.send(JSON.stringify([3, firstId, { status: 'Accepted' }]))
  const [, secondId, ...second] = await charger.read()
  expect(second).toEqual(['UnlockConnector', { connectorId: 1 }])
  charger.send(JSON.stringify([4, secondId, 'NotSupported', 'no lock', {}]))

  await expect
    .poll(() => progressOf(database, reset))
    .toEqual({ state: 'answered', answer: { status: 'Accepted' }, problem: null })
  await expect
    .poll(() => progressOf(database, unlock))
    .toEqual({ state: 'failed', answer: null, problem: 'the charger refused with NotSupported: no lock' })
})

test('a command waits until its charger connects', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const commandId = await order(database, 'Reset', { type: 'Hard' })
  expect(await progressOf(database, commandId)).toMatchObject({ state: 'pending' })
  const charger = await gateway.connect('one')
  const [, id] = await charger.read()
  charger.send(JSON.stringify([3, id, { status: 'Rejected' }]))
  await expect.poll(() => progressOf(database, commandId)).toMatchObject({ answer: { status: 'Rejected' } })
})

test('a command that arrived while the store was down is sent when it is back', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('Heartbeat', {})
  await database.pool.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise 'away'; end $$`)
  await database.pool.query(`create trigger away before update on charger_commands
    for each row when (new.state = 'sent') execute function refuse()`)
  await order(database, 'Reset', { type: 'Hard' })
  await expect.poll(() => gateway.countSaid('"level":50')).toBeGreaterThan(0)
  await database.pool.query('drop trigger away on charger_commands')
  const [, , action] = await charger.read()
  expect(action).toBe('Reset')
})

type Case = [situation: string, action: string, payload: unknown, problem: string]

const unsendable: Case[] = [
  ['the action is unknown', 'Fly', {}, 'Fly is not an action that a charger can be sent'],
  [
    'the action is a member of every object',
    'toString',
    {},
    'toString is not an action that a charger can be sent',
  ],
  ['the payload is wrong', 'Reset', { type: 'Gentle' }, 'type must be one of Hard, Soft'],
]

test.each(unsendable)('a command is not sent when %s', async (_situation, action, payload, problem) => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  const commandId = await order(database, action, payload)
  await expect.poll(() => progressOf(database, commandId)).toMatchObject({ state: 'failed', problem })
  expect((await charger.call('Heartbeat', {}))[0]).toBe(3)
})

test('a command fails when the charger does not answer', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { settings: { callTimeoutMs: 100 } })
  await gateway.addCharger('one')
  await gateway.connect('one')
  const ignored = await order(database, 'Reset', { type: 'Soft' })
  await expect
    .poll(() => progressOf(database, ignored))
    .toMatchObject({ problem: 'the charger did not answer' })
})

test('an invalid answer or a closed connection fails the command', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  const nonsense = await order(database, 'Reset', { type: 'Soft' })
  const [, id] = await charger.read()
  charger.send(JSON.stringify([3, id, { status: 'Perhaps' }]))
  await expect
    .poll(() => progressOf(database, nonsense))
    .toMatchObject({ problem: "the charger's answer is not valid: status must be one of Accepted, Rejected" })

  const cut = await order(database, 'Reset', { type: 'Soft' })
  await charger.read()
  charger.socket.terminate()
  await expect
    .poll(() => progressOf(database, cut))
    .toMatchObject({ problem: "the charger's connection closed before it answered" })
})

test('a command for a charger that never connects fails when it expires', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  await gateway.addCharger('one')
  const commandId = await order(database, 'Reset', { type: 'Soft' }, 50)
  await expect
    .poll(() => progressOf(database, commandId))
    .toMatchObject({ state: 'failed', problem: 'the charger was not connected' })
})

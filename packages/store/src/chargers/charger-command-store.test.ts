import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { Database } from '../kernel/database.ts'
import { createDeviceStore } from './device-store.ts'
import { createChargerCommandStore } from './charger-command-store.ts'

const now = new Date('2026-01-15T18:00:00Z')

function after(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

const reset = {
  commandId: '00000000-0000-4000-8000-000000000001',
  chargerId: 'one',
  action: 'Reset',
  payload: { type: 'Soft' },
  createdAt: now,
  expiresAt: after(30),
}

async function addCharger(database: Database): Promise<number> {
  await createDeviceStore(database).add({
    deviceId: 'device-one',
    chargerId: 'one',
    accountNumber: null,
    deviceType: 'EV_SMART_CHARGER',
    installDate: null,
    passwordSha256: Buffer.alloc(32),
    createdAt: now,
  })
  return 1
}

test('a command is taken once, answered once, and the feed announces both', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addCharger(database)
  const store = createChargerCommandStore(database)
  const second = { ...reset, commandId: '00000000-0000-4000-8000-000000000002', createdAt: after(1) }
  await store.add(second)
  await store.add(reset)

  const taken = await Promise.all([store.take([deviceNo], after(2)), store.take([deviceNo], after(2))])
  expect(taken.flat().map((command) => command.commandId)).toEqual([reset.commandId, second.commandId])
  expect(taken.flat()[0]).toEqual({
    commandId: reset.commandId,
    deviceNo,
    kind: 'raw',
    action: 'Reset',
    payload: { type: 'Soft' },
    expiresAt: reset.expiresAt,
  })
  expect(await store.find(reset.commandId)).toMatchObject({ state: 'sent' })

  await store.settle(reset.commandId, { ok: true, answer: { status: 'Accepted' } }, after(3))
  await store.settle(reset.commandId, { ok: false, code: 'silent', problem: 'too late' }, after(4))
  expect(await store.find(reset.commandId)).toEqual({
    state: 'answered',
    answer: { status: 'Accepted' },
    problem: null,
  })
  const changes = await database.kysely
    .selectFrom('changes')
    .select(['topic', 'key'])
    .orderBy('change_id')
    .execute()
  expect(changes).toEqual([
    { topic: 'charger-command', key: 'one' },
    { topic: 'charger-command', key: 'one' },
    { topic: 'charger-answer', key: reset.commandId },
  ])
})

test('a command for an unknown charger is refused', async () => {
  await using database = await createTestDatabase()
  const store = createChargerCommandStore(database)
  expect(await store.add(reset)).toEqual({ ok: false, problem: { code: 'unknown-charger' } })
})

const expiry: [situation: string, seconds: number, isTaken: boolean, problem: string | null][] = [
  ['one second before it expires it waits', 29, false, null],
  ['as it expires it fails', 30, false, 'the charger was not connected'],
  ['one that was sent fails too', 30, true, 'the charger did not answer'],
]

test.each(expiry)('%s', async (_situation, seconds, isTaken, problem) => {
  await using database = await createTestDatabase()
  const deviceNo = await addCharger(database)
  const store = createChargerCommandStore(database)
  await store.add(reset)
  if (isTaken) await store.take([deviceNo], now)
  await store.failExpired(after(seconds))
  expect(await store.find(reset.commandId)).toMatchObject({ problem })
})

test('an expired command is never sent', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addCharger(database)
  const store = createChargerCommandStore(database)
  await store.add(reset)
  expect(await store.take([deviceNo], after(30))).toEqual([])
  expect(await store.take([deviceNo], after(29))).toHaveLength(1)
})

test('commands created in the same millisecond are taken in the order in which they were added', async () => {
  await using database = await createTestDatabase()
  const deviceNo = await addCharger(database)
  const store = createChargerCommandStore(database)
  const ids = ['9', '1', '5', '3', '7'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  for (const commandId of ids) await store.add({ ...reset, commandId })
  // An update moves a row behind the others, so that the order of the table is not the order of adding.
  await database.pool.query(`update charger_commands set problem = '' where command_id = any($1)`, [
    ids.slice(0, 2),
  ])
  const taken = await store.take([deviceNo], after(1))
  expect(taken.map((command) => command.commandId)).toEqual(ids)
})

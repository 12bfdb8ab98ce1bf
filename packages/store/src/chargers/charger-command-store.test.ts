import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
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

const ONE = 1
const TWO = 2

/** Two chargers, with the device numbers 1 and 2. */
async function addChargers(database: Database): Promise<void> {
  for (const chargerId of ['one', 'two']) {
    await createDeviceStore(database).add({
      deviceId: `device-${chargerId}`,
      chargerId,
      accountNumber: null,
      deviceType: 'EV_SMART_CHARGER',
      installDate: null,
      passwordSha256: Buffer.alloc(32),
      createdAt: now,
    })
  }
}

test('a command is taken once, answered once, and the feed announces both', async () => {
  await using database = await createTestDatabase()
  await addChargers(database)
  const store = createChargerCommandStore(database)
  const second = { ...reset, commandId: '00000000-0000-4000-8000-000000000002', createdAt: after(1) }
  await store.add(second)
  await store.add(reset)

  const taken = await raceBehindLock(
    database,
    'select from charger_commands for update',
    [1, 2].map(() => () => store.take({ deviceNos: [ONE], epoch: 0, now: after(2) })),
  )
  expect(taken.flat().map((command) => command.commandId)).toEqual([reset.commandId, second.commandId])
  expect(taken.flat()[0]).toEqual({
    commandId: reset.commandId,
    deviceNo: ONE,
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
  await addChargers(database)
  const store = createChargerCommandStore(database)
  await store.add(reset)
  if (isTaken) await store.take({ deviceNos: [ONE], epoch: 0, now })
  await store.failExpired(after(seconds))
  expect(await store.find(reset.commandId)).toMatchObject({ problem })
})

const other = { ...reset, commandId: '00000000-0000-4000-8000-000000000002', chargerId: 'two' }

/** A command for each of two chargers. */
async function addBoth(database: TestDatabase) {
  await addChargers(database)
  const store = createChargerCommandStore(database)
  await store.add(reset)
  await store.add(other)
  return store
}

test('commands are taken by the chargers that they are for', async () => {
  await using database = await createTestDatabase()
  const store = await addBoth(database)
  expect((await store.take({ deviceNos: [TWO], epoch: 0, now })).map((command) => command.commandId)).toEqual(
    [other.commandId],
  )
  expect(await store.take({ deviceNos: [TWO], epoch: 0, now })).toEqual([])
  expect(await store.take({ deviceNos: [], epoch: 0, now })).toEqual([])
  expect(
    (await store.take({ deviceNos: [ONE, TWO], epoch: 0, now })).map((command) => command.deviceNo),
  ).toEqual([ONE])
})

test('an outcome is stored for its own command, and only once it was sent', async () => {
  await using database = await createTestDatabase()
  const store = await addBoth(database)
  const refusal = { ok: false, code: 'refused', problem: 'no' } as const
  await store.settle(reset.commandId, refusal, after(1))
  expect(await store.find(reset.commandId)).toMatchObject({ state: 'pending', problem: null })
  await store.take({ deviceNos: [ONE, TWO], epoch: 0, now: after(1) })
  await store.settle(reset.commandId, refusal, after(2))
  expect(await store.find(reset.commandId)).toEqual({ state: 'failed', answer: null, problem: 'no' })
  expect(await store.find(other.commandId)).toMatchObject({ state: 'sent', problem: null })
  expect(await store.find('00000000-0000-4000-8000-000000000003')).toBeNull()
})

test('expiry fails unanswered commands only, and announces them', async () => {
  await using database = await createTestDatabase()
  await addChargers(database)
  const store = createChargerCommandStore(database)
  const ids = [1, 2, 3, 4].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  for (const [index, commandId] of ids.entries()) {
    await store.add({ ...reset, commandId, expiresAt: after(index === 3 ? 31 : 30) })
  }
  const [pending = '', sent = '', answered = '', later = ''] = ids
  await database.pool.query(`update charger_commands set state = 'sent' where command_id = any($1)`, [
    [sent, answered],
  ])
  await store.settle(answered, { ok: true, answer: 1 }, after(1))
  await database.pool.query('delete from changes')
  expect(await store.failExpired(after(30))).toBe(2)
  const { rows } = await database.pool.query(
    'select state, problem_code from charger_commands order by command_id',
  )
  expect(rows).toEqual([
    { state: 'failed', problem_code: 'away' },
    { state: 'failed', problem_code: 'silent' },
    { state: 'answered', problem_code: null },
    { state: 'pending', problem_code: null },
  ])
  const changes = await database.kysely.selectFrom('changes').select('key').orderBy('key').execute()
  expect(changes.map(({ key }) => key)).toEqual([pending, sent])
  expect(await store.find(later)).toMatchObject({ state: 'pending' })
})

test('an expired command is never sent', async () => {
  await using database = await createTestDatabase()
  await addChargers(database)
  const store = createChargerCommandStore(database)
  await store.add(reset)
  expect(await store.take({ deviceNos: [ONE], epoch: 0, now: after(30) })).toEqual([])
  expect(await store.take({ deviceNos: [ONE], epoch: 0, now: after(29) })).toHaveLength(1)
})

test('commands created in the same millisecond are taken in the order in which they were added', async () => {
  await using database = await createTestDatabase()
  await addChargers(database)
  const store = createChargerCommandStore(database)
  const ids = ['9', '1', '5', '3', '7'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  for (const commandId of ids) await store.add({ ...reset, commandId })
  // An update moves a row behind the others, so that the order of the table is not the order of adding.
  await database.pool.query(`update charger_commands set problem = '' where command_id = any($1)`, [
    ids.slice(0, 2),
  ])
  const taken = await store.take({ deviceNos: [ONE], epoch: 0, now: after(1) })
  expect(taken.map((command) => command.commandId)).toEqual(ids)
})

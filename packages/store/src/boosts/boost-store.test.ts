import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { raceBehindLock } from '@driveway/testkit/lock-race'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBoostStore, type BoostOrder } from './boost-store.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const worldNow = new Date('2026-01-15T18:00:00.000Z')
const accepted = { ok: true, answer: null } as const
const limit = { endsAt: null, energyWh: null }
const facts = { isBoosting: false, capabilities: null, limitForm: null, limit }
const refused = { ok: false, code: 'refused', problem: 'no' } as const

function id(digit: number): string {
  return `00000000-0000-4000-8000-00000000000${digit}`
}

const order: BoostOrder = {
  accountNumber: 'A-1',
  deviceId: 'mine',
  isOn: true,
  commandId: id(1),
  now,
  expiresAt: new Date('2026-11-15T10:00:08.000Z'),
}

let database: TestDatabase
let store: ReturnType<typeof createBoostStore>
let deviceNos: { mine: number; second: number; other: number }

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 6 })
  store = createBoostStore(database)
  await addTestCustomer(database, { accountNumber: 'A-1' })
  await addTestCustomer(database, { accountNumber: 'B-2' })
  await addTestDevice(database, { deviceId: 'mine', accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'second', accountNumber: 'A-1' })
  await addTestDevice(database, { deviceId: 'other', accountNumber: 'B-2' })
  deviceNos = { mine: await findNo('mine'), second: await findNo('second'), other: await findNo('other') }
})
beforeEach(async () => {
  for (const table of [
    'charger_commands',
    'charger_transactions',
    'boost_changes',
    'ledger_marks',
    'changes',
  ]) {
    await database.pool.query(`delete from ${table}`)
  }
  await database.pool.query(`update device_states set connector_status = 'preparing', is_boosting = false`)
})
afterAll(() => database[Symbol.asyncDispose]())

async function findNo(deviceId: string): Promise<number> {
  const { rows } = await database.pool.query<{ device_no: number }>(
    'select device_no from devices where device_id = $1',
    [deviceId],
  )
  return rows[0]?.device_no ?? -1
}

async function listChanges(): Promise<string[]> {
  const { rows } = await database.pool.query<{ change: string }>(
    `select topic || ' ' || key as change from changes order by change_id`,
  )
  return rows.map(({ change }) => change)
}

async function listBoosting(): Promise<string[]> {
  const { rows } = await database.pool.query<{ device_id: string }>(
    'select device_id from devices join device_states using (device_no) where is_boosting order by 1',
  )
  return rows.map((row) => row.device_id)
}

async function send(isOn = true) {
  await store.order({ ...order, isOn })
  await database.pool.query(`update charger_commands set state = 'sent'`)
  await database.pool.query('delete from changes')
  const kind = isOn ? 'boost-start' : 'boost-stop'
  return { commandId: id(1), deviceNo: deviceNos.mine, expiresAt: order.expiresAt, kind } as const
}

async function listHistory() {
  const { rows } = await database.pool.query('select device_no, at, is_boosting from boost_changes')
  return rows as unknown[]
}

async function addCommand(deviceNo: number, kind: string, createdAt: string): Promise<void> {
  const payload = kind === 'raw' ? `'Reset', '{}'` : 'null, null'
  await database.pool.query(
    `insert into charger_commands (command_id, device_no, kind, action, payload, state, expires_at, created_at)
     values (gen_random_uuid(), $1, $2, ${payload}, 'answered', $3, $3)`,
    [deviceNo, kind, createdAt],
  )
}

describe('an order of a boost', () => {
  test('stores a pending command and announces it to the charger’s gateway', async () => {
    expect(await store.order(order)).toBe(id(1))
    const { rows } = await database.pool.query(
      'select command_id, device_no, kind, state, expires_at, created_at from charger_commands',
    )
    expect(rows).toEqual([
      {
        command_id: id(1),
        device_no: deviceNos.mine,
        kind: 'boost-start',
        state: 'pending',
        expires_at: order.expiresAt,
        created_at: now,
      },
    ])
    expect(await listChanges()).toEqual(['charger-command charger-mine'])
  })

  test.each([
    ['another account’s device', { deviceId: 'other' }],
    ['an unknown device', { deviceId: 'none' }],
    ['an unknown account', { accountNumber: 'C-3' }],
  ])('for %s returns null and stores nothing', async (_, change) => {
    expect(await store.order({ ...order, ...change })).toBeNull()
    expect((await database.pool.query('select from charger_commands')).rows).toHaveLength(0)
    expect(await listChanges()).toEqual([])
  })

  test.each([
    ['joins one that is pending', 'pending', {}, id(1)],
    ['joins one that was sent', 'sent', {}, id(1)],
    ['does not join one that was answered', 'answered', {}, id(2)],
    ['does not join one that failed', 'failed', {}, id(2)],
    ['does not join one of the other kind', 'pending', { isOn: false }, id(2)],
    ['does not join one of another device', 'pending', { deviceId: 'second' }, id(2)],
    [
      'joins one that expires a millisecond later',
      'sent',
      { now: new Date('2026-11-15T10:00:07.999Z') },
      id(1),
    ],
    ['does not join one that expires now', 'sent', { now: new Date('2026-11-15T10:00:08.000Z') }, id(2)],
  ])('%s', async (_, state, change, expected) => {
    await store.order(order)
    await database.pool.query('update charger_commands set state = $1', [state])
    expect(await store.order({ ...order, commandId: id(2), ...change })).toBe(expected)
  })

  test('of two taps that wait for the same device, the second joins the first', async () => {
    const ids = await raceBehindLock(
      database,
      `select from devices where device_id = 'mine' for update`,
      [id(1), id(2)].map((commandId) => () => store.order({ ...order, commandId })),
    )
    expect(ids[0]).toBe(ids[1])
    expect((await database.pool.query('select from charger_commands')).rows).toHaveLength(1)
  })
})

describe('the progress of a boost', () => {
  test('is returned to its own account only', async () => {
    await store.order(order)
    await store.order({ ...order, deviceId: 'second', commandId: id(2) })
    await database.pool.query(
      `update charger_commands set state = 'failed', problem_code = 'no-car' where command_id = $1`,
      [id(2)],
    )
    await database.pool.query('update device_states set is_boosting = true where device_no = $1', [
      deviceNos.mine,
    ])
    const progress = { state: 'pending', problemCode: null, isBoosting: true }
    expect(await store.readProgress('A-1', id(1))).toEqual(progress)
    const failed = { state: 'failed', problemCode: 'no-car', isBoosting: false }
    expect(await store.readProgress('A-1', id(2))).toEqual(failed)
    expect(await store.readProgress('B-2', id(1))).toBeNull()
    expect(await store.readProgress('A-1', id(3))).toBeNull()
  })
})

describe('the facts for a boost', () => {
  test('are the state and the newest open transaction of the device’s car connector', async () => {
    const { rows } = await database.pool.query<{ transaction_id: number }>(
      `insert into charger_transactions (device_no, connector, id_tag, started_at, meter_start_wh, stopped_at)
       values ($1, 1, '', '2026-01-15T10:00Z', 0, null), ($1, 1, '', '2026-01-15T11:00Z', 0, null),
              ($1, 1, '', '2026-01-15T12:00Z', 0, '2026-01-15T13:00Z'), ($1, 2, '', '2026-01-15T12:00Z', 0, null),
              ($2, 1, '', '2026-01-15T12:00Z', 0, null) returning transaction_id`,
      [deviceNos.mine, deviceNos.other],
    )
    await database.pool.query(
      `update device_states set connector_status = 'charging' where device_no = ${deviceNos.mine}`,
    )
    expect(await store.findFacts(deviceNos.mine, new Date())).toEqual({
      connectorState: { kind: 'charging' },
      ...facts,
      transactionId: rows[1]?.transaction_id,
      capabilities: { ...unknownCapabilities, mostA: 32 },
    })
    const second = await store.findFacts(deviceNos.second, new Date())
    expect([second.transactionId, second.connectorState?.kind === 'charging']).toEqual([null, false])
    const unknown = { connectorState: null, transactionId: null, ...facts }
    expect(await store.findFacts(9999, new Date())).toEqual(unknown)
  })
})

describe('the outcome of a boost command', () => {
  test('that is accepted starts the boost of its device, in state, history and ledger', async () => {
    await store.settle(await send(), accepted, { now, worldNow })
    expect(await listBoosting()).toEqual(['mine'])
    expect(await listHistory()).toEqual([{ device_no: deviceNos.mine, at: worldNow, is_boosting: true }])
    const { rows } = await database.pool.query('select device_nos, froms, tos, kinds from ledger_marks')
    const ms = '1768500000000'
    expect(rows).toEqual([{ device_nos: [deviceNos.mine], froms: [ms], tos: [ms], kinds: [2] }])
    expect(await listChanges()).toEqual(['device-state mine', `charger-answer ${id(1)}`])
    expect(await store.readProgress('A-1', id(1))).toMatchObject({ state: 'answered' })
  })

  test('that is accepted ends the boost of its device only', async () => {
    await database.pool.query('update device_states set is_boosting = true')
    await store.settle(await send(false), accepted, { now, worldNow })
    expect(await listBoosting()).toEqual(['other', 'second'])
    expect(await listHistory()).toEqual([{ device_no: deviceNos.mine, at: worldNow, is_boosting: false }])
  })

  test('that is refused changes the command only', async () => {
    await store.settle(await send(), refused, { now, worldNow })
    expect(await listBoosting()).toEqual([])
    expect(await listHistory()).toEqual([])
    expect(await listChanges()).toEqual([`charger-answer ${id(1)}`])
    expect(await store.readProgress('A-1', id(1))).toMatchObject({ state: 'failed', problemCode: 'refused' })
  })

  test('that is accepted after the command failed starts the boost, and the command stays failed', async () => {
    const command = await send()
    await database.pool.query(`update charger_commands set state = 'failed'`)
    await store.settle(command, accepted, { now, worldNow })
    expect(await listBoosting()).toEqual(['mine'])
    expect(await listChanges()).toEqual(['device-state mine'])
    expect(await store.readProgress('A-1', id(1))).toMatchObject({ state: 'failed' })
  })

  test.each([
    ['starts no boost without a car', `connector_status = 'unplugged'`, [], 0],
    ['does not start a running boost again', 'is_boosting = true', ['mine'], 0],
  ])('that is accepted %s', async (_, before, boosting, changes) => {
    await database.pool.query(`update device_states set ${before} where device_no = ${deviceNos.mine}`)
    await store.settle(await send(), accepted, { now, worldNow })
    expect(await listBoosting()).toEqual(boosting)
    expect(await listHistory()).toHaveLength(changes)
    expect(await listChanges()).toEqual([`charger-answer ${id(1)}`])
  })
})

describe('an unused boost', () => {
  beforeEach(async () => {
    await database.pool.query(`update device_states set connector_status = 'held-by-car', is_boosting = true
      where device_no in (select device_no from devices where device_id in ('mine', 'other'))`)
  })

  test.each([
    ['is kept two minutes after its request', 'boost-start', '2026-11-15T09:58:00.000Z', ['mine']],
    ['ends a millisecond later', 'boost-start', '2026-11-15T09:57:59.999Z', []],
    ['is kept a while after a failed stop', 'boost-stop', '2026-11-15T09:59:00.000Z', ['mine']],
    ['ends although another command was sent', 'raw', '2026-11-15T09:59:00.000Z', []],
  ])('%s', async (_, kind, createdAt, boosting) => {
    await addCommand(deviceNos.mine, 'boost-start', '2026-11-15T09:00:00.000Z')
    await addCommand(deviceNos.mine, kind, createdAt)
    await addCommand(deviceNos.other, 'boost-start', '2026-11-15T09:59:59.000Z')
    const ended = await store.endFinished({ now, worldNow })
    expect(ended).toEqual(boosting.length === 0 ? [deviceNos.mine] : [])
    expect(await listBoosting()).toEqual([...boosting, 'other'])
    expect(await listChanges()).toEqual(
      boosting.length === 0 ? ['device-state mine', 'charge-plan charger-mine'] : [],
    )
  })

  test('is kept while the car charges', async () => {
    await database.pool.query(`update device_states set connector_status = 'charging'`)
    expect(await store.endFinished({ now, worldNow })).toEqual([])
    expect(await listBoosting()).toEqual(['mine', 'other'])
  })

  test('of a charger that is being written is left to the next run', async () => {
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('device_states')
        .selectAll()
        .where('device_no', '=', deviceNos.mine)
        .forUpdate()
        .execute()
      expect(await store.endFinished({ now, worldNow })).toEqual([deviceNos.other])
    })
    expect(await store.endFinished({ now, worldNow })).toEqual([deviceNos.mine])
    const { rows } = await database.pool.query('select at, is_boosting from boost_changes')
    expect(rows).toEqual([
      { at: worldNow, is_boosting: false },
      { at: worldNow, is_boosting: false },
    ])
  })
})

import { SetEvChargerOverride } from '@driveway/contract/generated/customer-operations'
import { systemClock } from '@driveway/service-kit/clock'
import {
  createChargerCommandStore,
  type CommandOutcome,
} from '@driveway/store/chargers/charger-command-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { createManualTimer } from '@driveway/api/testing/manual-timer'
import { startStoreGateway } from '@driveway/testkit/store-gateway'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const accepted: CommandOutcome = { ok: true, answer: { status: 'Accepted' } }
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>
let timer: ReturnType<typeof createManualTimer>

beforeEach(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  await addDevice(database, 'device-2', 'K-2')
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'held-by-charger'`,
  )
  timer = createManualTimer()
  api = await openTestApi({ database, clock: systemClock, startTimer: timer.startTimer })
})

afterEach(async () => {
  timer.elapse()
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function tap(enableBoost: boolean, deviceId = 'device-1') {
  const { body } = await api.send(
    { query: SetEvChargerOverride, variables: { deviceId, enableBoost } },
    { path: '/graphql?k=1' },
  )
  return body
}

function answerOf(isSuccess: boolean, isBoosting: boolean, code: string | null = null) {
  const problem = code === null ? null : { code }
  return { data: { setEvChargerOverride: { isSuccess, problem, isBoosting } } }
}

async function countCommands(): Promise<number> {
  const { rows } = await database.pool.query('select from charger_commands')
  return rows.length
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

/** Other connections to the database in this state. */
async function countBusy(kind: string): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and ${kind}`,
  )
  return rows.length
}

async function statusOf(deviceId: string): Promise<unknown> {
  const query = 'query Q($deviceId: ID!) { device(deviceId: $deviceId) { status } }'
  const { body } = await api.send({ query, variables: { deviceId } })
  return body.data
}

test('boost on gives OVERRIDING and off gives the charger’s own state, once the charger has answered', async () => {
  const gateway = await startStoreGateway(database, () => accepted)
  expect(await tap(true)).toEqual(answerOf(true, true))
  expect(await statusOf('device-1')).toEqual({ device: { status: 'OVERRIDING' } })
  expect(await tap(false)).toEqual(answerOf(true, false))
  expect(await statusOf('device-1')).toEqual({ device: { status: 'IDLE' } })
  expect(gateway.taken).toEqual([true, false])
  const { rows } = await database.pool.query('select is_boosting from boost_changes order by at')
  expect(rows).toEqual([{ is_boosting: true }, { is_boosting: false }])
  await gateway.close()
})

test('a double tap is one command, and both taps get its answer', async () => {
  const answered = Promise.withResolvers<CommandOutcome>()
  const gateway = await startStoreGateway(database, () => answered.promise)
  const first = tap(true)
  await expect.poll(() => gateway.taken.length).toBe(1)
  // Commands for one charger are serialised by a row lock: the test holds it until both others wait for it.
  const lock = await database.pool.connect()
  await lock.query(`begin; select from devices where device_id = 'device-1' for no key update`)
  const [second, third] = [tap(true), tap(true)]
  await expect.poll(() => countBusy(`wait_event_type = 'Lock'`)).toBe(2)
  await lock.query('commit')
  lock.release()
  await expect.poll(() => countBusy(`state <> 'idle'`)).toBe(0)
  answered.resolve(accepted)
  const answers = await Promise.all([first, second, third])
  expect(answers).toEqual(Array.from({ length: 3 }, () => answerOf(true, true)))
  expect([gateway.taken, await countCommands()]).toEqual([[true], 1])
  await gateway.close()
})

test('a stop right after a boost is a command of its own', async () => {
  const gateway = await startStoreGateway(database, () => accepted)
  await Promise.all([tap(true), tap(false)])
  expect(gateway.taken).toHaveLength(2)
  await gateway.close()
})

describe('a charger that does not boost is reported, and its state stays', () => {
  test.each([
    ['refuses', { ok: false, code: 'refused', problem: 'Rejected' }, 'charger-refused'],
    ['disconnects', { ok: false, code: 'away', problem: 'closed' }, 'charger-offline'],
    ['does not answer', { ok: false, code: 'silent', problem: 'timed out' }, 'charger-silent'],
    ['has no car', { ok: false, code: 'no-car', problem: 'no car' }, 'car-disconnected'],
  ] as const)('one that %s', async (_name, outcome, code) => {
    const gateway = await startStoreGateway(database, () => outcome)
    expect(await tap(true)).toEqual(answerOf(false, false, code))
    expect(await statusOf('device-1')).toEqual({ device: { status: 'IDLE' } })
    await gateway.close()
  })

  test('one that has been offline for 15 s gets no command', async () => {
    await database.pool.query(`update device_states set socket_closed_at = now() - interval '15 seconds'`)
    expect(await tap(true)).toEqual(answerOf(false, false, 'charger-offline'))
    expect([timer.waits, await countCommands()]).toEqual([[], 0])
  })

  test('one that has just disconnected is offline after 6 s', async () => {
    await database.pool.query(`update device_states set socket_closed_at = now() - interval '2 seconds'`)
    const waiting = tap(true)
    await expect.poll(countCommands).toBe(1)
    await expect.poll(() => timer.waits).toEqual([6_000])
    timer.elapse()
    expect(await waiting).toEqual(answerOf(false, false, 'charger-offline'))
    expect(timer.countPending()).toBe(0)
  })

  test('one that never answers is silent after 8 s, and a tap then is a new command', async () => {
    let asked = 0
    const gateway = await startStoreGateway(database, () => (++asked === 1 ? null : accepted))
    const waiting = tap(true)
    await expect.poll(() => gateway.taken).toEqual([true])
    expect(await isSettled(waiting)).toBe(false)
    expect(timer.waits).toEqual([8_000])
    timer.elapse()
    expect(await waiting).toEqual(answerOf(false, false, 'charger-silent'))
    // The command expires half a second before the failure is reported.
    await createChargerCommandStore(database).failExpired(new Date(Date.now() + 7_500))
    expect(await tap(true)).toEqual(answerOf(true, true))
    await gateway.close()
  })

  test('a command expires before its failure is reported', async () => {
    const waiting = tap(true)
    await expect.poll(countCommands).toBe(1)
    const { rows } = await database.pool.query(
      'select extract(epoch from expires_at - created_at) * 1000 as ms from charger_commands',
    )
    expect(rows).toEqual([{ ms: 7_500 }])
    await expect.poll(() => timer.countPending()).toBe(1)
    timer.elapse()
    await waiting
  })
})

test('a late acceptance still counts, and a car that was unplugged meanwhile is not boosted', async () => {
  const late = Promise.withResolvers<CommandOutcome>()
  const gateway = await startStoreGateway(database, () => late.promise)
  const waiting = tap(true)
  await expect.poll(() => gateway.taken.length).toBe(1)
  await createChargerCommandStore(database).failExpired(new Date(Date.now() + 60_000))
  expect(await waiting).toEqual(answerOf(false, false, 'charger-silent'))
  late.resolve(accepted)
  await expect.poll(() => statusOf('device-1')).toEqual({ device: { status: 'OVERRIDING' } })

  await database.pool.query(`update device_states set connector_status = 'unplugged', is_boosting = false`)
  expect(await tap(true)).toEqual(answerOf(false, false, 'car-disconnected'))
  await gateway.close()
})

test('another household’s charger is not found and gets no command', async () => {
  for (const deviceId of ['device-2', 'device-9', '']) {
    const body = await tap(true, deviceId)
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  }
  expect(await countCommands()).toBe(0)
})

describe('a crowd of orders', () => {
  test('for one device is limited to ten a minute, and others are not affected', async () => {
    const gateway = await startStoreGateway(database, () => accepted)
    for (let count = 0; count < 10; count += 1) expect((await tap(count % 2 === 0)).errors).toBeUndefined()
    const refused = await api.send(
      { query: SetEvChargerOverride, variables: { deviceId: 'device-1', enableBoost: true } },
      { path: '/graphql?k=1' },
    )
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.errors?.map((error) => error.extensions.code)).toEqual(['TOO_MANY_BOOSTS'])
    expect(await countCommands()).toBe(10)
    await gateway.close()
  })

  test('in one request is refused but for the first', async () => {
    const gateway = await startStoreGateway(database, () => accepted)
    const field = 'setEvChargerOverride(deviceId: "device-1", enableBoost: true) { isSuccess }'
    const { body } = await api.send(
      { query: `mutation { one: ${field} two: ${field} }` },
      { path: '/graphql?k=1' },
    )
    expect(body.errors?.map((error) => error.extensions.code)).toEqual(['ONE_BOOST_PER_REQUEST'])
    expect(await countCommands()).toBe(1)
    await gateway.close()
  })
})

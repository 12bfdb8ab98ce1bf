import { SetEvChargerOverride } from '@driveway/contract/generated/customer-operations'
import { systemClock } from '@driveway/service-kit/clock'
import {
  createChargerCommandStore,
  type CommandOutcome,
} from '@driveway/store/chargers/charger-command-store'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { addCustomer, addDevice, openTestApi } from '@driveway/api/testing/test-api'
import { startStoreGateway } from '@driveway/api/testing/store-gateway'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BOOST_WAIT_MS } from './boost-service.ts'

/** How much later an answer may come where everything else has to be done too. */
const SLOW_MACHINE_MS = 6_000
const accepted: CommandOutcome = { ok: true, answer: { status: 'Accepted' } }
let database: TestDatabase
let api: Awaited<ReturnType<typeof openTestApi>>

beforeEach(async () => {
  database = await createTestDatabase()
  for (const account of ['K-1', 'K-2']) await addCustomer(database, account)
  await addDevice(database, 'device-1', 'K-1')
  await addDevice(database, 'device-2', 'K-2')
  await database.pool.query(
    `update device_states set socket_closed_at = null, connector_status = 'held-by-charger'`,
  )
  api = await openTestApi({ database, clock: systemClock })
})

afterEach(async () => {
  await api.close()
  await database[Symbol.asyncDispose]()
})

async function tap(enableBoost: boolean, deviceId = 'device-1') {
  const started = performance.now()
  const { body } = await api.send(
    { query: SetEvChargerOverride, variables: { deviceId, enableBoost } },
    { path: '/graphql?k=1' },
  )
  return { body, ms: performance.now() - started }
}

function answerOf(isSuccess: boolean, isBoosting: boolean, code: string | null = null) {
  const problem = code === null ? null : { code }
  return { data: { setEvChargerOverride: { isSuccess, problem, isBoosting } } }
}

async function countCommands(): Promise<number> {
  const { rows } = await database.pool.query('select from charger_commands')
  return rows.length
}

/** Others at work in the database, of this kind. */
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

test('[BOOST-05] boost on gives OVERRIDING, off gives back what the charger does, at the charger’s own word', async () => {
  const gateway = await startStoreGateway(database, () => accepted)
  expect((await tap(true)).body).toEqual(answerOf(true, true))
  expect(await statusOf('device-1')).toEqual({ device: { status: 'OVERRIDING' } })
  expect((await tap(false)).body).toEqual(answerOf(true, false))
  expect(await statusOf('device-1')).toEqual({ device: { status: 'IDLE' } })
  expect(gateway.taken).toEqual([true, false])
  const { rows } = await database.pool.query('select is_boosting from boost_changes order by at')
  expect(rows).toEqual([{ is_boosting: true }, { is_boosting: false }])
  await gateway.close()
})

test('[BOOST-06] a double tap is one command, and both are told', async () => {
  const bothTapped = Promise.withResolvers<CommandOutcome>()
  const gateway = await startStoreGateway(database, () => bothTapped.promise)
  const first = tap(true)
  await expect.poll(() => gateway.taken.length).toBe(1)
  // Orders for one charger are taken one by one: the test holds the turn until both others wait for it.
  const turn = await database.pool.connect()
  await turn.query(`begin; select from devices where device_id = 'device-1' for no key update`)
  const [second, third] = [tap(true), tap(true)]
  await expect.poll(() => countBusy(`wait_event_type = 'Lock'`)).toBe(2)
  await turn.query('commit')
  turn.release()
  await expect.poll(() => countBusy(`state <> 'idle'`)).toBe(0)
  bothTapped.resolve(accepted)
  const answers = await Promise.all([first, second, third])
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => answerOf(true, true)))
  expect([gateway.taken, await countCommands()]).toEqual([[true], 1])
  await gateway.close()
})

test('[BOOST-06] a stop is no double of its boost', async () => {
  const gateway = await startStoreGateway(database, () => accepted)
  await Promise.all([tap(true), tap(false)])
  expect(gateway.taken).toHaveLength(2)
  await gateway.close()
})

describe('[BOOST-06] what the charger does not do is told, and its state stays', () => {
  test.each([
    ['refuses', { ok: false, code: 'refused', problem: 'Rejected' }, 'charger-refused'],
    ['hangs up', { ok: false, code: 'away', problem: 'closed' }, 'charger-offline'],
    ['keeps silent', { ok: false, code: 'silent', problem: 'timed out' }, 'charger-silent'],
    ['has no car', { ok: false, code: 'no-car', problem: 'no car' }, 'car-disconnected'],
  ] as const)('one that %s', async (_name, outcome, code) => {
    const gateway = await startStoreGateway(database, () => outcome)
    expect((await tap(true)).body).toEqual(answerOf(false, false, code))
    expect(await statusOf('device-1')).toEqual({ device: { status: 'IDLE' } })
    await gateway.close()
  })

  test('one that has been away for 15 s is not even asked', async () => {
    await database.pool.query(`update device_states set socket_closed_at = now() - interval '15 seconds'`)
    const { body, ms } = await tap(true)
    expect(body).toEqual(answerOf(false, false, 'charger-offline'))
    expect([ms < BOOST_WAIT_MS, await countCommands()]).toEqual([true, 0])
  })

  test('one that has just gone is waited for, 8 s at the most', async () => {
    await database.pool.query(`update device_states set socket_closed_at = now() - interval '2 seconds'`)
    const { body, ms } = await tap(true)
    expect(body).toEqual(answerOf(false, false, 'charger-offline'))
    expect(BOOST_WAIT_MS).toBe(8_000)
    expect(ms).toBeGreaterThan(BOOST_WAIT_MS - 500)
    expect(ms).toBeLessThan(BOOST_WAIT_MS + SLOW_MACHINE_MS)
  })

  test('one that never answers is silent after 8 s, and a tap then is a new command', async () => {
    let asked = 0
    const gateway = await startStoreGateway(database, () => (++asked === 1 ? null : accepted))
    const { body, ms } = await tap(true)
    expect(body).toEqual(answerOf(false, false, 'charger-silent'))
    expect(ms).toBeLessThan(BOOST_WAIT_MS + SLOW_MACHINE_MS)
    expect((await tap(true)).body).toEqual(answerOf(true, true))
    await gateway.close()
  })
})

test('[BOOST-06] the charger’s late yes is still the truth, and the car that left meanwhile is not boosted', async () => {
  const late = Promise.withResolvers<CommandOutcome>()
  const gateway = await startStoreGateway(database, () => late.promise)
  const waiting = tap(true)
  await expect.poll(() => gateway.taken.length).toBe(1)
  await createChargerCommandStore(database).failExpired(new Date(Date.now() + 60_000))
  expect((await waiting).body).toEqual(answerOf(false, false, 'charger-silent'))
  late.resolve(accepted)
  await expect.poll(() => statusOf('device-1')).toEqual({ device: { status: 'OVERRIDING' } })

  await database.pool.query(`update device_states set connector_status = 'unplugged', is_boosting = false`)
  expect((await tap(true)).body).toEqual(answerOf(false, false, 'car-disconnected'))
  await gateway.close()
})

test('[SEC-01] another customer’s charger, or nobody’s, is not found and not touched', async () => {
  for (const deviceId of ['device-2', 'device-9', '']) {
    const { body } = await tap(true, deviceId)
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  }
  expect(await countCommands()).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { createBoostStore } from '@driveway/store/boosts/boost-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letTalk } from '../testing/talking-charger.ts'
import { startTestGateway } from '../testing/test-gateway.ts'
import { BOOST_PROFILE_ID } from './boost-call.ts'
import { UNUSED_BOOST_MS } from './boost-runner.ts'

const WORLD_NOW = new Date('2026-11-15T09:00:00Z')
let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let deviceNo: number

beforeEach(async () => {
  database = await createTestDatabase()
  await addTestCustomer(database, { accountNumber: 'A-1' })
  gateway = await startTestGateway(database)
  deviceNo = await gateway.addCharger('one', 'A-1')
})

afterEach(async () => {
  await gateway.close()
  await database[Symbol.asyncDispose]()
})

/** The owner taps while the car is like this. */
async function boost(status: string, askedAt: Date) {
  const charger = letTalk(await gateway.connect('one'), () => ({ status: 'Accepted' }))
  await charger.tellStatus(status)
  const boosts = createBoostStore(database)
  const commandId = await boosts.order({
    accountNumber: 'A-1',
    deviceId: 'device-one',
    isOn: true,
    commandId: randomUUID(),
    now: askedAt,
    expiresAt: new Date(Date.now() + 60_000),
  })
  await expect
    .poll(() => boosts.readProgress('A-1', commandId ?? ''))
    .toMatchObject({ state: 'answered', problemCode: null })
  return charger
}

async function listBoostEnds(): Promise<readonly Date[]> {
  const ends = 'select at from boost_changes where device_no = $1 and not is_boosting'
  const { rows } = await database.pool.query<{ at: Date }>(ends, [deviceNo])
  return rows.map((row) => row.at)
}

/** How often open screens were told that the charger is in another state. */
async function countTold(): Promise<number> {
  const told = await database.kysely
    .selectFrom('changes')
    .select('key')
    .where('topic', '=', 'device-state')
    .where('key', '=', 'device-one')
    .execute()
  return told.length
}

describe('[BOOST-05] a boost ends when the car is full, also one that was full before', () => {
  const cases: [car: string, status: string, askedAfterMs: number, isBoosting: boolean][] = [
    ['rested all the while', 'SuspendedEV', -1, false],
    ['was boosted at the last moment', 'SuspendedEV', 0, true],
    ['was boosted just now', 'SuspendedEV', 1, true],
    ['draws', 'Charging', -1, true],
    ['is held back by its charger', 'SuspendedEVSE', -1, true],
  ]
  test.each(cases)('a car that %s', async (_, status, askedAfterMs, isBoosting) => {
    const askedAt = new Date()
    await boost(status, askedAt)
    const toldBefore = await countTold()
    await createBoostStore(database).endUnused(new Date(askedAt.getTime() - askedAfterMs), WORLD_NOW)
    expect(await gateway.state(deviceNo)).toMatchObject({ is_boosting: isBoosting })
    expect(await listBoostEnds()).toEqual(isBoosting ? [] : [WORLD_NOW])
    expect((await countTold()) - toldBefore).toBe(isBoosting ? 0 : 1)
  })

  test('nobody has to ask: the gateway looks by itself, and takes the profile back', async () => {
    const charger = await boost('SuspendedEV', new Date(Date.now() - UNUSED_BOOST_MS - 1_000))
    await expect.poll(() => gateway.state(deviceNo)).toMatchObject({ is_boosting: false })
    await expect.poll(() => charger.asked('ClearChargingProfile')).toContainEqual({ id: BOOST_PROFILE_ID })
  })
})

import type { Database } from '@driveway/store/kernel/database'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { basicAuth, passwordOf, startTestGateway } from '../testing/test-gateway.ts'

/** Holds the row of the first of two chargers, so that it cannot be stored. Returns how to let go. */
async function blockFirst(database: Database, gateway: Awaited<ReturnType<typeof startTestGateway>>) {
  const deviceNo = await gateway.addCharger('first')
  await gateway.addCharger('second')
  const blocking = await database.pool.connect()
  await blocking.query('begin')
  await blocking.query('select from device_states where device_no = $1 for update', [deviceNo])
  return async () => {
    await blocking.query('rollback')
    blocking.release()
  }
}

const stranger = { authorization: basicAuth('first', 'guess') }

test('of a crowd that connects at once the next one is opened after an earlier one is stored', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, { settings: { maxOpenings: 1 } })
  const unblock = await blockFirst(database, gateway)

  const first = await gateway.connect('first')
  let isOpen = false
  const connecting = gateway.connect('second').then((charger) => {
    isOpen = true
    return charger
  })
  // Lookups are in order: the second charger is admitted before these are refused.
  for (let tries = 0; tries < 3; tries += 1) await gateway.knock('/ocpp/first', 'ocpp1.6', stranger)
  expect(isOpen).toBe(false)

  await unblock()
  for (const charger of [first, await connecting]) {
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime')
  }
})

test('a charger beyond those that may wait is refused and told when to come back', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database, {
    settings: { maxOpenings: 1, maxWaitingOpenings: 0 },
  })
  const unblock = await blockFirst(database, gateway)
  const first = await gateway.connect('first')
  const own = { authorization: basicAuth('second', passwordOf('second')) }
  expect(await gateway.knock('/ocpp/second', 'ocpp1.6', own)).toBe(503)
  await unblock()
  // Its facts are stored in order.
  await first.ask('Heartbeat', {})
  expect(await (await gateway.connect('second')).ask('Heartbeat', {})).toHaveProperty('currentTime')
})

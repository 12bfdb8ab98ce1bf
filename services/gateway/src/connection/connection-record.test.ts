import type { ChargerFact, Receipt } from '@driveway/store/chargers/charger-fact'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createLineRecord } from './connection-record.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const clock = createFixedClock('2026-05-01T12:00:00Z')

async function turn(): Promise<void> {
  await new Promise(setImmediate)
}

test('[FAULT-08] what could not be written of a line is said again, and only the newest word of it', async () => {
  await using database = await createTestDatabase()
  const said: string[] = []
  let isAway = true
  const batch = {
    add({ deviceNo, fact }: ChargerFact): Promise<Receipt> {
      if (isAway) return Promise.reject(new Error('away'))
      said.push(`${deviceNo} ${fact.kind}`)
      return Promise.resolve({ transactionId: null })
    },
    drain: () => Promise.resolve(),
  }
  const faults: unknown[] = []
  const record = createLineRecord({
    batch,
    lines: createChargerConnectionStore(database, 'gateway-1'),
    clock,
    realClock: clock,
    onFault: (error) => faults.push(error),
  })
  record.opened(1)
  record.opened(2)
  await turn()
  record.closed(1, clock.now())
  await turn()
  await record.sweep()
  await turn()
  expect(faults.length).toBeGreaterThan(2)

  isAway = false
  await record.sweep()
  await record.sweep()
  expect(said.toSorted()).toEqual(['1 socket-closed', '2 socket-opened'])
})

test('[WORLD-01] connections to the database that break are replaced, and chargers stay on the line', async () => {
  await using database = await createTestDatabase()
  await using gateway = await startTestGateway(database)
  const deviceNo = await gateway.addCharger('one')
  const charger = await gateway.connect('one')
  await charger.ask('Heartbeat', {})
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const status = { connectorId: 1, errorCode: 'NoError', status: 'Preparing' }
  await expect.poll(() => charger.ask('StatusNotification', status)).toEqual({})
  // The one that is asked with may be among the broken ones still.
  await expect
    .poll(() => gateway.state(deviceNo))
    .toMatchObject({ connector_status: 'preparing', socket_closed_at: null })
})

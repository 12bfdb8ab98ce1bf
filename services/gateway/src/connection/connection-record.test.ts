import type { ChargerFact, Receipt } from '@driveway/store/chargers/ingest/charger-fact'
import { createChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createConnectionRecord } from './connection-record.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const clock = createFixedClock('2026-05-01T12:00:00Z')

async function turn(): Promise<void> {
  await new Promise(setImmediate)
}

test('a connection state that could not be written is retried, and only the newest', async () => {
  await using database = await createTestDatabase()
  const written: string[] = []
  let isAway = true
  const batch = {
    add({ deviceNo, fact }: ChargerFact): Promise<Receipt> {
      if (isAway) return Promise.reject(new Error('away'))
      written.push(`${deviceNo} ${fact.kind}`)
      return Promise.resolve({ transactionId: null })
    },
    drain: () => Promise.resolve(),
  }
  const faults: unknown[] = []
  const record = createConnectionRecord({
    batch,
    store: createChargerConnectionStore(database, () => 1),
    clock,
    realClock: clock,
    onOpenStored: () => {},
    onFault: (error) => faults.push(error),
  })
  void record.opened(1, 'ocpp1.6')
  void record.opened(2, 'ocpp1.6')
  await turn()
  record.closed(1, clock.now())
  await turn()
  await record.maintain()
  await turn()
  expect(faults.length).toBeGreaterThan(2)

  isAway = false
  await record.maintain()
  await record.maintain()
  expect(written.toSorted()).toEqual(['1 socket-closed', '2 socket-opened'])
})

test('a connection that opened and closed during one outage is stored as closed', async () => {
  await using database = await createTestDatabase()
  const writes: { readonly kind: string; readonly result: PromiseWithResolvers<Receipt> }[] = []
  const record = createConnectionRecord({
    batch: {
      add({ fact }) {
        const result = Promise.withResolvers<Receipt>()
        writes.push({ kind: fact.kind, result })
        return result.promise
      },
    },
    store: createChargerConnectionStore(database, () => 1),
    clock,
    realClock: clock,
    onOpenStored: () => {},
    onFault: () => {},
  })
  void record.opened(1, 'ocpp1.6')
  record.closed(1, clock.now())
  for (const { result } of writes) result.reject(new Error('the store is down'))
  await turn()

  await record.maintain()
  await turn()
  expect(writes.map((write) => write.kind)).toEqual(['socket-opened', 'socket-closed', 'socket-closed'])
  writes.at(-1)?.result.resolve({ transactionId: null })
  await turn()
  await record.maintain()
  expect(writes).toHaveLength(3)
})

test('connections to the database that break are replaced, and chargers stay connected', async () => {
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
  // The query itself may still get one of the broken connections.
  await expect
    .poll(() => gateway.state(deviceNo))
    .toMatchObject({ connector_status: 'preparing', socket_closed_at: null })
})

import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { ReportedFact, StatusFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

function at(clock: string): Date {
  return new Date(`2026-01-15T${clock}:00Z`)
}

function connector(name: ConnectorStateName, clock: string): StatusFact {
  return { kind: 'status', state: connectorStates[name], errorCode: '', vendorInfo: '', at: at(clock) }
}

function charger(name: 'faulted' | 'unavailable' | null, clock: string, errorCode = ''): ReportedFact {
  const state = name === null ? null : connectorStates[name]
  return { kind: 'charger-fault', state, errorCode, at: at(clock) }
}

async function openStore() {
  const database = await createTestDatabase()
  await addTestDevice(database, { deviceId: 'one', accountNumber: null })
  const store = createChargerIngestStore(database, () => 1)
  return {
    /** Each fact in a batch of its own. */
    async tell(...facts: ReportedFact[]) {
      for (const fact of facts) await store.ingest([{ deviceNo: 1, receivedAt: at('20:00'), fact }])
    },
    async read() {
      const state = await database.pool.query('select connector_status, error_code from device_states')
      const history = await database.pool.query<{ at: Date; status: string }>(
        'select at, status from status_changes order by at',
      )
      return {
        ...state.rows[0],
        history: history.rows.map((row) => `${row.at.toISOString().slice(11, 16)} ${row.status}`),
      }
    },
    async countAnnounced() {
      const { rows } = await database.pool.query("select from changes where topic = 'device-state'")
      return rows.length
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('a fault of the charger counts for its connector until it is over', async () => {
  await using fixture = await openStore()
  await fixture.tell(connector('charging', '17:00'), charger('faulted', '17:10', 'GroundFailure'))
  expect(await fixture.read()).toEqual({
    connector_status: 'faulted',
    error_code: 'GroundFailure',
    history: ['17:00 charging', '17:10 faulted'],
  })
  await fixture.tell(connector('held-by-charger', '17:20'))
  expect(await fixture.read()).toMatchObject({ connector_status: 'faulted', error_code: 'GroundFailure' })
  await fixture.tell(charger(null, '17:30'))
  expect(await fixture.read()).toEqual({
    connector_status: 'held-by-charger',
    error_code: '',
    history: ['17:00 charging', '17:10 faulted', '17:20 faulted', '17:30 held-by-charger'],
  })
})

test('a charger that is out of service has an unavailable connector', async () => {
  await using fixture = await openStore()
  await fixture.tell(connector('unplugged', '17:00'), charger('unavailable', '17:10'))
  expect(await fixture.read()).toMatchObject({ connector_status: 'unavailable' })
})

test('a charger without a fault changes nothing, and a fault that comes again is announced once', async () => {
  await using fixture = await openStore()
  await fixture.tell(connector('charging', '17:00'))
  const before = await fixture.countAnnounced()
  await fixture.tell(charger(null, '17:10'))
  expect(await fixture.read()).toEqual({
    connector_status: 'charging',
    error_code: '',
    history: ['17:00 charging'],
  })
  expect(await fixture.countAnnounced()).toBe(before)
  await fixture.tell(charger('faulted', '17:20'), charger('faulted', '17:30'))
  expect(await fixture.countAnnounced()).toBe(before + 1)
})

test('a fault counts whatever its date is, as of its arrival', async () => {
  await using fixture = await openStore()
  await fixture.tell(connector('charging', '17:00'), charger('faulted', '17:10'), charger(null, '17:30'))
  await fixture.tell(charger('faulted', '14:20'))
  expect(await fixture.read()).toMatchObject({
    connector_status: 'faulted',
    history: ['17:00 charging', '17:10 faulted', '17:30 charging', '20:00 faulted'],
  })
})

test('a report of the past has its place before the fault', async () => {
  await using fixture = await openStore()
  await fixture.tell(charger('faulted', '17:10'), { ...connector('charging', '17:00'), isPast: true })
  expect(await fixture.read()).toMatchObject({
    connector_status: 'faulted',
    history: ['17:00 charging', '17:10 faulted'],
  })
})

import { connectorStates } from '@driveway/domain/connector/connector-state'
import { findClockOffset } from '@driveway/store/chargers/ingest/charger-clock-store'
import type { ReportedFact } from '@driveway/store/chargers/ingest/charger-fact'
import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger, status } from './testing/test-ledger.ts'

const MINUTE = 60_000
const day = { from: new Date('2026-01-15T00:00:00Z'), to: new Date('2026-01-16T00:00:00Z') }

type Ledger = Awaited<ReturnType<typeof openTestLedger>>

/** Sends a message that arrives at a time of 2026-01-15. */
async function sayAt(ledger: Ledger, time: string, ...facts: ReportedFact[]) {
  ledger.clock.set(`2026-01-15T${time}Z`)
  return ledger.say(...facts)
}

async function readTotal(ledger: Ledger) {
  await ledger.service.settleAll()
  return (await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, day))?.importWh
}

test('a clock back at its factory year neither loses energy nor counts it twice', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T17:00:00Z')
  await sayAt(ledger, '18:00:00', meter('2026-01-15T18:00:00Z', { importWh: 10_000 }))
  await sayAt(ledger, '19:00:00', meter('2026-01-15T19:00:00Z', { importWh: 13_000 }))
  // After a power cut, without a connection at first.
  const lost = [
    meter('2020-01-01T00:00:10Z', { importWh: 13_000 }),
    meter('2020-01-01T00:30:00Z', { importWh: 16_000 }),
  ]
  await sayAt(ledger, '20:00:00', ...lost)
  expect(await readTotal(ledger)).toBe(6000)
  await sayAt(ledger, '21:00:00', meter('2026-01-15T21:00:00Z', { importWh: 18_000 }), ...lost)
  expect(await readTotal(ledger)).toBe(8000)
  const entries = await createQuarantineStore(database).list({ limit: 10 })
  expect(entries.map((entry) => `${entry.at.toISOString()} ${entry.reason} ${entry.wh}`)).toEqual([
    '2020-01-01T00:30:00.000Z clock-behind 16000',
    '2020-01-01T00:00:10.000Z clock-behind 13000',
  ])
})

test('a transaction in the factory year counts, and a repeated start answers the same number', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T17:00:00Z')
  const start: ReportedFact = {
    kind: 'transaction-started',
    connector: 1,
    idTag: 'HOME',
    at: new Date('2020-01-01T00:01:00Z'),
    meterStartWh: 50_000,
  }
  await sayAt(ledger, '18:00:00', meter('2026-01-15T18:00:00Z', { importWh: 50_000 }))
  const [first] = await sayAt(ledger, '20:00:00', start)
  const [second] = await sayAt(ledger, '20:10:00', start)
  expect(second).toEqual(first)
  await sayAt(ledger, '22:00:00', {
    kind: 'transaction-stopped',
    transactionId: first?.transactionId ?? 0,
    at: new Date('2020-01-01T02:01:00Z'),
    meterStopWh: 58_000,
    reason: 'local',
    readings: [],
  })
  expect(await readTotal(ledger)).toBe(8000)
})

test('a date of years ago whose register is above later ones is doubted, whatever the install date', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T17:00:00Z')
  await database.pool.query("update devices set install_date = '2019-05-01'")
  await sayAt(ledger, '18:00:00', meter('2026-01-15T18:00:00Z', { importWh: 10_000 }))
  await sayAt(ledger, '19:00:00', meter('2026-01-15T19:00:00Z', { importWh: 13_000 }))
  await sayAt(ledger, '20:00:00', meter('2020-01-01T00:30:00Z', { importWh: 16_000 }))
  await sayAt(ledger, '21:00:00', meter('2026-01-15T21:00:00Z', { importWh: 18_000 }))
  expect(await readTotal(ledger)).toBe(8000)
  const { rows } = await database.pool.query('select sum(import_wh)::integer as wh from settlement_periods')
  expect(rows).toEqual([{ wh: 8000 }])
  const entries = await createQuarantineStore(database).list({ limit: 10 })
  expect(entries.map((entry) => `${entry.reason} ${entry.wh}`)).toEqual(['clock-behind 16000'])
})

test('a clock two hours ahead books no energy in half hours to come, and its offset is shown', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T17:00:00Z')
  for (let minute = 0; minute <= 60; minute += 5) {
    const now = Date.parse('2026-01-15T18:00:00Z') + minute * MINUTE
    const sentAt = now + 120 * MINUTE
    await sayAt(
      ledger,
      new Date(now).toISOString().slice(11, 19),
      meter(sentAt, { importWh: 5000 + minute * 100 }),
    )
  }
  expect(await readTotal(ledger)).toBe(6000)
  const { rows } = await database.pool.query<{ last: Date }>(
    'select max(period_start) as last from settlement_periods',
  )
  expect(rows).toEqual([{ last: new Date('2026-01-15T18:30:00Z') }])
  expect(await findClockOffset(database, 'charger-device-1')).toBe(-120 * MINUTE)
})

const clocks: [string, number][] = [
  ['three hours behind', -180 * MINUTE],
  ['in 1970', -Date.parse('2026-01-15T18:00:00Z')],
  ['two hours ahead', 120 * MINUTE],
]

test.each(clocks)('state and ledger agree on a clock %s', async (_, error) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T17:00:00Z')
  const names = ['preparing', 'charging', 'charging', 'charging', 'held-by-car', 'unplugged'] as const
  for (const [index, name] of names.entries()) {
    const now = Date.parse('2026-01-15T18:00:05Z') + index * 6 * MINUTE
    const sentAt = new Date(now + error - 1000).toISOString()
    await sayAt(ledger, new Date(now).toISOString().slice(11, 19), status(name, sentAt))
  }
  const { rows: states } = await database.pool.query<{ connector_status: string; status_at: Date }>(
    'select connector_status, status_at from device_states',
  )
  const { rows: changes } = await database.pool.query(
    'select status as connector_status, at as status_at from status_changes order by at desc limit 1',
  )
  expect(states).toEqual(changes)
  expect(states).toMatchObject([{ connector_status: connectorStates.unplugged.kind }])
  const arrival = Date.parse('2026-01-15T18:30:05Z')
  expect(Math.abs((states[0]?.status_at.getTime() ?? 0) - arrival)).toBeLessThan(2000)
})

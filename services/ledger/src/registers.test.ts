import { createQuarantineStore } from '@driveway/store/ledger-write/quarantine-store'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, DEVICE, meter, openTestLedger } from './testing/test-ledger.ts'

const day = { from: new Date('2026-01-15T00:00:00Z'), to: new Date('2026-01-16T00:00:00Z') }

function at(time: string): Date {
  return new Date(`2026-01-15T${time}:00Z`)
}

type Ledger = Awaited<ReturnType<typeof openTestLedger>>

/** A transaction of an hour, known to the charger by start and stop only. */
async function charge(ledger: Ledger, hour: number, startWh: number, stopWh: number) {
  const [receipt] = await ledger.say({
    kind: 'transaction-started',
    connector: 1,
    idTag: 'HOME',
    at: at(`${String(hour).padStart(2, '0')}:00`),
    meterStartWh: startWh,
  })
  await ledger.say({
    kind: 'transaction-stopped',
    transactionId: receipt?.transactionId ?? 0,
    at: at(`${String(hour).padStart(2, '0')}:59`),
    meterStopWh: stopWh,
    reason: 'local',
    readings: [],
  })
}

async function readTotal(ledger: Ledger) {
  await ledger.service.settleAll()
  return (await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, day))?.importWh
}

describe('[CHG-06] a meter that starts again', () => {
  test('a register that restarts per transaction counts each one, and is a property of the charger', async () => {
    await using database = await createTestDatabase()
    const ledger = await openTestLedger(database, '2026-01-15T23:00:00Z')
    const quarantine = createQuarantineStore(database)
    await charge(ledger, 8, 0, 8000)
    await charge(ledger, 10, 0, 12_000)
    expect(await readTotal(ledger)).toBe(20_000)
    // A single restart may be a replaced meter.
    expect((await quarantine.list({ limit: 10 })).map((entry) => entry.reason)).toEqual(['meter-reset'])
    await charge(ledger, 14, 0, 5000)
    await charge(ledger, 18, 0, 9000)
    expect(await readTotal(ledger)).toBe(34_000)
    expect(await quarantine.list({ limit: 10 })).toEqual([])
  })

  test('a replaced meter is followed on its new level, and quarantined once', async () => {
    await using database = await createTestDatabase()
    const ledger = await openTestLedger(database, '2026-01-15T23:00:00Z')
    await charge(ledger, 8, 90_000, 98_000)
    await charge(ledger, 10, 0, 12_000)
    await charge(ledger, 14, 12_000, 15_000)
    expect(await readTotal(ledger)).toBe(23_000)
    const entries = await createQuarantineStore(database).list({ limit: 10 })
    expect(entries.map(({ reason, wh }) => `${reason} ${wh}`)).toEqual(['meter-reset 0'])
  })

  test('a register that starts again after a power cut within a transaction is followed', async () => {
    await using database = await createTestDatabase()
    const ledger = await openTestLedger(database, '2026-01-15T23:00:00Z')
    const before = [40_000, 41_000, 42_000].map((importWh, index) => meter(at(`08:${index}0`), { importWh }))
    const after = [0, 1500, 3000].map((importWh, index) => meter(at(`09:${index}0`), { importWh }))
    await ledger.say(...before, ...after)
    expect(await readTotal(ledger)).toBe(5000)
  })
})

test('an offline session under the charger’s own number counts, and only the number is quarantined', async () => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, '2026-01-15T23:00:00Z')
  await ledger.say(
    ...[50_000, 54_000, 58_000].map((importWh, index) =>
      meter(at(`1${index}:00`), { importWh, transactionId: 4711 }),
    ),
  )
  expect(await readTotal(ledger)).toBe(8000)
  await ledger.say({
    kind: 'transaction-stopped',
    transactionId: 4711,
    at: at('12:30'),
    meterStopWh: 60_000,
    reason: 'local',
    readings: [],
  })
  expect(await readTotal(ledger)).toBe(10_000)
  const entries = await createQuarantineStore(database).list({ limit: 10 })
  expect(
    entries
      .map(
        ({ at: when, matter, reason, wh }) => `${when.toISOString().slice(11, 16)} ${matter} ${reason} ${wh}`,
      )
      .toSorted(),
  ).toEqual([
    '10:00 import unknown-transaction 50000',
    '11:00 import unknown-transaction 54000',
    '12:00 import unknown-transaction 58000',
    '12:30 transaction unknown-transaction 60000',
  ])
})

import { MAIN_METER } from '@driveway/domain/connector/connector-number'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { DEVICE, meter, openTestLedger, status } from './testing/test-ledger.ts'

const DAY = '2026-01-15'

function at(clock: string): Date {
  return new Date(`${DAY}T${clock}Z`)
}

function main(clock: string, importWh: number) {
  return meter(`${DAY}T${clock}Z`, { connector: MAIN_METER, importWh })
}

function own(clock: string, importWh: number) {
  return meter(`${DAY}T${clock}Z`, { importWh })
}

async function openLedger() {
  const database = await createTestDatabase()
  const ledger = await openTestLedger(database, `${DAY}T20:00:00Z`)
  return {
    say: ledger.say,
    async countWh(): Promise<number> {
      await ledger.service.settleAll()
      const { rows } = await database.pool.query<{ wh: number | null }>(
        'select sum(import_wh)::int as wh from settlement_periods',
      )
      return rows[0]?.wh ?? 0
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('the main meter counts for a charger whose connector reports no register', async () => {
  await using ledger = await openLedger()
  await ledger.say(status('charging', `${DAY}T17:00:00Z`), main('17:00:00', 1_000), main('18:00:00', 8_000))
  expect(await ledger.countWh()).toBe(7_000)
})

test('the connector’s meter counts where both report, in any order', async () => {
  await using ledger = await openLedger()
  await ledger.say(status('charging', `${DAY}T17:00:00Z`))
  await ledger.say(main('17:00:00', 91_000), own('17:00:00', 1_000))
  await ledger.say(own('18:00:00', 8_000), main('18:00:00', 98_100))
  expect(await ledger.countWh()).toBe(7_000)
})

test('a main meter that contradicts the transactions is another one and does not count', async () => {
  await using ledger = await openLedger()
  await ledger.say(status('charging', `${DAY}T17:00:00Z`))
  const [receipt] = await ledger.say({
    kind: 'transaction-started',
    connector: 1,
    idTag: DEVICE,
    at: at('17:00:00'),
    meterStartWh: 1_000,
  })
  await ledger.say(main('17:30:00', 95_000), {
    kind: 'transaction-stopped',
    transactionId: receipt?.transactionId ?? 0,
    at: at('18:00:00'),
    meterStopWh: 8_000,
    reason: 'local',
    readings: [],
  })
  expect(await ledger.countWh()).toBe(7_000)
})

test('intervals count where the figures of every transaction are 0', async () => {
  await using ledger = await openLedger()
  for (const [start, middle, end] of [
    ['12:00:00', '12:15:00', '12:30:00'],
    ['17:00:00', '17:15:00', '17:30:00'],
  ] as const) {
    await ledger.say(status('charging', `${DAY}T${start}Z`))
    const [receipt] = await ledger.say({
      kind: 'transaction-started',
      connector: 1,
      idTag: DEVICE,
      at: at(start),
      meterStartWh: 0,
    })
    await ledger.say(meter(`${DAY}T${middle}Z`, { intervalWh: 1_500 }))
    await ledger.say(meter(`${DAY}T${end}Z`, { intervalWh: 1_000 }))
    await ledger.say({
      kind: 'transaction-stopped',
      transactionId: receipt?.transactionId ?? 0,
      at: new Date(at(end).getTime() + 1_000),
      meterStopWh: 0,
      reason: 'local',
      readings: [],
    })
  }
  expect(await ledger.countWh()).toBe(5_000)
})

import { connectorStates } from '@driveway/domain/connector/connector-state'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTransaction } from '@driveway/store/kernel/transaction'
import type { ChargerFact, ReportedFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const CHARGERS = 40
/** The last of the writes waits for all others, which takes long on a busy machine. */
const LONG_MS = 80_000
const now = new Date('2026-01-15T18:00:00Z')
let database: TestDatabase
let deviceNos: readonly number[]

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 5, connectTimeoutMs: LONG_MS })
  for (let count = 0; count < CHARGERS; count += 1) {
    await addTestDevice(database, {
      deviceId: `device-${count}`,
      chargerId: `DW-${count}`,
      accountNumber: null,
    })
  }
  const rows = await database.kysely.selectFrom('devices').select('device_no').orderBy('device_no').execute()
  deviceNos = rows.map((row) => row.device_no)
})

afterAll(() => database[Symbol.asyncDispose]())

const opened = { kind: 'socket-opened', protocol: 'ocpp1.6' } satisfies ChargerFact['fact']
const charging: ReportedFact = {
  kind: 'status',
  state: connectorStates.charging,
  errorCode: '',
  vendorInfo: '',
  at: now,
}

function meter(wh: number): ReportedFact {
  const none = { transactionId: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  const at = new Date(now.getTime() - 60_000 + wh)
  return { kind: 'metered', readings: [{ connector: 1, at, importWh: wh, ...none }] }
}

/** Half of the chargers report their connection, and all of them their state, in an order of the batch's own. */
function makeBatch(number: number): readonly ChargerFact[] {
  const ordered = number % 2 === 0 ? deviceNos : deviceNos.toReversed()
  return ordered.flatMap((deviceNo, index) => {
    const facts = index % 2 === 0 ? [opened, charging] : [charging]
    return [...facts, meter(number)].map((fact) => ({ deviceNo, receivedAt: now, fact }))
  })
}

test('[FAULT-03] 500 concurrent writes on a pool of 5 all succeed, without a deadlock', async () => {
  const deadlocksBefore = await countDeadlocks()
  const [one, other] = [
    createChargerIngestStore(database, () => 1),
    createChargerIngestStore(database, () => 2),
  ]
  const writes = Array.from({ length: 500 }, (_, number) => {
    const batch = number % 25 === 0 ? makeBatch(number) : makeBatch(number).slice(0, 6)
    return (number % 2 === 0 ? one : other).ingest(batch)
  })
  const outcomes = await Promise.allSettled(writes)
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([])
  const { rows } = await sql<{ wh: number }>`select max(import_wh) as wh from readings`.execute(
    database.kysely,
  )
  expect(rows).toEqual([{ wh: 499 }])
  expect(await countDeadlocks()).toBe(deadlocksBefore)
})

test('two transactions that wait for each other both commit', async () => {
  const [first, second] = deviceNos
  const firstLocked = Promise.withResolvers<void>()
  const secondLocked = Promise.withResolvers<void>()
  let attempts = 0

  function lockBoth(
    from: number | undefined,
    to: number | undefined,
    own: () => void,
    others: Promise<void>,
  ) {
    return runTransaction(database, async (transaction) => {
      attempts += 1
      const table = transaction.updateTable('device_states').set({ heard_at: now })
      await table.where('device_no', '=', from ?? 0).execute()
      own()
      await others
      await table.where('device_no', '=', to ?? 0).execute()
    })
  }

  await Promise.all([
    lockBoth(first, second, () => firstLocked.resolve(), secondLocked.promise),
    lockBoth(second, first, () => secondLocked.resolve(), firstLocked.promise),
  ])
  expect(attempts).toBe(3)
})

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(database.kysely)
  return rows[0]?.deadlocks ?? 0
}

import { connectorStates } from '@driveway/domain/connector/connector-state'
import { createRandom, shuffle } from '@driveway/domain/seeded-random'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import type { TransactionFact } from './charger-fact.ts'
import { createChargerIngestStore } from './charger-ingest-store.ts'

const START = Date.parse('2026-11-16T18:00:00Z')
const MINUTE = 60_000

const states = Object.values(connectorStates).filter((state) => state.kind !== 'unavailable')

/** The reports of a few transactions in the order in which they happened. */
function createReports(random: () => number): TransactionFact[] {
  const reports: TransactionFact[] = []
  let at = START
  let wh = Math.round(random() * 1e6)

  function pick<Item>(items: readonly Item[]): Item | null {
    return items[Math.floor(random() * items.length)] ?? null
  }

  for (let number = 0; number < 3; number += 1) {
    const last = 1 + Math.floor(random() * 5)
    for (let seqNo = 0; seqNo <= last; seqNo += 1) {
      const stage = seqNo === 0 ? 'started' : seqNo === last ? 'ended' : 'updated'
      const nothing = {
        transactionId: null,
        exportWh: null,
        importW: null,
        exportW: null,
        stateOfCharge: null,
      }
      const readings = random() < 0.8 ? [{ connector: 1, at: new Date(at), importWh: wh, ...nothing }] : []
      reports.push({
        kind: 'transaction-reported',
        ownId: `tx-${number}`,
        stage,
        seqNo,
        at: new Date(at),
        isOffline: true,
        connector: seqNo === 0 ? 1 : null,
        idTag: seqNo === 0 ? 'CARD' : null,
        state: random() < 0.7 ? pick(states) : null,
        vendorInfo: '',
        meterWh: stage === 'updated' ? null : (readings[0]?.importWh ?? null),
        reason: stage === 'ended' ? 'local' : null,
        readings,
        unreadable: [],
      })
      // Some reports have one timestamp.
      at += Math.floor(random() * 4) * MINUTE
      wh += Math.round(random() * 500)
    }
    at += MINUTE
  }
  return reports
}

async function ingest(
  database: TestDatabase,
  deviceId: string,
  batches: readonly (readonly TransactionFact[])[],
) {
  await addTestDevice(database, { deviceId, accountNumber: null })
  const device = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const deviceNo = device.device_no
  const store = createChargerIngestStore(database, () => 1)
  const receivedAt = new Date(START + 24 * 60 * MINUTE)
  for (const batch of batches) await store.ingest(batch.map((fact) => ({ deviceNo, receivedAt, fact })))
  const queries = [
    `select own_id, connector, id_tag, started_at, is_start_known, meter_start_wh, stopped_at, meter_stop_wh,
      stop_reason, last_seq_no, last_event_at from charger_transactions where device_no = $1 order by own_id`,
    `select r.at, r.connector, r.import_wh, t.own_id from readings r
      left join charger_transactions t using (transaction_id) where r.device_no = $1 order by r.at, r.connector`,
    'select connector_status, status_at from device_states where device_no = $1',
  ]
  return Promise.all(queries.map(async (query) => (await database.pool.query(query, [deviceNo])).rows))
}

function divide<Item>(items: readonly Item[], random: () => number): Item[][] {
  const parts: Item[][] = [[]]
  for (const item of items) {
    if (random() < 0.5) parts.push([])
    parts.at(-1)?.push(item)
  }
  return parts.filter((part) => part.length > 0)
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, Math.floor(Math.random() * 1e9)]

test.each(seeds)(
  'reports of seed %i are stored the same in any order, twice and in any batches',
  async (seed) => {
    await using database = await createTestDatabase()
    const random = createRandom(seed)
    const reports = createReports(random)
    const inOrder = await ingest(
      database,
      'in-order',
      reports.map((report) => [report]),
    )
    for (const round of [1, 2, 3]) {
      const disorder = shuffle([...reports, ...reports.filter(() => random() < 0.4)], random)
      expect(await ingest(database, `disorder-${round}`, divide(disorder, random))).toEqual(inOrder)
    }
  },
)

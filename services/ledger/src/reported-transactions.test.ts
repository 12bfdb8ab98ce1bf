import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { TransactionFact } from '@driveway/store/chargers/ingest/charger-fact'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { openTestLedger } from './testing/test-ledger.ts'

const NOW = '2026-11-17T09:00:00Z'

function report(
  ownId: string,
  seqNo: number,
  stage: TransactionFact['stage'],
  time: string,
  wh: number,
): TransactionFact {
  const at = new Date(`2026-11-16T${time}Z`)
  const nothing = { transactionId: null, exportWh: null, importW: null, exportW: null, stateOfCharge: null }
  return {
    kind: 'transaction-reported',
    ownId,
    stage,
    seqNo,
    at,
    connector: seqNo === 0 ? 1 : null,
    idTag: null,
    state: stage === 'ended' ? connectorStates.unplugged : connectorStates.charging,
    vendorInfo: '',
    meterWh: stage === 'updated' ? null : wh,
    reason: stage === 'ended' ? 'unplugged' : null,
    readings: [{ connector: 1, at, importWh: wh, ...nothing }],
    unreadable: [],
  }
}

/** Two sessions of 3,000 and 5,000 Wh on one meter. */
const day = [
  report('a', 0, 'started', '08:00:00', 10_000),
  report('a', 1, 'updated', '08:20:00', 11_400),
  report('a', 2, 'ended', '08:45:00', 13_000),
  report('b', 0, 'started', '18:00:00', 13_000),
  report('b', 1, 'updated', '18:30:00', 16_500),
  report('b', 2, 'ended', '18:50:00', 18_000),
] as const

const orders: [order: string, indices: readonly number[]][] = [
  ['in order', [0, 1, 2, 3, 4, 5]],
  ['backwards', [5, 4, 3, 2, 1, 0]],
  ['twice and mixed', [4, 0, 5, 2, 3, 1, 0, 5, 3, 4]],
  ['without the second start', [5, 0, 4, 2, 1]],
  ['with ends alone', [5, 2]],
]

test.each(orders)('transactions reported %s count every Wh of the meter once', async (_, indices) => {
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, NOW)
  for (const index of indices) {
    const fact = day[index]
    if (fact !== undefined) await ledger.say(fact)
    await ledger.service.settleAll()
  }
  const { periods = [] } = await ledger.readAll()
  const total = periods.reduce((sum, period) => sum + Number(period['import_wh']), 0)
  expect(total).toBe(indices.includes(0) ? 8000 : 5000)
})

import { findBoostEnd, type BoostSignal } from '@driveway/domain/connector/boost-lifecycle'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import type { Transaction } from '@driveway/store/kernel/database'
import { runStatement } from '@driveway/store/kernel/statement'
import { boostEndUpdate, type BoostEnd } from './boost-end.ts'
import type { ResolvedFact } from './charger-fact.ts'
import { newestTransactionQuery, type NewestTransaction } from './ingest-statements.ts'
import type { StateChangeRow } from './state-change.ts'
import { clampToReceivedAt } from './state-patch.ts'

/**
 * The domain decides by all reports of the few chargers that boost; one statement writes the ends. Returns
 * the chargers whose boost ended.
 */
export async function endBoosts(
  client: Transaction,
  boosting: readonly StateChangeRow[],
  facts: readonly ResolvedFact[],
): Promise<readonly number[]> {
  const deviceNos = new Set(boosting.map((row) => row.device_no))
  const stoppers = facts
    .filter(({ fact, deviceNo }) => fact.kind === 'transaction-stopped' && deviceNos.has(deviceNo))
    .map((fact) => fact.deviceNo)
  const newest = await findNewestTransactions(client, stoppers)
  const signals = collectBoostSignals(facts, deviceNos, newest)
  const ends = boosting.flatMap((row): BoostEnd[] => {
    const last = { state: readConnectorState(row.old_connector_status), at: row.old_status_at }
    const at = findBoostEnd(last, signals.get(row.device_no) ?? [])
    return at === null ? [] : [{ deviceNo: row.device_no, at }]
  })
  if (ends.length > 0) await runStatement(client, boostEndUpdate(ends))
  return ends.map((end) => end.deviceNo)
}

async function findNewestTransactions(
  client: Transaction,
  deviceNos: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (deviceNos.length === 0) return new Map()
  const { rows } = await runStatement<NewestTransaction>(client, newestTransactionQuery(deviceNos))
  return new Map(rows.map((row) => [row.device_no, row.transaction_id]))
}

function collectBoostSignals(
  facts: readonly ResolvedFact[],
  deviceNos: ReadonlySet<number>,
  newest: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly BoostSignal[]> {
  const signals = new Map<number, BoostSignal[]>()
  for (const { deviceNo, receivedAt, fact } of facts) {
    if (!deviceNos.has(deviceNo)) continue
    const known = signals.get(deviceNo) ?? []
    signals.set(deviceNo, known)
    if (fact.kind === 'status') {
      known.push({ kind: 'state', at: clampToReceivedAt(fact.at, receivedAt), state: fact.state })
    } else if (fact.kind === 'transaction-stopped') {
      const isNewest = newest.get(deviceNo) === fact.transactionId
      known.push({ kind: 'transaction-stopped', at: clampToReceivedAt(fact.at, receivedAt), isNewest })
    }
  }
  return signals
}

import { instantArray, numberArray } from '@driveway/store/kernel/array-literal'
import type { Transaction } from '@driveway/store/kernel/database'
import { addRecomputeRequest } from '@driveway/store/kernel/recompute-request'
import { runStatement } from '@driveway/store/kernel/statement'
import type { LedgerInputs } from './ledger-inputs.ts'

/** The text of the reason of an end that follows from the next start. A report of the end replaces it. */
export const UNREPORTED = 'unreported'

type Start = { readonly deviceNo: number; readonly connector: number; readonly at: Date }
type ClosedRow = { device_no: number; connector: number; transaction_id: number; stopped_at: Date }

/**
 * A connector has one transaction at a time: with the next one, an earlier one is over, and the operator is told. The
 * ends of transactions that began in the same batch, `begun`, may come after it.
 */
export async function closeUnreported(
  client: Transaction,
  starts: readonly Start[],
  begun: readonly number[],
  inputs: LedgerInputs,
): Promise<void> {
  if (starts.length === 0) return
  const { rows } = await runStatement<ClosedRow>(client, {
    name: 'close-unreported-transactions',
    text: `
      update charger_transactions t set stopped_at = u.at, stop_reason = 'other', stop_reason_text = '${UNREPORTED}'
      from unnest($1::int[], $2::smallint[], $3::timestamptz[]) u (device_no, connector, at)
      where t.device_no = u.device_no and t.connector = u.connector and t.stopped_at is null and t.started_at < u.at
        and t.transaction_id <> all($4::int[])
      returning t.device_no, t.connector, t.transaction_id, t.stopped_at`,
    values: [
      numberArray(starts.map((each) => each.deviceNo)),
      numberArray(starts.map((each) => each.connector)),
      instantArray(starts.map((each) => each.at)),
      numberArray(begun),
    ],
  })
  for (const { device_no: deviceNo, connector, transaction_id: id, stopped_at: at } of rows) {
    const [matter, reason] = ['transaction', 'unknown-transaction'] as const
    const details = `the end of transaction ${id} was not reported`
    inputs.refused.push({ deviceNo, at, connector, matter, reason, wh: null, details })
    const ms = at.getTime()
    addRecomputeRequest(inputs.requests, { deviceNo, from: ms, to: ms, kind: 'cable' })
  }
}

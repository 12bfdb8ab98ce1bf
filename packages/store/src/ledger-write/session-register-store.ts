import { isSessionRegister } from '@driveway/domain/energy/ledger/session-register'
import { recomputeRequestInsert } from '../kernel/recompute-request.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Enough transactions to see how a register counts, some of them without energy. */
const NEWEST_TRANSACTIONS = 20

/**
 * Marks a charger whose transactions each restart the register, and requests that its history is settled again with
 * that knowledge.
 */
export async function detectSessionRegister(client: Executor, deviceNo: number, now: number): Promise<void> {
  const { rows } = await runStatement<{ ms: number; startWh: number; stopWh: number | null }>(client, {
    name: 'list-newest-transaction-figures',
    text: `
      select * from (
        select round(date_part('epoch', started_at) * 1000) as ms, meter_start_wh as "startWh",
          meter_stop_wh as "stopWh"
        from charger_transactions where device_no = $1 and connector = 1 and meter_start_wh is not null
        order by started_at desc limit $2
      ) newest order by ms`,
    values: [deviceNo, NEWEST_TRANSACTIONS],
  })
  const from = rows[0]?.ms
  if (from === undefined || !isSessionRegister(rows)) return
  await runStatement(client, {
    name: 'mark-session-register',
    text: 'update devices set is_session_register = true where device_no = $1',
    values: [deviceNo],
  })
  await runStatement(client, recomputeRequestInsert([{ deviceNo, from, to: now, kind: 'energy' }]))
}

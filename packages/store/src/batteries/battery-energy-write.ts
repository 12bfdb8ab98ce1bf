import type { BatteryPeriod } from '@driveway/domain/home-battery/battery-energy'
import { HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'
import {
  addRecomputeRequest,
  recomputeRequestInsert,
  type RecomputeRequest,
} from '../kernel/recompute-request.ts'
import { runStatement } from '../kernel/statement.ts'

/** Adds energy to the half hours of a battery. Those that are over at `worldNow` (ms) are settled again. */
export async function addBatteryPeriods(
  transaction: Transaction,
  accountNumber: string,
  periods: readonly BatteryPeriod[],
  worldNow: number,
): Promise<void> {
  for (const { periodStart, chargedWh, dischargedWh, heardMs } of periods) {
    await sql`
      insert into battery_periods as b (account_number, period_start, charged_wh, discharged_wh, heard_ms)
      values (${accountNumber}, ${new Date(periodStart)}, ${chargedWh}, ${dischargedWh}, ${Math.round(heardMs)})
      on conflict (account_number, period_start) do update set charged_wh = b.charged_wh + excluded.charged_wh,
        discharged_wh = b.discharged_wh + excluded.discharged_wh, heard_ms = b.heard_ms + excluded.heard_ms`.execute(
      transaction,
    )
  }
  const over = periods.filter(({ periodStart }) => periodStart + HALF_HOUR_MS <= worldNow)
  if (over.length === 0) return
  const devices = await transaction
    .selectFrom('devices')
    .select('device_no')
    .where('account_number', '=', accountNumber)
    .execute()
  const requests = new Map<number, RecomputeRequest>()
  for (const { device_no: deviceNo } of devices) {
    for (const { periodStart: from } of over) {
      addRecomputeRequest(requests, { deviceNo, from, to: from + HALF_HOUR_MS - 1, kind: 'energy' })
    }
  }
  if (requests.size > 0) await runStatement(transaction, recomputeRequestInsert(requests.values()))
}

import { canBoostBegin, type BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import { readConnectorState } from '@driveway/domain/connector/connector-state'
import { sql } from 'kysely'
import type { Transaction } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'

/** Returns the device if its state changed. A boost that runs already gets its new end. */
export async function switchBoost(
  transaction: Transaction,
  deviceNo: number,
  change: BoostLimit | 'off',
  worldNow: Date,
): Promise<string | null> {
  const isOn = change !== 'off'
  const state = await transaction
    .selectFrom('device_states')
    .select(['connector_status', 'is_boosting'])
    .where('device_no', '=', deviceNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (state === undefined || (!isOn && !state.is_boosting)) return null
  if (isOn && !canBoostBegin(readConnectorState(state.connector_status))) return null
  const [switched] =
    isOn && state.is_boosting
      ? await changeLimit(transaction, deviceNo, change)
      : await writeSwitched(transaction, [deviceNo], change, worldNow)
  return switched?.device_id ?? null
}

async function changeLimit(
  transaction: Transaction,
  deviceNo: number,
  { endsAt, energyWh }: BoostLimit,
): Promise<readonly Switched[]> {
  const { rows } = await sql<Switched>`
    update boost_changes b set ends_at = ${endsAt}, energy_wh = ${energyWh}
    from devices d
    where d.device_no = b.device_no and b.device_no = ${deviceNo} and b.is_boosting
      and b.at = (select max(at) from boost_changes where device_no = ${deviceNo})
      and (b.ends_at, b.energy_wh) is distinct from (${endsAt}::timestamptz, ${energyWh}::int)
    returning d.device_no, d.device_id, d.charger_id`.execute(transaction)
  return rows
}

export type Switched = { device_no: number; device_id: string; charger_id: string }

/** The ledger settles boosted energy by the history of boosts, and so has to recompute from here. */
export async function writeSwitched(
  transaction: Transaction,
  deviceNos: readonly number[],
  change: BoostLimit | 'off' | 'unused',
  worldNow: Date,
): Promise<readonly Switched[]> {
  if (deviceNos.length === 0) return []
  const limit = typeof change === 'string' ? null : change
  const { rows } = await sql<Switched>`
    with switched as (
      update device_states set is_boosting = ${limit !== null}
      where device_no = any(${deviceNos}::int[]) returning device_no
    ), boost as (
      insert into boost_changes (device_no, at, is_boosting, is_unused, ends_at, energy_wh, imported_before_wh)
      select device_no, ${worldNow}::timestamptz, ${limit !== null}, ${change === 'unused'},
        ${limit?.endsAt ?? null}::timestamptz, ${limit?.energyWh ?? null}::int, coalesce((
          select sum(p.import_wh) from settlement_periods p where p.device_no = switched.device_no
            and p.period_start = date_bin('30 minutes', ${worldNow}::timestamptz, 'epoch')), 0)
      from switched
      on conflict (device_no, at) do update set is_boosting = excluded.is_boosting,
        is_unused = excluded.is_unused, ends_at = excluded.ends_at, energy_wh = excluded.energy_wh,
        imported_before_wh = excluded.imported_before_wh
    ), requested as (
      insert into ledger_marks (device_nos, froms, tos, kinds)
      select array[device_no], array[${worldNow.getTime()}::bigint], array[${worldNow.getTime()}::bigint],
        array[${recomputeKinds.cable}::smallint]
      from switched
    )
    select device_no, device_id, charger_id from devices join switched using (device_no)`.execute(transaction)
  return rows
}

import { AGILE } from '@driveway/domain/tariff/tariff'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { unpluggedAt } from '../kernel/plugged-in.ts'

/** The reasons to look at chargers, as the change feed names them. */
export type CheckRequest = {
  readonly deviceIds: readonly string[]
  readonly accountNumbers: readonly string[]
  readonly energySuppliers: readonly string[]
}

/** A charger that is looked at, with what the rules need to know beside its plan. */
export type CheckedCharger = {
  readonly deviceNo: number
  readonly deviceId: string
  readonly accountNumber: string
  /** Real time. */
  readonly socketClosedAt: Date | null
  /** World time. */
  readonly chargedAt: Date | null
  /** All chargers of the home, at its first one, of which the home's own notices are told; none at the others. */
  readonly homeDeviceIds: readonly string[]
}

/** Earlier than any regular look: a change does not wait for those, of which a process that starts asks for all. */
const AT_ONCE = new Date(0)

/** When each charger's facts are next looked at. Instants are world time. */
export function createNoticeCheckStore({ kysely }: Database) {
  async function request(condition: RawBuilder<unknown>, at: Date): Promise<void> {
    // In order of the key, so that two processes that ask for the same chargers do not deadlock.
    await sql`
      insert into notice_checks as c (device_no, check_at)
      select d.device_no, ${at}::timestamptz from devices d
      where d.account_number is not null and ${condition} order by d.device_no
      on conflict (device_no) do update set check_at = excluded.check_at where c.check_at > excluded.check_at`.execute(
      kysely,
    )
  }

  return {
    /** Every charger of a customer, because changes before this process began are unknown. */
    requestAll: (now: Date): Promise<void> => request(sql`true`, now),

    request: ({ deviceIds, accountNumbers, energySuppliers }: CheckRequest): Promise<void> =>
      request(
        sql`(d.device_id = any(${deviceIds}::text[]) or d.account_number = any(${accountNumbers}::text[])
          or exists (select from tariffs t where t.account_number = d.account_number
            and t.tariff_type = ${AGILE} and t.energy_supplier = any(${energySuppliers}::text[])))`,
        AT_ONCE,
      ),
  }
}

/** Locks chargers whose time has come, until the end of the transaction: another process takes others. */
export async function takeDueChecks(
  transaction: Transaction,
  now: Date,
  limit: number,
): Promise<readonly CheckedCharger[]> {
  const { rows } = await sql<CheckedCharger>`
    with due as (
      select c.device_no from notice_checks c
      join devices d on d.device_no = c.device_no
      join customers u on u.account_number = d.account_number
      where c.check_at <= ${now} and u.closed_at is null
      order by c.check_at limit ${limit} for update of c skip locked
    )
    select d.device_no as "deviceNo", d.device_id as "deviceId", d.account_number as "accountNumber",
      s.socket_closed_at as "socketClosedAt", (
        select max(e.period_start) from settlement_periods e where e.device_no = d.device_no and e.import_wh > 0
          and e.period_start > ${now}::timestamptz - interval '1 day'
          and e.period_start >= date_bin('30 minutes', coalesce(${unpluggedAt}, 'epoch'), 'epoch')
      ) as "chargedAt", case when exists (
        select from devices e where e.account_number = d.account_number and e.device_no < d.device_no
      ) then '{}' else array(
        select e.device_id from devices e where e.account_number = d.account_number order by e.device_no
      ) end as "homeDeviceIds"
    from due join devices d on d.device_no = due.device_no
    join device_states s on s.device_no = d.device_no`.execute(transaction)
  return rows
}

export type NextCheck = { readonly deviceNo: number; readonly checkAt: Date }

export async function setNextChecks(transaction: Transaction, checks: readonly NextCheck[]): Promise<void> {
  if (checks.length === 0) return
  await sql`
    update notice_checks c set check_at = n.check_at
    from unnest(${checks.map((each) => each.deviceNo)}::int[],
      ${checks.map((each) => each.checkAt.toISOString())}::timestamptz[]) n (device_no, check_at)
    where c.device_no = n.device_no`.execute(transaction)
}

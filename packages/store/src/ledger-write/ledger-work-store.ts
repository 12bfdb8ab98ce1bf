import { sql } from 'kysely'
import type { Database, Transaction } from '../kernel/database.ts'
import { recomputeRequestInsert, recomputeKinds, type RecomputeRequest } from '../kernel/recompute-request.ts'
import { requestRepricingOfChanges } from '../kernel/reprice-request.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Delays in ms of real time, in which later requests of a charger join its work: readings follow each other closely. */
export type RequestDelays = { readonly house: number; readonly energy: number; readonly cable: number }

/** Facts that each settlement and pricing of a charger depends on. */
export type LedgerCharger = {
  readonly deviceNo: number
  /** The owner determines the tariffs. */
  readonly accountNumber: string | null
  /** Determines the full power. */
  readonly deviceType: string
  /** Its register restarts at each transaction. */
  readonly hasSessionRegister: boolean
  /** It reported registers without a believable date. */
  readonly hasRedatedRegisters: boolean
  /** A battery of the home has been heard. */
  readonly hasHomeBattery: boolean
}

/** The ranges of one charger that must be settled and priced. Instants in ms of world time. */
export type LedgerWork = {
  readonly charger: LedgerCharger
  readonly settle: { readonly from: number; readonly to: number } | null
  /** True if more than energy and connections changed: connector or boost. */
  readonly isCable: boolean
  /** True if `settle` is a planned range, of which a part may be settled already. */
  readonly isPlanned: boolean
  readonly price: { readonly from: number; readonly to: number } | null
}

type WorkRow = {
  device_no: number
  from_ms: number | null
  to_ms: number | null
  is_cable: boolean
  is_planned: boolean
  price_from_ms: number | null
  price_to_ms: number | null
  account_number: string | null
  device_type: string
  is_session_register: boolean
  has_redated: boolean
  has_home_battery: boolean
}

/** Bounds the time for which a transaction is open. */
const MAX_REQUESTS = 500

export type LedgerWorkStore = ReturnType<typeof createLedgerWorkStore>

/** The queue of the ledger. An entry is deleted in the transaction that writes its result. */
export function createLedgerWorkStore(database: Database) {
  return {
    async request(requests: readonly RecomputeRequest[]): Promise<void> {
      if (requests.length > 0) await runStatement(database.kysely, recomputeRequestInsert(requests))
    },

    collect: (delays: RequestDelays) => collectWork(database, delays),

    /**
     * Takes the work that has been due for longest, up to `most` chargers: until the transaction ends others skip it, and
     * it is back if the transaction fails. Long work is taken alone.
     */
    async take(client: Transaction, most: number): Promise<readonly LedgerWork[]> {
      const { rows } = await runStatement<WorkRow>(client, {
        name: 'take-ledger-work',
        text: takeWork,
        values: [most],
      })
      return rows.map(toWork)
    },

    putBack: (client: Executor, ledgerWork: LedgerWork) => returnWork(client, ledgerWork),

    /** Delays failed work, longer each time, so that other chargers are not blocked. */
    async postpone(deviceNo: number): Promise<void> {
      await sql`
        update ledger_work set tries = tries + 1,
          due_at = clock_timestamp() + least(300, 2 ^ least(tries, 9)) * interval '1 second'
        where device_no = ${deviceNo}`.execute(database.kysely)
    },

    /** Makes all work due now. */
    async makeAllDue(): Promise<void> {
      await sql`update ledger_work set due_at = clock_timestamp(), tries = 0`.execute(database.kysely)
    },

    /** True if nothing is queued, due or postponed. */
    async isIdle(): Promise<boolean> {
      const { rows } = await sql<{ idle: boolean }>`
        select not exists (select from changed_figures) and not exists (select from ledger_marks)
          and not exists (select from ledger_work) as idle`.execute(database.kysely)
      return rows[0]?.idle ?? true
    },
  }
}

/**
 * Requests new prices where committed figures changed, and merges requests into work, one row per charger. Returns
 * the number of requests and changes.
 */
async function collectWork(database: Database, delays: RequestDelays): Promise<number> {
  const changes = await requestRepricingOfChanges(database.kysely)
  const { rows } = await runStatement<{ taken: number }>(database.kysely, {
    name: 'collect-recompute-requests',
    text: collectRequests,
    values: [
      MAX_REQUESTS,
      recomputeKinds.price,
      recomputeKinds.cable,
      delays.house,
      delays.energy,
      delays.cable,
    ],
  })
  return changes + (rows[0]?.taken ?? 0)
}

/** Stores the remaining work for the next transaction. */
async function returnWork(
  client: Executor,
  { charger, settle, isCable, isPlanned, price }: LedgerWork,
): Promise<void> {
  await runStatement(client, {
    name: 'put-back-ledger-work',
    text: putBackWork,
    columns: [
      [charger.deviceNo],
      [toDate(settle?.from)],
      [toDate(settle?.to)],
      [isCable],
      [isPlanned],
      [toDate(price?.from)],
      [toDate(price?.to)],
    ],
  })
}

/**
 * Requests new prices for the other chargers of a home in a range (ms), in the transaction that settles this one: work on
 * them that began before its commit is done again.
 */
export async function requestRepricingOfOthers(
  client: Executor,
  { deviceNo, accountNumber }: LedgerCharger,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await runStatement(client, {
    name: 'request-repricing-of-others',
    text: repriceOthers,
    columns: [[deviceNo], [accountNumber], [from], [to]],
  })
}

/**
 * A sample of the house meter divides energy only at a reading of the charger with power, which requests its own
 * settlement if it comes later: samples of an idle house are no work.
 */
const collectRequests = `
  with taken as (
    delete from ledger_marks where mark_id in (
      select mark_id from ledger_marks order by mark_id limit $1 for update skip locked)
    returning device_nos, froms, tos, kinds
  ), flat as (
    select u.device_no,
      to_timestamp(min(u.from_ms) filter (where kind <> $2) / 1000.0) as from_at,
      to_timestamp(max(u.to_ms) filter (where kind <> $2) / 1000.0) as to_at,
      coalesce(bool_or(kind = $3), false) as is_cable,
      to_timestamp(min(u.from_ms) filter (where kind = $2) / 1000.0) as price_from,
      to_timestamp(max(u.to_ms) filter (where kind = $2) / 1000.0) as price_to,
      min(case kind when 0 then $4 when 1 then $5 else $6 end::integer) as delay_ms
    from taken, unnest(device_nos, froms, tos, kinds) u (device_no, from_ms, to_ms, kind)
    where exists (select from devices d where d.device_no = u.device_no) and (kind <> 0 or exists (
      select from readings r where r.device_no = u.device_no and r.connector in (1, -1)
        and r.at between to_timestamp(u.from_ms / 1000.0) and to_timestamp(u.to_ms / 1000.0)
        and (r.import_w > 0 or r.export_w > 0)))
    group by u.device_no order by u.device_no
  ), work as (
    insert into ledger_work as w (device_no, from_at, to_at, is_cable, price_from, price_to, due_at)
    select device_no, from_at, to_at, is_cable, price_from, price_to,
      clock_timestamp() + delay_ms * interval '1 millisecond'
    from flat
    on conflict (device_no) do update set
      from_at = least(w.from_at, excluded.from_at),
      to_at = greatest(w.to_at, excluded.to_at),
      is_cable = w.is_cable or excluded.is_cable,
      is_planned = w.is_planned and excluded.from_at is null,
      price_from = least(w.price_from, excluded.price_from),
      price_to = greatest(w.price_to, excluded.price_to),
      due_at = case when w.tries > 0 then w.due_at else least(w.due_at, excluded.due_at) end
  )
  select count(*)::integer as taken from taken`

/**
 * Plans that are made once do not look at every month of readings each time. The setting ends with the transaction.
 * Many chargers with a day or more to settle would keep the transaction open for too long.
 */
const takeWork = `
  with due as (
    select device_no, due_at,
      coalesce(to_at - from_at > interval '1 day', false)
        or coalesce(price_to - price_from > interval '3 days', false) as is_long
    from ledger_work where due_at <= clock_timestamp() order by due_at limit $1 for update skip locked
  ), chosen as (
    select device_no, row_number() over by_time as place, is_long or first_value(is_long) over by_time as is_alone
    from due window by_time as (order by due_at, device_no)
  ), taken as (
    delete from ledger_work w using chosen c
    where w.device_no = c.device_no and (c.place = 1 or not c.is_alone) returning w.*
  )
  select set_config('plan_cache_mode', 'force_generic_plan', true), w.device_no, w.is_cable, w.is_planned,
    round(date_part('epoch', w.from_at) * 1000)::bigint as from_ms,
    round(date_part('epoch', w.to_at) * 1000)::bigint as to_ms,
    round(date_part('epoch', w.price_from) * 1000)::bigint as price_from_ms,
    round(date_part('epoch', w.price_to) * 1000)::bigint as price_to_ms,
    d.account_number, d.device_type, d.is_session_register,
    exists (select from redated_registers r where r.device_no = w.device_no) as has_redated,
    exists (select from battery_periods b where b.account_number = d.account_number) as has_home_battery
  from taken w join devices d on d.device_no = w.device_no`

const repriceOthers = `
  insert into ledger_marks (device_nos, froms, tos, kinds)
  select array_agg(d.device_no), array_agg(u.from_ms), array_agg(u.to_ms), array_agg(${recomputeKinds.price}::smallint)
  from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[]) u (device_no, account_number, from_ms, to_ms)
  join devices d on d.account_number = u.account_number and d.device_no <> u.device_no
  having count(*) > 0`

const putBackWork = `
  insert into ledger_work (device_no, from_at, to_at, is_cable, is_planned, price_from, price_to, due_at)
  select u.*, clock_timestamp() from unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::boolean[],
    $5::boolean[], $6::timestamptz[], $7::timestamptz[]) u`

function toDate(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms)
}

function toWork(row: WorkRow): LedgerWork {
  return {
    charger: {
      deviceNo: row.device_no,
      accountNumber: row.account_number,
      deviceType: row.device_type,
      hasSessionRegister: row.is_session_register,
      hasRedatedRegisters: row.has_redated,
      hasHomeBattery: row.has_home_battery,
    },
    settle: toRange(row.from_ms, row.to_ms),
    isCable: row.is_cable,
    isPlanned: row.is_planned,
    price: toRange(row.price_from_ms, row.price_to_ms),
  }
}

function toRange(from: number | null, to: number | null): { from: number; to: number } | null {
  return from === null || to === null ? null : { from, to }
}

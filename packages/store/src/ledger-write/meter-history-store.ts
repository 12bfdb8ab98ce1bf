import { CAR_CONNECTOR, MAIN_METER } from '@driveway/domain/connector/connector-number'
import type { HouseSample } from '@driveway/domain/energy/ledger/house-split'
import type { MeterReading, TransactionReading } from '@driveway/domain/energy/ledger/meter-series'
import type { RedatedReading } from '@driveway/domain/energy/ledger/redated-registers'
import { EARLIEST_INSTANT } from '@driveway/domain/energy/reading-fault'
import { isMainMeterCounted } from './counted-meter.ts'
import type { LedgerCharger } from './ledger-work-store.ts'
import { runStatement, type Executor } from '../kernel/statement.ts'

/** Readings of the charger's own meter, and the figures of its transactions. */
export type MeterHistory = {
  readonly readings: readonly MeterReading[]
  readonly transactions: readonly TransactionReading[]
  /** Registers without a believable date, by their arrival. */
  readonly redated: readonly RedatedReading[]
}

type Row = [
  ms: number,
  importWh: number | null,
  exportWh: number | null,
  importW: number | null,
  exportW: number | null,
  transactionId: number | null,
  isKnown: boolean | null,
]

/** Plain numbers instead of dates and objects: a night is thousands of rows. */
const ofReadings = `
  select round(date_part('epoch', r.at) * 1000) as ms, r.import_wh, r.export_wh, r.import_w, r.export_w,
    nullif(r.transaction_id, 0),
    coalesce(r.transaction_id, 0) <= 0 or exists (
      select from charger_transactions t
      where t.transaction_id = r.transaction_id and t.device_no = r.device_no)
  from readings r
  where r.device_no = $1 and r.connector = $7::smallint
    and (r.import_wh is not null or r.export_wh is not null)`

/** Figures of a transaction have null in the last column. */
const ofStarts = `
  select round(date_part('epoch', started_at) * 1000), meter_start_wh, null, null, null, transaction_id, null::boolean
  from charger_transactions where device_no = $1 and connector = 1 and meter_start_wh is not null
    and not exists (select from redated_registers d
      where d.device_no = $1 and d.at = started_at and d.import_wh = meter_start_wh)`
const ofStops = `
  select round(date_part('epoch', stopped_at) * 1000), meter_stop_wh, null, null, null, transaction_id, null::boolean
  from charger_transactions where device_no = $1 and connector = 1 and stopped_at is not null
    and meter_stop_wh is not null
    and not exists (select from redated_registers d
      where d.device_no = $1 and d.at = stopped_at and d.import_wh = meter_stop_wh)`

/** `$2` to `$3` of meter `$7`, and the `$4` entries before and after, between `$5` and `$6`: without gaps. */
const meterWindow = `
  select * from (
    (${ofReadings} and r.at < $2 and r.at >= $5 order by r.at desc limit $4)
    union all (${ofStarts} and started_at < $2 and started_at >= $5 order by started_at desc limit $4)
    union all (${ofStops} and stopped_at < $2 and stopped_at >= $5 order by stopped_at desc limit $4)
    order by ms desc limit $4
  ) before
  union all (${ofReadings} and r.at >= $2 and r.at <= least($3::timestamptz, $6::timestamptz))
  union all (${ofStarts} and started_at >= $2 and started_at <= least($3::timestamptz, $6::timestamptz))
  union all (${ofStops} and stopped_at >= $2 and stopped_at <= least($3::timestamptz, $6::timestamptz))
  union all select * from (
    (${ofReadings} and r.at > $3 and r.at <= $6 order by r.at limit $4)
    union all (${ofStarts} and started_at > $3 and started_at <= $6 order by started_at limit $4)
    union all (${ofStops} and stopped_at > $3 and stopped_at <= $6 order by stopped_at limit $4)
    order by ms limit $4
  ) after`

export type MeterWindow = {
  readonly meter: MeterHistory
  /** Nothing is missing between these instants (ms); infinite where the history begins or ends. */
  readonly covers: { readonly from: number; readonly to: number }
}

type WindowOptions = {
  readonly from: number
  readonly to: number
  readonly limit: number
  readonly since: number
  readonly horizon: number
}

/**
 * Loads a range of the meter's history, and up to `limit` entries on each side of it. Entries that are dated before
 * `since` or after `horizon` are ignored. Instants in ms.
 */
export async function loadMeterWindow(
  client: Executor,
  { deviceNo, hasRedatedRegisters }: Pick<LedgerCharger, 'deviceNo' | 'hasRedatedRegisters'>,
  options: WindowOptions,
): Promise<MeterWindow> {
  const { from, to, limit } = options
  const since = Math.max(options.since, EARLIEST_INSTANT)
  const rows = await loadCountedRows(client, deviceNo, { ...options, since })
  const before = rows.map(([at]) => at).filter((at) => at < from)
  const after = rows.map(([at]) => at).filter((at) => at > to)
  const begin = since > EARLIEST_INSTANT ? since : -Infinity
  const covers = {
    from: before.length < limit ? begin : before.reduce((least, at) => Math.min(least, at), from),
    to: after.length < limit ? Infinity : after.reduce((most, at) => Math.max(most, at), to),
  }
  const redated = hasRedatedRegisters ? await loadRedated(client, deviceNo, covers) : []
  return { meter: { ...toMeterHistory(rows), redated }, covers }
}

/** A register of the connector's meter proves that it is counted: all months are searched only without one. */
async function loadCountedRows(
  client: Executor,
  deviceNo: number,
  options: WindowOptions,
): Promise<readonly Row[]> {
  const rows = await loadRows(client, deviceNo, options, CAR_CONNECTOR)
  if (rows.some(isReading) || !(await isMainMeterCounted(client, deviceNo))) return rows
  return loadRows(client, deviceNo, options, MAIN_METER)
}

async function loadRows(
  client: Executor,
  deviceNo: number,
  { from, to, limit, since, horizon }: WindowOptions,
  connector: number,
): Promise<readonly Row[]> {
  const { rows } = await runStatement<Row>(client, {
    name: 'load-meter-window',
    eachOf: ['int', 'timestamptz', 'timestamptz', 'int', 'timestamptz', 'timestamptz', 'smallint'],
    text: meterWindow,
    values: [deviceNo, new Date(from), new Date(to), limit, new Date(since), new Date(horizon), connector],
    rowMode: 'array',
  })
  return rows
}

function isReading([, , , , , , isKnown]: Row): boolean {
  return isKnown !== null
}

async function loadRedated(
  client: Executor,
  deviceNo: number,
  { from, to }: MeterWindow['covers'],
): Promise<readonly RedatedReading[]> {
  const { rows } = await runStatement<[number, number, number | null, number | null]>(client, {
    name: 'load-redated-registers',
    eachOf: ['int', 'timestamptz', 'timestamptz'],
    text: `select round(date_part('epoch', at) * 1000), round(date_part('epoch', sent_at) * 1000), import_wh, export_wh
      from redated_registers
      where device_no = $1 and at >= $2::timestamptz and at <= $3::timestamptz order by at`,
    values: [deviceNo, toBound(from), toBound(to)],
    rowMode: 'array',
  })
  return rows.map(([at, sentAt, importWh, exportWh]) => ({ at, sentAt, importWh, exportWh }))
}

function toBound(at: number): Date | string {
  if (Number.isFinite(at)) return new Date(at)
  return at > 0 ? 'infinity' : '-infinity'
}

function toMeterHistory(rows: readonly Row[]): Omit<MeterHistory, 'redated'> {
  const readings: MeterReading[] = []
  const transactions: TransactionReading[] = []
  for (const [at, importWh, exportWh, importW, exportW, transactionId, isKnown] of rows) {
    if (isKnown !== null) {
      const values = { importWh, exportWh, importW, exportW }
      readings.push({ at, ...values, transactionId, isOfKnownTransaction: isKnown })
    } else if (importWh !== null && transactionId !== null) {
      transactions.push({ at, importWh, transactionId })
    }
  }
  return { readings, transactions }
}

/** The house meter's samples, sorted. */
export async function loadHouse(
  client: Executor,
  deviceNo: number,
  from: number,
  to: number,
): Promise<readonly HouseSample[]> {
  const { rows } = await runStatement<[number, number]>(client, {
    name: 'load-house',
    eachOf: ['int', 'timestamptz', 'timestamptz'],
    text: `
      select round(date_part('epoch', at) * 1000), coalesce(import_w, 0) - coalesce(export_w, 0)
      from readings
      where device_no = $1 and connector = 0 and at >= $2 and at <= $3
        and (import_w is not null or export_w is not null)
      order by at`,
    values: [deviceNo, new Date(from), new Date(to)],
    rowMode: 'array',
  })
  return rows.map(([at, netW]) => ({ at, netW }))
}

import type { HouseSample } from '@driveway/domain/energy/ledger/house-split'
import type { MeterReading, TransactionReading } from '@driveway/domain/energy/ledger/meter-series'
import { EARLIEST_INSTANT } from '@driveway/domain/energy/ledger/reading-fault'
import type { Transaction } from '../kernel/database.ts'
import { runStatement } from '../kernel/statement.ts'

/** What the charger's own meter said, and what its transactions say of it. */
export type MeterHistory = {
  readonly readings: readonly MeterReading[]
  readonly transactions: readonly TransactionReading[]
}

type Row = [
  ms: number,
  importWh: number | null,
  exportWh: number | null,
  importW: number | null,
  exportW: number | null,
  isKnown: boolean | null,
]

/** Plain numbers instead of dates and objects: a night is thousands of rows. */
const ofReadings = `
  select round(date_part('epoch', r.at) * 1000) as ms, r.import_wh, r.export_wh, r.import_w, r.export_w,
    coalesce(r.transaction_id, 0) <= 0 or exists (
      select from charger_transactions t
      where t.transaction_id = r.transaction_id and t.device_no = r.device_no)
  from readings r
  where r.device_no = $1 and r.connector = 1 and (r.import_wh is not null or r.export_wh is not null)`

/** A last column of null marks the figures of a transaction. */
const ofStarts = `
  select round(date_part('epoch', started_at) * 1000), meter_start_wh, null, null, null, null::boolean
  from charger_transactions where device_no = $1 and connector = 1`
const ofStops = `
  select round(date_part('epoch', stopped_at) * 1000), meter_stop_wh, null, null, null, null::boolean
  from charger_transactions where device_no = $1 and connector = 1 and stopped_at is not null`

const within = `
  (${ofReadings} and r.at >= $2 and r.at <= $3)
  union all (${ofStarts} and started_at >= $2 and started_at <= $3)
  union all (${ofStops} and stopped_at >= $2 and stopped_at <= $3)`

const before = `
  select * from (
    (${ofReadings} and r.at < $2 order by r.at desc limit $3)
    union all (${ofStarts} and started_at < $2 and started_at >= $4 order by started_at desc limit $3)
    union all (${ofStops} and stopped_at < $2 and stopped_at >= $4 order by stopped_at desc limit $3)
  ) words order by ms desc limit $3`

const after = `
  select * from (
    (${ofReadings} and r.at > $2 and r.at <= $4 order by r.at limit $3)
    union all (${ofStarts} and started_at > $2 and started_at <= $4 order by started_at limit $3)
    union all (${ofStops} and stopped_at > $2 and stopped_at <= $4 order by stopped_at limit $3)
  ) words order by ms limit $3`

/** The words from an instant to another, both included. Instants in ms. */
export function loadMeter(
  client: Transaction,
  deviceNo: number,
  from: number,
  to: number,
): Promise<MeterHistory> {
  return query(client, 'load-meter', within, [deviceNo, new Date(from), new Date(to)])
}

/** The last words before an instant. */
export function loadMeterBefore(
  client: Transaction,
  deviceNo: number,
  at: number,
  limit: number,
): Promise<MeterHistory> {
  const earliest = new Date(EARLIEST_INSTANT)
  return query(client, 'load-meter-before', before, [deviceNo, new Date(at), limit, earliest])
}

/** The first words after an instant. What is dated beyond the horizon cannot be true yet. */
export function loadMeterAfter(
  client: Transaction,
  deviceNo: number,
  at: number,
  limit: number,
  horizon: number,
): Promise<MeterHistory> {
  return query(client, 'load-meter-after', after, [deviceNo, new Date(at), limit, new Date(horizon)])
}

async function query(
  client: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<MeterHistory> {
  const { rows } = await runStatement<Row>(client, { name, text, values: [...values], rowMode: 'array' })
  const readings: MeterReading[] = []
  const transactions: TransactionReading[] = []
  for (const [at, importWh, exportWh, importW, exportW, isKnown] of rows) {
    if (isKnown !== null) {
      readings.push({ at, importWh, exportWh, importW, exportW, isOfKnownTransaction: isKnown })
    } else if (importWh !== null) transactions.push({ at, importWh })
  }
  return { readings, transactions }
}

/** The house meter's samples, sorted. */
export async function loadHouse(
  client: Transaction,
  deviceNo: number,
  from: number,
  to: number,
): Promise<readonly HouseSample[]> {
  const { rows } = await runStatement<[number, number]>(client, {
    name: 'load-house',
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

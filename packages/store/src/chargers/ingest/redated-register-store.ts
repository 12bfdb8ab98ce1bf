import { instantArray, numberArray } from '@driveway/store/kernel/array-literal'
import type { Transaction } from '@driveway/store/kernel/database'
import { runStatement } from '@driveway/store/kernel/statement'
import type { ChargerFact } from './charger-fact.ts'

/** A register that the charger sent with an impossible date. */
export type RedatedRegister = {
  readonly deviceNo: number
  readonly sentAt: Date
  readonly importWh: number | null
  readonly exportWh: number | null
  /** Its arrival. */
  readonly at: Date
}

type Row = { device_no: number; sent_at: Date; import_wh: number | null; at: Date }

/** A message that is sent again keeps its first arrival. */
const insertRedated = `
  insert into redated_registers as r (device_no, sent_at, import_wh, export_wh, at)
  select distinct on (device_no, sent_at, import_wh, export_wh) * from unnest(
    $1::int[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::timestamptz[])
    u (device_no, sent_at, import_wh, export_wh, at)
  order by device_no, sent_at, import_wh, export_wh, at
  on conflict (device_no, sent_at, import_wh, export_wh) do update set at = least(r.at, excluded.at)
  returning device_no, sent_at, import_wh, at`

/** Stores the registers, and dates the transactions among the facts by their first arrival. */
export async function writeRedated(
  client: Transaction,
  redated: readonly RedatedRegister[],
  facts: readonly ChargerFact[],
): Promise<readonly ChargerFact[]> {
  if (redated.length === 0) return facts
  const { rows } = await runStatement<Row>(client, {
    name: 'insert-redated-registers',
    text: insertRedated,
    values: [
      numberArray(redated.map((each) => each.deviceNo)),
      instantArray(redated.map((each) => each.sentAt)),
      numberArray(redated.map((each) => each.importWh)),
      numberArray(redated.map((each) => each.exportWh)),
      instantArray(redated.map((each) => each.at)),
    ],
  })
  const arrivals = new Map(rows.map((row) => [keyOf(row.device_no, row.sent_at, row.import_wh), row.at]))
  return facts.map((each) => {
    const { deviceNo, fact } = each
    if (fact.kind !== 'transaction-started' && fact.kind !== 'transaction-stopped') return each
    if (fact.sentAt === undefined) return each
    const wh = fact.kind === 'transaction-started' ? fact.meterStartWh : fact.meterStopWh
    return { ...each, fact: { ...fact, at: arrivals.get(keyOf(deviceNo, fact.sentAt, wh)) ?? fact.at } }
  })
}

function keyOf(deviceNo: number, sentAt: Date, wh: number | null): string {
  return `${deviceNo} ${sentAt.getTime()} ${wh}`
}

import {
  measurands,
  mergeSamples,
  type Contradiction,
  type Measurand,
  type MeterSample,
} from '@driveway/domain/energy/ledger/merge-samples'
import type { Selectable } from 'kysely'
import type { Refused } from './ledger-inputs.ts'
import type { Reading } from './charger-fact.ts'
import { keyColumns, readingColumns, readingInsert, type Of } from './ingest-statements.ts'
import type { Transaction } from '@driveway/store/kernel/database'
import { runStatement, type Statement } from '@driveway/store/kernel/statement'
import type { Tables } from '@driveway/store/kernel/tables'

type StoredRow = Selectable<Tables['readings']>

/**
 * Inserts readings. A reading of an instant that is stored already is merged into it by measurand, and values that
 * contradict each other are added to `refused`. A batch without such readings costs one statement.
 */
export async function writeReadings(
  client: Transaction,
  readings: readonly Of<Reading>[],
  refused: Refused[],
): Promise<void> {
  const { numAffectedRows } = await runStatement(client, readingInsert(readings))
  if (numAffectedRows !== BigInt(readings.length)) await mergeReadings(client, readings, refused)
}

/** Merges those of the readings that were stored already when they were inserted. */
export async function mergeReadings(
  client: Transaction,
  readings: readonly Of<Reading>[],
  refused: Refused[],
): Promise<void> {
  const { rows } = await runStatement<StoredRow>(client, storedQuery(readings))
  const samples = new Map(rows.map((row) => [keyOf(row.device_no, row.connector, row.at), toReading(row)]))
  const changed = new Map<string, Of<Reading>>()
  for (const reading of readings) {
    const key = keyOf(reading.deviceNo, reading.connector, reading.at)
    const stored = samples.get(key)
    if (stored === undefined) continue
    const { sample, contradictions } = mergeSamples(stored, roundCharge(reading))
    refused.push(...contradictions.map((each) => toRefused(reading, each)))
    if (isSame(stored, sample)) continue
    const merged = { ...stored, ...sample }
    samples.set(key, merged)
    changed.set(key, merged)
  }
  if (changed.size > 0) await runStatement(client, mergeUpdate([...changed.values()]))
}

function keyOf(deviceNo: number, connector: number, at: Date): string {
  return `${deviceNo} ${connector} ${at.getTime()}`
}

function toReading(row: StoredRow): Of<Reading> {
  return roundCharge({
    deviceNo: row.device_no,
    connector: row.connector,
    at: row.at,
    transactionId: row.transaction_id,
    importWh: row.import_wh,
    exportWh: row.export_wh,
    importW: row.import_w,
    exportW: row.export_w,
    stateOfCharge: row.state_of_charge,
  })
}

/** The column has single precision: a value compares equal to itself only after the same rounding. */
function roundCharge(reading: Of<Reading>): Of<Reading> {
  const { stateOfCharge } = reading
  return { ...reading, stateOfCharge: stateOfCharge === null ? null : Math.fround(stateOfCharge) }
}

function isSame(first: MeterSample, second: MeterSample): boolean {
  return (
    first.transactionId === second.transactionId && measurands.every((each) => first[each] === second[each])
  )
}

const matters = {
  importWh: 'import',
  exportWh: 'export',
  importW: 'import-power',
  exportW: 'export-power',
  stateOfCharge: 'state-of-charge',
} as const satisfies Record<Measurand, Refused['matter']>

function toRefused({ deviceNo, at, connector }: Of<Reading>, contradiction: Contradiction): Refused {
  const { measurand, value } = contradiction
  const isRegister = measurand === 'importWh' || measurand === 'exportWh'
  return {
    deviceNo,
    at,
    connector,
    matter: matters[measurand],
    reason: 'contradiction',
    wh: isRegister ? value : null,
    details: isRegister ? null : String(value),
  }
}

/** Locks in key order, as all writers do. */
function storedQuery(readings: readonly Of<Reading>[]): Statement {
  return {
    name: 'lock-stored-readings',
    text: `
      select r.* from readings r
      where (r.device_no, r.connector, r.at) in (
        select * from unnest($1::int[], $2::smallint[], $3::timestamptz[]))
      order by r.device_no, r.connector, r.at
      for update`,
    values: keyColumns(readings),
  }
}

function mergeUpdate(readings: readonly Of<Reading>[]): Statement {
  return {
    name: 'merge-readings',
    text: `
      update readings r set transaction_id = u.transaction_id, import_wh = u.import_wh, export_wh = u.export_wh,
        import_w = u.import_w, export_w = u.export_w, state_of_charge = u.state_of_charge
      from unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::int[], $5::bigint[], $6::bigint[], $7::int[],
        $8::int[], $9::real[]) u (device_no, connector, at, transaction_id, import_wh, export_wh, import_w, export_w,
        state_of_charge)
      where r.device_no = u.device_no and r.connector = u.connector and r.at = u.at`,
    values: readingColumns(readings),
  }
}

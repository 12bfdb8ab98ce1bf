import type { EnergySums, PeriodEnergy, PricedPeriod } from '@driveway/domain/energy/period-energy'
import type { GridExport } from '@driveway/domain/energy/export-earnings'
import type { GridImport } from '@driveway/domain/tariff/half-hour-price'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { Database } from '../kernel/database.ts'
import { recomputeKinds } from '../kernel/recompute-request.ts'
import {
  estimatedHalfHoursOfRange,
  exportsOfRange,
  gridImportsOfAccount,
  importsOfRange,
  pendingPricesOfRange,
  periodsOfRange,
  totalsOfRange,
} from './consumption-statements.ts'
import { readStatement, type StatementRow } from '../kernel/read-statement.ts'
import { readJsonRows } from '../kernel/rows-as-json.ts'

type ImportPart = Pick<PeriodEnergy, 'periodStart' | 'importWh' | 'importFromGridWh'>

/** From an instant up to, and without, another. */
export type InstantRange = { readonly from: Date; readonly to: Date }

/** The settled parts of a range; sessions that share a half hour have a part of it each. */
export type StoredPeriods = {
  /** Begins at the half hour in which the requested range begins. */
  readonly range: { readonly from: number; readonly to: number }
  readonly parts: readonly PricedPeriod[]
  /** Grams of CO2 for each kWh, by the start of the half hour. */
  readonly intensities: ReadonlyMap<number, number>
}

/** The start (ms) of the session is null for energy outside any. */
export type SessionExport = GridExport & { readonly sessionStart: number | null }

/** Arrays instead of objects: a year is tens of thousands of rows. */
type PartRow = [
  ms: number,
  importWh: number,
  importFromGridWh: number,
  exportWh: number,
  exportToGridWh: number,
  isSplit: 0 | 1,
  cost: number | null,
  emissions: number | null,
  baseline: number | null,
  withinCap: number | null,
]

type Asked = [accountNumber: string, deviceId: string, range: InstantRange]

export type ConsumptionStore = ReturnType<typeof createConsumptionStore>

/** Energy of a customer's charger. Every method returns null for a device of another account. */
export function createConsumptionStore(database: Database) {
  function readRange<Row extends StatementRow>(
    name: string,
    text: string,
    [accountNumber, deviceId, { from, to }]: Asked,
    more: readonly number[] = [],
  ): Promise<readonly Row[]> {
    return readStatement<Row>(database, { name, text, values: [deviceId, accountNumber, from, to, ...more] })
  }

  return {
    listPeriods: (
      accountNumber: string,
      deviceId: string,
      range: InstantRange,
      { hasIntensities = true }: { readonly hasIntensities?: boolean } = {},
    ): Promise<StoredPeriods | null> =>
      listPeriods(database, [accountNumber, deviceId, range], hasIntensities),

    sumPeriods: async (...asked: Asked): Promise<EnergySums | null> =>
      (await readRange<EnergySums>('sum-consumption-periods', totalsOfRange, asked))[0] ?? null,

    /** The settled parts that took energy; none for a device of another account. */
    listImports: (...asked: Asked): Promise<readonly ImportPart[]> =>
      readRange('list-consumption-imports', importsOfRange, asked),

    /** The half hours in which energy went to the grid; none for a device of another account. */
    listExports: (...asked: Asked): Promise<readonly SessionExport[]> =>
      readRange('list-exports', exportsOfRange, asked),

    /** Energy from the grid of all chargers of an account, in order of time. */
    listGridImports: (accountNumber: string, range: InstantRange) =>
      listGridImports(database, accountNumber, range),

    /** Half hours with energy in which the meter was not read; 0 for a device of another account. */
    async countEstimated(...asked: Asked): Promise<number> {
      const name = 'count-estimated-half-hours'
      const rows = await readRange<{ count: number }>(name, estimatedHalfHoursOfRange, asked)
      return rows[0]?.count ?? 0
    },

    /** True while prices of a range are requested or being computed. */
    async hasPendingPrices(...asked: Asked): Promise<boolean | null> {
      const more = [recomputeKinds.price]
      const rows = await readRange<{ pending: boolean }>(
        'find-pending-prices',
        pendingPricesOfRange,
        asked,
        more,
      )
      return rows[0]?.pending ?? null
    },

    /** Reads a range of any length in parts, without intensities. */
    streamPeriods: (...asked: Asked): AsyncGenerator<StoredPeriods, void> => streamPeriods(database, asked),
  }
}

/** Five days of whole half hours: parts stay small enough for the young generation of the heap. */
const STREAM_PART_MS = 5 * 86_400_000

async function listGridImports(
  database: Database,
  accountNumber: string,
  { from, to }: InstantRange,
): Promise<readonly GridImport[]> {
  const rows = await readStatement<[number, number]>(database, {
    name: 'list-grid-imports',
    text: gridImportsOfAccount,
    values: [accountNumber, from, to],
    rowMode: 'array',
  })
  return rows.map(([periodStart, importFromGridWh]) => ({ periodStart, importFromGridWh }))
}

async function* streamPeriods(
  database: Database,
  [accountNumber, deviceId, range]: Asked,
): AsyncGenerator<StoredPeriods, void> {
  for (let from = range.from; from < range.to;) {
    const to = new Date(Math.min(from.getTime() + STREAM_PART_MS, range.to.getTime()))
    const part = await listPeriods(database, [accountNumber, deviceId, { from, to }], false)
    if (part === null) return
    yield part
    from = to
  }
}

async function listPeriods(
  database: Database,
  [accountNumber, deviceId, range]: Asked,
  hasIntensities: boolean,
): Promise<StoredPeriods | null> {
  const from = halfHourStart(range.from.getTime())
  const [found] = await readStatement<{ parts: string | null; intensities: string | null }>(database, {
    name: 'list-consumption-periods',
    text: periodsOfRange,
    values: [deviceId, accountNumber, new Date(from), range.to, hasIntensities],
  })
  if (found === undefined) return null
  return {
    range: { from, to: range.to.getTime() },
    parts: (readJsonRows(found.parts) as readonly PartRow[]).map(toPart),
    intensities: new Map(readJsonRows(found.intensities) as readonly [number, number][]),
  }
}

function toPart(row: PartRow): PricedPeriod {
  return {
    periodStart: row[0],
    importWh: row[1],
    importFromGridWh: row[2],
    exportWh: row[3],
    exportToGridWh: row[4],
    isSplit: row[5] === 1,
    costMicropence: row[6],
    emissionsMg: row[7],
    baselineMg: row[8],
    withinCapWh: row[9],
  }
}

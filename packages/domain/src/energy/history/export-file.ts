import { addDays, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import type { PricedPeriod } from '../period-energy.ts'
import { toGrams, toPence } from '../units.ts'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'
import type { ExportRange } from './export-range.ts'

/** The columns of the specification, in its order, and then those of a home with several cars and people. */
const headings = [
  'Date',
  'Time',
  'Imported from grid (Wh)',
  'Imported from solar (Wh)',
  'Exported to home (Wh)',
  'Exported to grid (Wh)',
  'Import cost (pence)',
  'Carbon (gCO2)',
  'Car',
  'Person',
]

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export const exportHead = `${BYTE_ORDER_MARK}${headings.map(writeTextCell).join(',')}${LINE_END}`

/** The names of a half hour's cars and people; empty where nobody is known. */
export type ExportNames = { readonly car: string; readonly person: string }

const nobody: ExportNames = { car: '', person: '' }

export function writeExportLine(period: PricedPeriod, date: LocalDate, names: ExportNames = nobody): string {
  const { importWh, importFromGridWh, exportWh, exportToGridWh, costMicropence, emissionsMg } = period
  const cells = [
    writeTextCell(date),
    writeTextCell(writeUnambiguousTime(period.periodStart)),
    writeNumberCell(importFromGridWh),
    writeNumberCell(importWh - importFromGridWh),
    writeNumberCell(exportWh - exportToGridWh),
    writeNumberCell(exportToGridWh),
    writeNumberCell(costMicropence === null ? null : toPence(costMicropence)),
    writeNumberCell(emissionsMg === null ? null : toGrams(emissionsMg)),
    writeTextCell(names.car),
    writeTextCell(names.person),
  ]
  return `${cells.join(',')}${LINE_END}`
}

/** Names brand and days, the last one included; the charger stays private. */
export function writeExportFileName(brand: string, { start, end }: ExportRange): string {
  return `${brand}-charging-${start}-to-${addDays(end, -1)}.csv`
}

const HALF_HOUR_MS = 30 * 60_000
const OTHER_CAR = "Someone else's car"

/** A charge with its car and its person, in ms. */
export type NamedCharge = {
  readonly start: number | null
  readonly end: number | null
  readonly carName: string | null
  readonly make: string | null
  readonly model: string | null
  readonly isOther: boolean
  readonly personName: string | null
}

/** The names of the charges that a half hour with energy belongs to. */
export function namesOf(
  { periodStart, importWh, exportWh }: Pick<PricedPeriod, 'periodStart' | 'importWh' | 'exportWh'>,
  charges: readonly NamedCharge[],
): ExportNames {
  if (importWh === 0 && exportWh === 0) return nobody
  const own = charges.filter(
    ({ start, end }) =>
      start !== null && start < periodStart + HALF_HOUR_MS && (end === null || end > periodStart),
  )
  return { car: joinNames(own.map(carOf)), person: joinNames(own.map(({ personName }) => personName ?? '')) }
}

function carOf({ carName, make, model, isOther }: NamedCharge): string {
  if (isOther) return OTHER_CAR
  return carName ?? [make, model].filter((part) => part !== null).join(' ')
}

function joinNames(names: readonly string[]): string {
  return [...new Set(names.filter((name) => name !== ''))].join(' / ')
}

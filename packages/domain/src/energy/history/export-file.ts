import { addDays, type LocalDate } from '@driveway/domain/time/local-date'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import type { PricedPeriod } from '../period-energy.ts'
import { toGrams, toPence } from '../units.ts'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'
import type { ExportRange } from './export-range.ts'

/** The columns of the specification, in its order. */
const headings = [
  'Date',
  'Time',
  'Imported from grid (Wh)',
  'Imported from solar (Wh)',
  'Exported to home (Wh)',
  'Exported to grid (Wh)',
  'Import cost (pence)',
  'Carbon (gCO2)',
]

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export const exportHead = `${BYTE_ORDER_MARK}${headings.map(writeTextCell).join(',')}${LINE_END}`

export function writeExportLine(period: PricedPeriod, date: LocalDate): string {
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
  ]
  return `${cells.join(',')}${LINE_END}`
}

/** Names brand and days, the last one included; the charger stays private. */
export function writeExportFileName(brand: string, { start, end }: ExportRange): string {
  return `${brand}-charging-${start}-to-${addDays(end, -1)}.csv`
}

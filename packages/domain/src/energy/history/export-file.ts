import { addDays, type LocalDate } from '@driveway/domain/time/local-date'
import { writeMarkedTime } from '@driveway/domain/time/marked-time'
import { writeNumberCell, writeTextCell } from './csv-cell.ts'
import type { ExportRange } from './export-range.ts'

/** What one line of the file says of a half hour. */
export type ExportLine = {
  readonly date: LocalDate
  readonly periodStart: Date
  readonly deviceImportedFromGridWh: number
  readonly deviceImportedFromNetHouseWh: number
  readonly houseExportedWh: number
  readonly gridExportedWh: number
  /** Pence; null where the price is not known. */
  readonly cost: number | null
  /** Grams; null where the carbon is not known. */
  readonly emissions: number | null
}

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

/** By this a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export const exportHead = `${BYTE_ORDER_MARK}${headings.map(writeTextCell).join(',')}${LINE_END}`

export function writeExportLine(line: ExportLine): string {
  const cells = [
    writeTextCell(line.date),
    writeTextCell(writeMarkedTime(line.periodStart.getTime())),
    writeNumberCell(line.deviceImportedFromGridWh),
    writeNumberCell(line.deviceImportedFromNetHouseWh),
    writeNumberCell(line.houseExportedWh),
    writeNumberCell(line.gridExportedWh),
    writeNumberCell(line.cost),
    writeNumberCell(line.emissions),
  ]
  return `${cells.join(',')}${LINE_END}`
}

/** Says whose brand it is and of which days, the last one included; nothing of the charger. */
export function writeExportFileName(brand: string, { start, end }: ExportRange): string {
  return `${brand}-charging-${start}-to-${addDays(end, -1)}.csv`
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { addDays, findLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import type { DemoHouse } from '@driveway/world/demo-house'

/** What the demo is filled with. It is decided once: a fill that was killed goes on with the same days. */
export type DemoFill = {
  /** The first day of history; null without any. */
  readonly firstDay: LocalDate | null
  /** World time (ms) at which the history ends and the street goes on. */
  readonly until: number
  readonly isDone: boolean
}

/** A second is as fine as chargers count: the history ends with the last whole one. */
export function decideFill(now: Date, historyDays: number): DemoFill {
  const until = Math.floor(now.getTime() / 1000) * 1000
  const firstDay = historyDays === 0 ? null : addDays(findLocalDate(until), -historyDays)
  return { firstDay, until, isDone: false }
}

/** What was decided before; null if nothing was yet. */
export function readFill(file: string): DemoFill | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFill) : null
}

export function saveFill(file: string, fill: DemoFill): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(fill))
  renameSync(`${file}.new`, file)
}

/** When a house's charger was fitted: with a history never before it, so that no month is without one. */
export function findInstallDate(
  house: Pick<DemoHouse, 'installedDaysAgo'>,
  { until, firstDay }: Pick<DemoFill, 'until' | 'firstDay'>,
): LocalDate {
  const fitted = addDays(findLocalDate(until), -house.installedDaysAgo)
  return firstDay !== null && fitted < firstDay ? firstDay : fitted
}

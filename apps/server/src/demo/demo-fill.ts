import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { addDays, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import type { DemoHouse } from '@driveway/world/demo-house'

/** The range of the demo's history, decided once: an interrupted fill resumes with the same days. */
export type DemoFill = {
  /** The first day of history; null without any. */
  readonly firstDay: LocalDate | null
  /** World time (ms) at which the history ends and the street continues. */
  readonly until: number
  readonly isDone: boolean
}

/** The history ends with the last whole second, the resolution of chargers. */
export function decideFill(now: Date, historyDays: number): DemoFill {
  const until = Math.floor(now.getTime() / 1000) * 1000
  const firstDay = historyDays === 0 ? null : addDays(localDateOf(until), -historyDays)
  return { firstDay, until, isDone: false }
}

/** The saved range; null before the first start. */
export function readFill(file: string): DemoFill | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFill) : null
}

export function saveFill(file: string, fill: DemoFill): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(fill))
  renameSync(`${file}.new`, file)
}

/** The install date, at the earliest the first day of the history. */
export function installDateOf(
  house: Pick<DemoHouse, 'installedDaysAgo'>,
  { until, firstDay }: Pick<DemoFill, 'until' | 'firstDay'>,
): LocalDate {
  const fitted = addDays(localDateOf(until), -house.installedDaysAgo)
  return firstDay !== null && fitted < firstDay ? firstDay : fitted
}

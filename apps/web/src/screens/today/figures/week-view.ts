import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import { findSolarPercent, groupByDay, sumPeriods } from '@driveway/domain/energy/history/history-sum'
import { LEAST_SHOWN_WH, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { addDays, listDays, weekdayOf, type LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { WeekEnergy } from '#data/history/week-mapper.ts'
import { sayShortWeekday, sayWeekday } from '#parts/text/weekday-text.ts'
import { viewEarned } from './earned-view.ts'

export type WeekDay = {
  readonly date: LocalDate
  readonly label: string
  /** Its values as text. */
  readonly text: string
  readonly amount: string | null
  /** Shares of the highest day of both weeks, from 0 to 1. */
  readonly gridShare: number
  readonly solarShare: number
  /** That of the same day a week before. */
  readonly beforeShare: number
  /** Of the energy that left the car, which is drawn below the axis. */
  readonly exportShare: number
}

export type WeekView = {
  readonly figures: readonly { readonly label: string; readonly value: string; readonly unit: string }[]
  readonly days: readonly WeekDay[]
  readonly earned: string | null
  /** Room is left below the axis. */
  readonly hasExport: boolean
  /** The seven days before; null where nothing was charged in them. */
  readonly before: string | null
}

const DAYS_BEFORE = 6
const WEEK_DAYS = 7

type Day = {
  readonly date: LocalDate
  readonly importedWh: number
  readonly solarWh: number
  readonly exportedWh: number
}

function toShown(energyWh: number): number {
  return energyWh < LEAST_SHOWN_WH ? 0 : energyWh
}

/** Energy that is written as nothing is drawn as nothing. */
function sumDays({ periods }: WeekEnergy, last: LocalDate): readonly Day[] {
  const byDay = groupByDay(periods)
  return listDays(addDays(last, -DAYS_BEFORE), addDays(last, 1)).map((date) => {
    const sum = sumPeriods(byDay.get(date) ?? [])
    return {
      date,
      importedWh: toShown(sum.importWh),
      solarWh: toShown(sum.solarWh),
      exportedWh: toShown(exportWhOf(sum)),
    }
  })
}

function sayCharged(day: string, { importedWh, solarWh }: Day, isSplit: boolean): string {
  if (importedWh === 0) return say(texts, 'week-day-none', { day })
  const energy = writeKilowattHours(importedWh)
  return isSplit
    ? say(texts, 'week-day-solar', { day, energy, solar: writeKilowattHours(solarWh) })
    : say(texts, 'week-day', { day, energy })
}

function sayDay(name: string, day: Day, isSplit: boolean): string {
  const charged = sayCharged(name, day, isSplit)
  if (day.exportedWh === 0) return charged
  return say(texts, 'week-day-export', { day: charged, energy: writeKilowattHours(day.exportedWh) })
}

/** The seven days up to today, earliest first, beside those before. Null where nothing was charged in them. */
export function viewWeek(
  week: WeekEnergy,
  before: WeekEnergy | null,
  today: LocalDate,
  { hasCost, hasSplit }: { readonly hasCost: boolean; readonly hasSplit: boolean },
): WeekView | null {
  const isSplit = hasSplit && week.isSplit
  const days = sumDays(week, today)
  const daysBefore = before === null ? [] : sumDays(before, addDays(today, -WEEK_DAYS))
  const byDay = groupByDay(week.periods)
  const total = sumPeriods(days.flatMap(({ date }) => byDay.get(date) ?? []))
  const beforeWh = daysBefore.reduce((sum, day) => sum + day.importedWh, 0)
  const most = Math.max(...[...days, ...daysBefore].map((day) => Math.max(day.importedWh, day.exportedWh)))
  if (most === 0 || (total.importWh === 0 && beforeWh === 0)) return null
  return {
    figures: [
      {
        label: say(texts, 'week-charged'),
        value: writeKilowattHours(total.importWh),
        unit: say(texts, 'kilowatt-hours'),
      },
      ...(hasCost && total.costPence !== null
        ? [
            {
              label: say(texts, total.isCostComplete ? 'week-cost' : 'week-cost-partly'),
              value: writePounds(total.costPence),
              unit: '',
            },
          ]
        : []),
      ...(isSplit
        ? [
            {
              label: say(texts, 'week-solar'),
              value: String(findSolarPercent(total) ?? 0),
              unit: say(texts, 'percent'),
            },
          ]
        : []),
    ],
    earned: viewEarned(exportWhOf(total), total.earnedPence),
    before: beforeWh === 0 ? null : say(texts, 'week-before', { energy: writeKilowattHours(beforeWh) }),
    hasExport: days.some(({ exportedWh }) => exportedWh > 0),
    days: days.map((day, index) => {
      const { date, importedWh, solarWh, exportedWh } = day
      const weekday = weekdayOf(date)
      const sunWh = isSplit ? solarWh : 0
      const name = date === today ? say(texts, 'week-today') : sayWeekday(weekday)
      return {
        date,
        label: date === today ? name : sayShortWeekday(weekday),
        text: sayDay(name, { ...day, solarWh: sunWh }, isSplit),
        amount: importedWh === 0 ? null : writeKilowattHours(importedWh),
        gridShare: (importedWh - sunWh) / most,
        solarShare: sunWh / most,
        beforeShare: (daysBefore[index]?.importedWh ?? 0) / most,
        exportShare: exportedWh / most,
      }
    }),
  }
}

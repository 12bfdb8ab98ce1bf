import { writeKilowattHours } from '@driveway/domain/energy/units'
import { addDays, findLocalDate, listDays, type LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import type { WeekEnergy } from '#data/week-energy/mapper.ts'
import { sayPounds } from '#parts/money-text.ts'

export type WeekDay = {
  readonly date: LocalDate
  readonly label: string
  /** Its values as text. */
  readonly text: string
  readonly amount: string | null
  /** Shares of the highest day, from 0 to 1. */
  readonly gridShare: number
  readonly solarShare: number
}

export type WeekView = {
  readonly figures: readonly { readonly label: string; readonly value: string; readonly unit: string }[]
  readonly days: readonly WeekDay[]
}

const DAYS_BEFORE = 6

function sumWh(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

const weekdayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

function sayWeekday(date: LocalDate): string {
  return weekdayNames.format(new Date(`${date}T12:00:00Z`))
}

function sayDay(day: string, importedWh: number, solarWh: number, isSplit: boolean): string {
  if (importedWh === 0) return say(texts, 'week-day-none', { day })
  const energy = writeKilowattHours(importedWh)
  return isSplit
    ? say(texts, 'week-day-solar', { day, energy, solar: writeKilowattHours(solarWh) })
    : say(texts, 'week-day', { day, energy })
}

/** The seven days up to today, earliest first. Null where nothing was charged. */
export function viewWeek(
  week: WeekEnergy,
  today: LocalDate,
  { hasCost, hasSplit }: { readonly hasCost: boolean; readonly hasSplit: boolean },
): WeekView | null {
  const isSplit = hasSplit && week.isSplit
  const days = listDays(addDays(today, -DAYS_BEFORE), addDays(today, 1)).map((date) => {
    const own = week.periods.filter(({ start }) => findLocalDate(start) === date)
    return {
      date,
      importedWh: sumWh(own.map((each) => each.importedWh)),
      solarWh: isSplit ? sumWh(own.map((each) => each.solarWh)) : 0,
    }
  })
  const totalWh = sumWh(days.map((day) => day.importedWh))
  if (totalWh === 0) return null
  const most = Math.max(...days.map((day) => day.importedWh))
  const solarWh = sumWh(days.map((day) => day.solarWh))
  return {
    figures: [
      {
        label: say(texts, 'week-charged'),
        value: writeKilowattHours(totalWh),
        unit: say(texts, 'kilowatt-hours'),
      },
      ...(hasCost && week.costPence !== null
        ? [
            {
              label: say(texts, week.isCostComplete ? 'week-cost' : 'week-cost-partly'),
              value: sayPounds(week.costPence),
              unit: '',
            },
          ]
        : []),
      ...(isSplit
        ? [
            {
              label: say(texts, 'week-solar'),
              value: String(Math.round((100 * solarWh) / totalWh)),
              unit: say(texts, 'percent'),
            },
          ]
        : []),
    ],
    days: days.map(({ date, importedWh, solarWh: sunWh }) => {
      const name = date === today ? say(texts, 'week-today') : sayWeekday(date)
      return {
        date,
        label: date === today ? name : name.slice(0, 3),
        text: sayDay(name, importedWh, sunWh, isSplit),
        amount: importedWh === 0 ? null : writeKilowattHours(importedWh),
        gridShare: (importedWh - sunWh) / most,
        solarShare: sunWh / most,
      }
    }),
  }
}

import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import {
  listHistoryRows,
  type DayMinutes,
  type HistoryRow,
} from '@driveway/domain/energy/history/history-rows'
import {
  findSolarPercent,
  groupByDay,
  sumPeriods,
  type HistoryPeriod,
  type HistorySum,
} from '@driveway/domain/energy/history/history-sum'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import {
  addDays,
  addMonths,
  isLocalDate,
  listDays,
  startOfMonth,
  weekdayOf,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { dayNumberOf } from '@driveway/domain/time/month-range'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import type { AxisMark } from '@driveway/ui/chart/chart'
import { sayDay } from '#parts/text/month-text.ts'
import { sayShortWeekday } from '#parts/text/weekday-text.ts'
import { sayDays, sayEnergy, sayWholeDay } from './history-text.ts'

/** The figures that this customer's features include. */
export type Shows = {
  readonly cost: boolean
  readonly split: boolean
  readonly export: boolean
}

export type FigureView = { readonly label: string; readonly value: string; readonly unit?: string }

export type DayView = {
  readonly kind: 'normal'
  readonly date: LocalDate
  readonly number: number
  readonly weekday: string
  /** The whole card as text for screen readers. */
  readonly text: string
  /** Null while the figures load. */
  readonly figures: {
    readonly isNothing: boolean
    readonly energy: string
    readonly cost: string | null
    readonly back: string | null
  } | null
  readonly sum: HistorySum
  readonly periods: readonly HistoryPeriod[]
}

export type RangeView = {
  readonly kind: 'offline' | 'not-plugged-in'
  readonly date: LocalDate
  readonly text: string
}

export type MonthView = {
  /** Null while the figures load. */
  readonly total: HistorySum | null
  /** Every day, the earliest first. */
  readonly days: readonly { readonly date: LocalDate; readonly sum: HistorySum }[]
  /** The newest first. */
  readonly rows: readonly (DayView | RangeView)[]
}

export type MonthFacts = {
  readonly days: readonly LocalDate[]
  /** Null where it failed to load. */
  readonly periods: readonly HistoryPeriod[] | null
  /** Null where it failed to load: then every day is a card. */
  readonly minutes: readonly DayMinutes[] | null
  readonly today: LocalDate
  readonly shows: Shows
}

type ByDay = ReadonlyMap<LocalDate, readonly HistoryPeriod[]>

function writeDay(date: LocalDate, byDay: ByDay | null, { today, shows }: MonthFacts): DayView {
  const periods = byDay?.get(date) ?? []
  const sum = sumPeriods(periods)
  const day = sayWholeDay(date)
  const view = {
    kind: 'normal',
    date,
    number: dayNumberOf(date),
    weekday: date === today ? say(texts, 'today') : sayShortWeekday(weekdayOf(date)),
    sum,
    periods,
  } as const
  if (!byDay) return { ...view, figures: null, text: say(texts, 'day-without-figures', { day }) }
  const energy = sayEnergy(sum.importWh)
  const hasCost = shows.cost && sum.costPence !== null && sum.importWh > 0
  const cost = hasCost ? writePounds(sum.costPence) : null
  const backWh = exportWhOf(sum)
  const amount = shows.export && backWh > 0 ? writeKilowattHours(backWh) : null
  let text = say(texts, 'day-energy', { day, energy })
  if (cost !== null) text = say(texts, 'day-cost', { words: text, cost })
  if (amount !== null) text = say(texts, 'day-back', { words: text, amount })
  const back = amount === null ? null : say(texts, 'back-short', { amount })
  return { ...view, figures: { isNothing: sum.importWh === 0, energy, cost, back }, text }
}

const rangeKeys = {
  offline: ['offline-day', 'offline-days'],
  'not-plugged-in': ['unplugged-day', 'unplugged-days'],
} as const

/** An offline charger may have charged and reported it later; the row then shows the energy. */
function writeRange(row: Exclude<HistoryRow, { kind: 'normal' }>, byDay: ByDay | null): RangeView {
  const [one, many] = rangeKeys[row.kind]
  const days = sayDays(row.from, row.to)
  const text = row.from === row.to ? say(texts, one, { day: days }) : say(texts, many, { days })
  const all = listDays(row.from, addDays(row.to, 1)).flatMap((date) => byDay?.get(date) ?? [])
  const { importWh } = sumPeriods(all)
  return {
    kind: row.kind,
    date: row.to,
    text:
      importWh > 0 ? say(texts, 'row-energy', { words: text, amount: writeKilowattHours(importWh) }) : text,
  }
}

/** The view of a month: its totals are the sums of its rows. */
export function viewMonth(facts: MonthFacts): MonthView {
  const byDay = facts.periods && groupByDay(facts.periods)
  return {
    days: facts.days.map((date) => ({ date, sum: sumPeriods(byDay?.get(date) ?? []) })),
    total: byDay && sumPeriods(facts.days.flatMap((date) => byDay.get(date) ?? [])),
    rows: listHistoryRows(facts.days, facts.minutes ?? []).map((row) =>
      row.kind === 'normal' ? writeDay(row.date, byDay, facts) : writeRange(row, byDay),
    ),
  }
}

/** The day of the month before with the same number; it may not exist. */
function dayBefore(date: LocalDate): LocalDate {
  return `${addMonths(startOfMonth(date), -1).slice(0, 8)}${date.slice(8)}`
}

/** The energy of the month before by the days that face it, in Wh; a day that it lacks is left out. */
export function listDaysBefore(
  days: readonly LocalDate[],
  periods: readonly HistoryPeriod[],
): ReadonlyMap<LocalDate, { readonly name: string; readonly importWh: number }> {
  const byDay = groupByDay(periods)
  return new Map(
    days
      .map((date) => [date, dayBefore(date)] as const)
      .filter(([, before]) => isLocalDate(before))
      .map(([date, before]) => {
        const { importWh } = sumPeriods(byDay.get(before) ?? [])
        return [date, { name: sayDay(before), importWh }]
      }),
  )
}

const DAYS_BETWEEN_MARKS = 7

/** The first of the month, and every week from it. */
export function listMonthMarks(days: readonly LocalDate[]): readonly AxisMark[] {
  return days.flatMap((date, at) => {
    const number = dayNumberOf(date)
    return number % DAYS_BETWEEN_MARKS === 1 ? [{ at: (at + 0.5) / days.length, label: String(number) }] : []
  })
}

/** The day whose details stand beside the list: the chosen one, or the latest with energy. */
export function findFirstShown(rows: MonthView['rows'], chosen: LocalDate | null): DayView | null {
  const days = rows.filter((row) => row.kind === 'normal')
  const own = days.find((day) => day.date === chosen)
  return own ?? days.find((day) => day.sum.importWh > 0) ?? days[0] ?? null
}

function viewCost({ costPence, isCostComplete }: HistorySum): FigureView {
  if (costPence === null) return { label: say(texts, 'cost-unknown'), value: say(texts, 'nothing') }
  return { label: say(texts, isCostComplete ? 'cost' : 'cost-incomplete'), value: writePounds(costPence) }
}

export function viewTotals(total: HistorySum, shows: Shows): readonly FigureView[] {
  const percent = findSolarPercent(total)
  const unit = say(texts, 'kwh')
  return [
    { label: say(texts, 'charged'), value: writeKilowattHours(total.importWh), unit },
    ...(shows.cost ? [viewCost(total)] : []),
    ...(shows.split && percent !== null
      ? [{ label: say(texts, 'solar'), value: say(texts, 'solar-percent', { percent }) }]
      : []),
    ...(shows.export
      ? [
          {
            label: say(texts, 'given-back'),
            value: writeKilowattHours(exportWhOf(total)),
            unit,
          },
        ]
      : []),
  ]
}

import { instantOn, startOfDay, writeDate } from '../world/london-time.ts'
import type { Interval } from '../world/track.ts'
import { untilNow, type Facts } from './facts.ts'

const DAY_MS = 86_400_000

export const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The first instant of a month of the year that is read, by its number from 0. */
export function monthStart(month: number, { at }: Facts): number {
  const year = Number(writeDate(at).slice(0, 4)) + Math.floor(month / 12)
  return instantOn(`${year}-${String((month % 12) + 1).padStart(2, '0')}-01`, '00:00')
}

export function thisMonth({ at }: Facts): number {
  return Number(writeDate(at).slice(5, 7)) - 1
}

/** '28 March' or 'Saturday 28 March', of the year that is read. */
export function dayOf(text: string, facts: Facts): number | null {
  const match = /(\d+) (\w+)/.exec(text)
  const month = months.indexOf(match?.[2] ?? '')
  if (match === null || month < 0) return null
  const day = startOfDay(monthStart(month, facts) + (Number(match[1]) - 0.5) * DAY_MS)
  return Number(writeDate(day).slice(8)) === Number(match[1]) ? day : null
}

/** A month by its name; of this month up to now. */
export function monthPeriods(name: string, facts: Facts): readonly Interval[] | null {
  const month = months.indexOf(name.split(' ')[0] ?? '')
  if (month < 0) return null
  const [from, to] = [monthStart(month, facts), monthStart(month + 1, facts)]
  return to > facts.at ? untilNow(facts, from) : [{ from, to }]
}

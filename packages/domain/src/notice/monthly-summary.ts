import { instantOf, type ClockTime } from '../time/clock-time.ts'
import { addDays, addMonths } from '../time/local-date.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

/** On the first day of the next month; the ledger has settled the last night by then. */
export const SUMMARY_AT: ClockTime = 9 * 60
/** The notice is of no use later. */
const USE_DAYS = 7

function find({ now, lastMonth }: NoticeFacts): DueNotice<'monthly-summary'> | null {
  if (lastMonth === null || lastMonth.energyWh === 0) return null
  const next = addMonths(lastMonth.month, 1)
  const useUntil = instantOf(addDays(next, USE_DAYS), SUMMARY_AT)
  if (now >= useUntil) return null
  return { occasion: lastMonth.month, dueAt: instantOf(next, SUMMARY_AT), useUntil, figures: lastMonth }
}

/** Once a month, in the morning; never taken back. */
export const monthlySummary: NoticeRule<'monthly-summary'> = {
  find,
  quiet: 'after',
  isNews: () => false,
  hasAllClear: false,
  isClear: () => false,
}

import { fail, succeed, type Result } from '@driveway/domain/result'
import { findClockTime, findInstant } from '@driveway/domain/time/clock-time'
import {
  addDays,
  countDays,
  findDayStart,
  findLocalDate,
  isLocalDate,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { readHalfHour } from '@driveway/api/request/half-hour-text'
import type { InstantRange } from '@driveway/store/ledger-read/consumption-store'

/** A year, and the month before it to compare with. */
export const MAX_RANGE_DAYS = 400

/** Days in London, the last of which is not included, and the instants at which they begin. */
export type DayRange = {
  readonly days: { readonly from: LocalDate; readonly to: LocalDate }
  readonly instants: InstantRange
}

/** Messages for developers of clients. */
export type RangeProblem = { readonly code: 'bad-range'; readonly message: string }

/** From and to as instants on half hours. */
export function readInstantRange(args: {
  readonly from: string
  readonly to: string
}): Result<InstantRange, RangeProblem> {
  const [from, to] = [readHalfHour(args.from), readHalfHour(args.to)]
  if (from === null) return refuse('"from" must be an instant on a half hour, like 2026-01-15T18:30:00Z.')
  if (to === null) return refuse('"to" must be an instant on a half hour, like 2026-01-15T18:30:00Z.')
  if (to <= from) return refuse('"to" must be later than "from".')
  if (to > findLatestEnd(from)) return refuse(tooLong)
  return succeed({ from: new Date(from), to: new Date(to) })
}

/** Start and end as days. */
export function readDayRange({
  start,
  end,
}: {
  readonly start: string
  readonly end: string
}): Result<DayRange, RangeProblem> {
  if (!isLocalDate(start)) return refuse('"start" must be a day, like 2026-01-15.')
  if (!isLocalDate(end)) return refuse('"end" must be a day, like 2026-01-15.')
  if (end <= start) return refuse('"end" must be later than "start".')
  if (countDays(start, end) > MAX_RANGE_DAYS) return refuse(tooLong)
  return succeed({
    days: { from: start, to: end },
    instants: { from: new Date(findDayStart(start)), to: new Date(findDayStart(end)) },
  })
}

const tooLong = `A range holds ${MAX_RANGE_DAYS} days at the most.`

function refuse(message: string) {
  return fail({ code: 'bad-range' as const, message })
}

/** By the calendar in London, so that whole days fit in however many hours they have. */
function findLatestEnd(from: number): number {
  return findInstant(addDays(findLocalDate(from), MAX_RANGE_DAYS), findClockTime(from))
}

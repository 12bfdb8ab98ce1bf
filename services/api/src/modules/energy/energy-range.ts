import { fail, succeed, type Result } from '@driveway/domain/result'
import { clockTimeOf, instantOf } from '@driveway/domain/time/clock-time'
import {
  addDays,
  startOfDay,
  localDateOf,
  isLocalDate,
  type LocalDate,
} from '@driveway/domain/time/local-date'
import { readHalfHour } from '@driveway/api/request/half-hour-text'
import type { InstantRange } from '@driveway/store/ledger-read/consumption-store'

/** A year, and the month before it to compare with. */
export const MAX_RANGE_DAYS = 400

type Bounds =
  | { readonly from: string; readonly to: string }
  | { readonly start: string; readonly end: string }

/** The instants of a range, and the days in London that it touches, the last of which is not included. */
export type DayRange = {
  readonly days: { readonly from: LocalDate; readonly to: LocalDate }
  readonly instants: InstantRange
}

/** Messages for developers of clients. */
export type RangeProblem = { readonly code: 'bad-range'; readonly message: string }

/** Each end is a day, which begins at its midnight in London, or an instant on a half hour. */
export function readRange(args: Bounds): Result<DayRange, RangeProblem> {
  const [[fromName, fromText], [toName, toText]] =
    'from' in args
      ? [
          ['from', args.from],
          ['to', args.to],
        ]
      : [
          ['start', args.start],
          ['end', args.end],
        ]
  const [from, to] = [readBound(fromText), readBound(toText)]
  if (from === null) return refuse(`"${fromName}" ${bound}`)
  if (to === null) return refuse(`"${toName}" ${bound}`)
  if (to <= from) return refuse(`"${toName}" must be later than "${fromName}".`)
  if (to > latestEndOf(from)) return refuse(`A range holds ${MAX_RANGE_DAYS} days at the most.`)
  return succeed({
    days: { from: localDateOf(from), to: addDays(localDateOf(to - 1), 1) },
    instants: { from: new Date(from), to: new Date(to) },
  })
}

const bound = 'must be a day, like 2026-01-15, or an instant on a half hour, like 2026-01-15T18:30:00Z.'

function readBound(text: string): number | null {
  return isLocalDate(text) ? startOfDay(text) : readHalfHour(text)
}

function refuse(message: string) {
  return fail({ code: 'bad-range' as const, message })
}

/** By the calendar in London, so that whole days fit in however many hours they have. */
function latestEndOf(from: number): number {
  return instantOf(addDays(localDateOf(from), MAX_RANGE_DAYS), clockTimeOf(from))
}

import { fail, succeed, type Result } from '../result.ts'
import { instantOf, readClockTime, type ClockTime } from '../time/clock-time.ts'
import {
  addDays,
  countDays,
  startOfDay,
  localDateOf,
  weekdayOf,
  isLocalDate,
  type LocalDate,
} from '../time/local-date.ts'
import { isReadyByStep } from './ready-by-step.ts'
import type { Schedule } from './schedule.ts'

/** Another ready-by time, a full battery for a long journey, or no ready-by time. */
export const oneOffKinds = ['READY_BY', 'FULL', 'SKIP'] as const
export type OneOffKind = (typeof oneOffKinds)[number]

/** A change of the schedule for one day. */
export type OneOffChange = {
  readonly kind: OneOffKind
  /** The London day of the ready-by time. */
  readonly date: LocalDate
  /** Of `READY_BY`; null for the others. */
  readonly time: ClockTime | null
}

/** As a client sends it. */
export type OneOffFields = {
  readonly kind: string
  readonly date: string
  readonly time: string | null
}

export type OneOffProblem = {
  readonly code: 'invalid-kind' | 'invalid-date' | 'invalid-time' | 'no-ready-time'
}

/** The schedule repeats after this many days, so that a later day is not a change of the next ready-by time. */
export const MAX_ONE_OFF_DAYS = 7

/** Reads what a client sends; the first broken rule is its problem. `now` is world time. */
export function readOneOffChange(
  fields: OneOffFields,
  schedule: Schedule,
  changes: readonly OneOffChange[],
  now: Date,
): Result<OneOffChange, OneOffProblem> {
  const kind = oneOffKinds.find((each) => each === fields.kind)
  if (kind === undefined) return fail({ code: 'invalid-kind' })
  const { date } = fields
  if (!isWithinReach(date, now)) return fail({ code: 'invalid-date' })
  const time = readTime(kind, fields.time)
  if (!time.ok) return time
  const change = { kind, date, time: time.value }
  // A skipped day has the ready-by time that the new change brings back.
  const others = kind === 'SKIP' ? [] : changes.filter((each) => each.kind !== 'SKIP')
  const ready =
    kind === 'READY_BY'
      ? readyInstantOf(schedule, [change], date)
      : readyInstantOf(schedule, others.filter(isOf(date)), date)
  if (ready === null) return fail({ code: 'no-ready-time' })
  return ready > now.getTime() ? succeed(change) : fail({ code: 'invalid-date' })
}

/** A skipped day has no other change, and one change of each kind is enough. */
export function addOneOffChange(
  changes: readonly OneOffChange[],
  change: OneOffChange,
): readonly OneOffChange[] {
  const kept = changes.filter(
    ({ kind, date }) =>
      date !== change.date || (kind !== change.kind && kind !== 'SKIP' && change.kind !== 'SKIP'),
  )
  return [...kept, change]
}

export function removeOneOffChange(
  changes: readonly OneOffChange[],
  removed: { readonly kind: string; readonly date: string },
): readonly OneOffChange[] {
  return changes.filter(({ kind, date }) => kind !== removed.kind || date !== removed.date)
}

/** The changes that are not over: each ends by itself at the ready-by time of its day. */
export function listCurrentChanges(
  schedule: Schedule,
  changes: readonly OneOffChange[],
  now: Date,
): readonly OneOffChange[] {
  return changes.filter((change) => findEnd(schedule, changes, change) > now.getTime())
}

/** The instant (ms) of the day's ready-by time; null without one, or if the day is skipped. */
function readyInstantOf(schedule: Schedule, ofDay: readonly OneOffChange[], date: LocalDate): number | null {
  if (ofDay.some(({ kind }) => kind === 'SKIP')) return null
  const time = ofDay.find(({ kind }) => kind === 'READY_BY')?.time ?? schedule[weekdayOf(date)].time
  return time === null ? null : instantOf(date, time)
}

/** The end of the day where the schedule has no time for it. */
function findEnd(schedule: Schedule, changes: readonly OneOffChange[], { date }: OneOffChange): number {
  const kept = changes.filter((each) => isOf(date)(each) && each.kind !== 'SKIP')
  return readyInstantOf(schedule, kept, date) ?? startOfDay(addDays(date, 1))
}

function isOf(date: LocalDate): (change: OneOffChange) => boolean {
  return (change) => change.date === date
}

function isWithinReach(date: string, now: Date): boolean {
  if (!isLocalDate(date)) return false
  const days = countDays(localDateOf(now.getTime()), date)
  return days >= 0 && days < MAX_ONE_OFF_DAYS
}

function readTime(kind: OneOffKind, text: string | null): Result<ClockTime | null, OneOffProblem> {
  if (kind !== 'READY_BY') return text === null ? succeed(null) : fail({ code: 'invalid-time' })
  const time = text === null || !/^\d{4}$/.test(text) ? null : readClockTime(text)
  return time !== null && isReadyByStep(time) ? succeed(time) : fail({ code: 'invalid-time' })
}

import { addDays, startOfDay, localDateOf, type LocalDate } from './local-date.ts'

/** Half hours begin at :00 and :30 everywhere: London is never a part of an hour from UTC. */
export const HALF_HOUR_MS = 1_800_000

export type SettlementPeriod = {
  readonly date: LocalDate
  /** From 1 on, counted from midnight in London: up to 48, and to 46 and 50 on the days of clock changes. */
  readonly number: number
}

export function halfHourStart(instant: number): number {
  return Math.floor(instant / HALF_HOUR_MS) * HALF_HOUR_MS
}

/** The boundary at or after an instant. */
export function halfHourEnd(instant: number): number {
  return Math.ceil(instant / HALF_HOUR_MS) * HALF_HOUR_MS
}

export function settlementPeriodOf(instant: number): SettlementPeriod {
  const date = localDateOf(instant)
  return { date, number: Math.floor((instant - startOfDay(date)) / HALF_HOUR_MS) + 1 }
}

export function countHalfHours(date: LocalDate): number {
  return (startOfDay(addDays(date, 1)) - startOfDay(date)) / HALF_HOUR_MS
}

/** The starts (ms) of the half hours that overlap the range. */
export function listHalfHours(from: number, to: number): readonly number[] {
  const first = halfHourStart(from)
  const count = Math.max(0, Math.ceil((to - first) / HALF_HOUR_MS))
  return Array.from({ length: count }, (_, index) => first + index * HALF_HOUR_MS)
}

import { findNextReady, type ReadySettings } from '../schedule/ready-times.ts'
import { createPriceList, type AgilePrices } from '../tariff/half-hour-price.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { halfHourStart, HALF_HOUR_MS, listHalfHours } from '../time/half-hour.ts'
import { countDays, localDateOf } from '../time/local-date.ts'

/** The status names no cheaper slot for a ready-by time after tomorrow. */
const MAX_DAYS_AHEAD = 1

export type CheaperSlotFacts = ReadySettings & {
  readonly tariffs: readonly Tariff[]
  readonly agilePrices: AgilePrices
  /** World time. */
  readonly now: Date
}

/** When (ms) a slot cheaper than the present one starts before the ready-by time of today or tomorrow; else null. */
export function findCheaperSlot(facts: CheaperSlotFacts): number | null {
  const { tariffs, agilePrices, now } = facts
  const ready = findNextReady(facts, now.getTime())
  if (ready === null || countDays(localDateOf(now.getTime()), ready.date) > MAX_DAYS_AHEAD) return null
  const prices = createPriceList(tariffs, agilePrices)
  const present = halfHourStart(now.getTime())
  const price = prices.findPrice(present)
  if (price === null) return null
  const ahead = listHalfHours(present + HALF_HOUR_MS, ready.at)
  return ahead.find((start) => (prices.findPrice(start) ?? Infinity) < price) ?? null
}

import { writeDecimal } from '@driveway/domain/decimal-text'
import { AGILE, findTariffInForce, isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import type { TariffCap } from '@driveway/domain/tariff/tariff-cap'
import { estimateChargeCost, listDayBlocks, type DayBlock } from '@driveway/domain/tariff/tariff-day'
import { listTimeline, type TimelineEntry } from '@driveway/domain/tariff/tariff-timeline'
import { readClockTime, writeClockTime, type ClockTime } from '@driveway/domain/time/clock-time'
import { writeDateText } from '@driveway/domain/time/date-text'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'

const DAY_MINUTES = 1440

/** '7', '24.86', '28.625'. */
export function writeRate(pence: number): string {
  return writeDecimal(pence, 0, 3)
}

/** '00:00 to 05:00'; midnight at the end of the day is 24:00. */
export function sayPeriod(from: ClockTime, to: ClockTime): string {
  return say(texts, 'period', { from: writeClockTime(from), to: writeEnd(to) })
}

function writeEnd(to: ClockTime): string {
  return to === 0 || to === DAY_MINUTES ? '24:00' : writeClockTime(to)
}

/** 'Since 01.03.2026', '01.09.2025 to 28.02.2026'. */
export function sayDates({ tariff, until }: TimelineEntry): string {
  const from = writeDateText(tariff.startDate)
  if (until === null) return say(texts, 'since', { date: from })
  return say(texts, 'from-to', { from, to: writeDateText(until) })
}

const typeKeys: Readonly<Record<string, 'type-agile' | 'type-drive-anytime' | 'type-other'>> = {
  [AGILE]: 'type-agile',
  OVO_DRIVE_ANYTIME: 'type-drive-anytime',
  UNKNOWN: 'type-other',
}

/** The name of a tariff's type. Types of a newer server show as they are. */
export function sayType(tariffType: string): string {
  const key = typeKeys[tariffType]
  return key ? say(texts, key) : tariffType
}

/** '28.62p all day', '7p 00:00 to 05:00, else 22.5p to 38.4p'. */
export function sayRates(tariff: Tariff): string {
  if (isAgile(tariff)) return say(texts, 'half-hourly')
  const cheapest = findCheapest(tariff)
  const rates = [...new Set(tariff.periods.map(({ ratePence }) => ratePence))].toSorted((a, b) => a - b)
  const [lowest = 0, ...others] = rates
  if (cheapest === null || others.length === 0) return say(texts, 'all-day', { rate: writeRate(lowest) })
  const [first = 0, last = first] = [others[0], others.at(-1)]
  const shown = say(texts, 'cheapest-else', {
    rate: writeRate(lowest),
    from: writeClockTime(cheapest.from),
    to: writeEnd(cheapest.to),
    others:
      first === last
        ? say(texts, 'rate', { rate: writeRate(first) })
        : say(texts, 'rate-range', { lowest: writeRate(first), highest: writeRate(last) }),
  })
  return tariff.cap ? say(texts, 'rates-capped', { words: shown, cap: sayCap(tariff.cap) }) : shown
}

/** '6 hours a day', '20 kWh a day'. */
export function sayCap({ unit, amount }: TariffCap): string {
  return say(texts, unit === 'hours' ? 'cap-hours' : 'cap-kwh', { amount })
}

/** The first period of the lowest rate; null for Agile. Its end may be on the next day. */
export function findCheapest({
  periods,
}: Tariff): { readonly from: ClockTime; readonly to: ClockTime } | null {
  const lowest = Math.min(...periods.map(({ ratePence }) => ratePence))
  const found = periods.find(({ ratePence }) => ratePence === lowest)
  if (!found) return null
  return { from: readClockTime(found.timeStart) ?? 0, to: readClockTime(found.timeEnd) ?? 0 }
}

/** Where the lowest rate is, and the power of the comparison. */
export function sayCheapest(tariff: Tariff, powerKw: number): string {
  const cheapest = findCheapest(tariff)
  const isFlat = new Set(tariff.periods.map(({ ratePence }) => ratePence)).size < 2
  if (cheapest === null || isFlat) return say(texts, 'compare-power', { power: powerKw })
  const from = writeClockTime(cheapest.from)
  return say(texts, 'compare-cheapest', { from, to: writeEnd(cheapest.to), power: powerKw })
}

export type TimelineView = {
  readonly entries: readonly TimelineEntry[]
  /** The tariff in force today; null before the first. */
  readonly currentId: string | null
}

export function viewTimeline(tariffs: readonly Tariff[], today: LocalDate): TimelineView {
  return { entries: listTimeline(tariffs), currentId: findTariffInForce(tariffs, today)?.id ?? null }
}

export function listBlocks({ periods }: Tariff): readonly DayBlock[] {
  return listDayBlocks(periods)
}

/** An everyday charge, for a comparison of start times. */
export const COMPARED_KWH = 25
export const COMPARED_KW = 7.4
const comparedStarts: readonly ClockTime[] = [30, 540, 1020]

export type ComparedCharge = {
  readonly from: ClockTime
  readonly pence: number
  /** Of the most expensive one. */
  readonly share: number
  /** False where all cost the same. */
  readonly isCheapest: boolean
}

/** The cost of the same charge from different times on; empty where a rate is not known. */
export function compareCharges(tariff: Tariff): readonly ComparedCharge[] {
  const costs = comparedStarts.flatMap((from) => {
    const charge = { from, energyKwh: COMPARED_KWH, powerKw: COMPARED_KW }
    const pence = estimateChargeCost(tariff, charge)
    return pence === null ? [] : [{ from, pence }]
  })
  const highest = Math.max(...costs.map(({ pence }) => pence), Number.EPSILON)
  const lowest = Math.min(...costs.map(({ pence }) => pence))
  return costs.map(({ from, pence }) => ({
    from,
    pence,
    share: pence / highest,
    isCheapest: pence === lowest && lowest < highest,
  }))
}

import { readClockTime, type ClockTime } from '../time/clock-time.ts'
import { PERIOD_STEP_MINUTES, type PeriodStart } from './tariff-fields.ts'
import { capRatesOf } from './half-hour-price.ts'
import { capLimitOf, countForCap, wholeCapOf } from './tariff-cap.ts'
import { findPeriod, type Tariff } from './tariff.ts'

/** A part of the day with one rate, in minutes from midnight; `to` is exclusive. */
export type DayBlock = {
  readonly from: ClockTime
  readonly to: ClockTime
  readonly ratePence: number
  /** The period that it shows: the last one goes on over midnight and has two blocks. */
  readonly index: number
}

const DAY_MINUTES = 1440
const WH_PER_KWH = 1000

/** The day from midnight to midnight as blocks of one rate. */
export function listDayBlocks(periods: readonly PeriodStart[]): readonly DayBlock[] {
  const starts = periods
    .map(({ timeStart, ratePence }, index) => ({ from: readClockTime(timeStart) ?? 0, ratePence, index }))
    .toSorted((first, second) => first.from - second.from)
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const blocks = starts.map(({ from, ratePence, index }, position) => {
    return { from, to: starts[position + 1]?.from ?? DAY_MINUTES, ratePence, index }
  })
  const morning = first.from > 0 ? [{ ...last, from: 0, to: first.from }] : []
  return [...morning, ...blocks].filter(({ from, to }) => to > from)
}

/** The nearest half hour to which a period's start can move without passing its neighbours. */
export function moveStart(starts: readonly ClockTime[], index: number, wanted: ClockTime): ClockTime {
  const own = starts[index] ?? 0
  const others = starts.filter((_, position) => position !== index)
  const lowest = Math.max(0, ...others.filter((each) => each < own).map((each) => each + PERIOD_STEP_MINUTES))
  const highest = Math.min(
    DAY_MINUTES - PERIOD_STEP_MINUTES,
    ...others.filter((each) => each > own).map((each) => each - PERIOD_STEP_MINUTES),
  )
  const rounded = Math.round(wanted / PERIOD_STEP_MINUTES) * PERIOD_STEP_MINUTES
  return Math.min(highest, Math.max(lowest, rounded))
}

/** The cost in pence of energy that is charged at full power from a time of day, with a whole cap; null where no rate is known. */
export function estimateChargeCost(
  tariff: Tariff,
  charge: { readonly from: ClockTime; readonly energyKwh: number; readonly powerKw: number },
): number | null {
  if (charge.powerKw <= 0) return null
  const halfHourKwh = charge.powerKw / 2
  const rates = tariff.cap ? capRatesOf(tariff) : null
  let cap = tariff.cap ? wholeCapOf(tariff.cap.unit, capLimitOf(tariff.cap)) : null
  let [left, time, pence] = [charge.energyKwh, charge.from, 0]
  for (let step = 0; left > 0; step += 1) {
    const period = findPeriod(tariff.periods, time)
    if (period === null) return null
    const charged = Math.min(left, halfHourKwh)
    pence += charged * period.ratePence
    if (cap !== null && rates !== null && period.ratePence === rates.cheap) {
      const counted = countForCap(cap, step, charged * WH_PER_KWH)
      pence += (charged - counted.withinWh / WH_PER_KWH) * (rates.beyond - rates.cheap)
      cap = counted.cap
    }
    left -= charged
    time = (time + PERIOD_STEP_MINUTES) % DAY_MINUTES
  }
  return pence
}

import { findPeriod, findTariffInForce, isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { MINUTE_MS, type ClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { londonOffsetOf } from '@driveway/domain/time/london-time'
import { isPeakClockTime } from '../peak-times.ts'

const DAY_MINUTES = 24 * 60
const HALF_HOUR_MINUTES = 30
/** Half-hourly prices have no fixed hours: the night is cheap on most days. */
const AGILE_CHEAP_UNTIL: ClockTime = 5 * 60

/** From this minute of the day (UTC) on the car gets no power, or all that the charger can give (null). */
export type DailyStep = { readonly minute: number; readonly powerW: 0 | null }

/** The limits of every day from the instant (ms) on at which a plan has no more slots. */
export type DailyDefault = { readonly from: number; readonly steps: readonly DailyStep[] }

/**
 * A charger that gets no other plan charges in the cheapest hours of the tariff, and never in peak hours. It repeats the
 * same day, so that peak hours count at weekends too, and its hours move with the clocks until the next plan.
 */
export function makeDailyDefault(tariffs: readonly Tariff[], from: number): DailyDefault {
  const tariff = findTariffInForce(tariffs, localDateOf(from))
  const offset = londonOffsetOf(from) / MINUTE_MS
  const times = Array.from({ length: DAY_MINUTES / HALF_HOUR_MINUTES }, (_, index) => {
    const minute = index * HALF_HOUR_MINUTES
    const time = (minute + offset) % DAY_MINUTES
    return { minute, rate: isPeakClockTime(time) ? Infinity : findRate(tariff, time) }
  })
  const lowest = Math.min(...times.map(({ rate }) => rate))
  const steps = times
    .map(({ minute, rate }): DailyStep => ({ minute, powerW: rate === lowest ? null : 0 }))
    .filter(({ powerW }, index, all) => powerW !== all[index - 1]?.powerW)
  return { from, steps }
}

/** Equal at all times where no rate is known. */
function findRate(tariff: Tariff | null, time: ClockTime): number {
  if (tariff === null) return 0
  if (isAgile(tariff)) return time < AGILE_CHEAP_UNTIL ? 0 : 1
  return findPeriod(tariff.periods, time)?.ratePence ?? 0
}

export function areSameDaily(first: readonly DailyStep[], second: readonly DailyStep[]): boolean {
  return (
    first.length === second.length &&
    first.every(
      ({ minute, powerW }, index) => minute === second[index]?.minute && powerW === second[index].powerW,
    )
  )
}

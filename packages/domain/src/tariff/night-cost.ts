import type { ClockTime } from '../time/clock-time.ts'
import { listDayBlocks } from './tariff-day.ts'
import { PERIOD_STEP_MINUTES, type PeriodStart } from './tariff-fields.ts'

const DAY_MINUTES = 1440
const WH_PER_KWH = 1000
/** A car is taken to be plugged in for this long before it must be ready. */
export const NIGHT_MINUTES = 12 * 60

type Charge = {
  /** The time at which the car must be ready. */
  readonly readyBy: ClockTime
  readonly energyWh: number
  readonly powerW: number
}

/**
 * The cost in pence of a charge in the cheapest half hours of the night before; null without rates, and where the night
 * is too short for it.
 */
export function estimateNightCost(periods: readonly PeriodStart[], charge: Charge): number | null {
  const blocks = listDayBlocks(periods)
  const steps = Array.from({ length: NIGHT_MINUTES / PERIOD_STEP_MINUTES }, (_, step) => {
    const minute = charge.readyBy - (step + 1) * PERIOD_STEP_MINUTES
    const time = (minute + DAY_MINUTES) % DAY_MINUTES
    return blocks.find(({ from, to }) => from <= time && time < to)?.ratePence ?? null
  })
  const rates = steps.filter((rate) => rate !== null).toSorted((a, b) => a - b)
  const halfHourWh = charge.powerW / 2
  if (rates.length < steps.length || halfHourWh * rates.length < charge.energyWh) return null
  let [left, pence] = [charge.energyWh, 0]
  for (const rate of rates) {
    const charged = Math.min(left, halfHourWh)
    pence += (charged / WH_PER_KWH) * rate
    left -= charged
  }
  return pence
}

import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { BoostEnd, ChargePlan } from '#data/plan/mapper.ts'
import { targetOf } from './missed-time.ts'

/** The cost of a boost from now on, and when it ends; `endsAt` is null where the car is not full within the plan. */
export type BoostEstimate = {
  readonly costPence: number
  readonly energyWh: number
  readonly endsAt: number | null
}

/** A boost does not end there: it runs until the car is full. */
export function isPastTarget(plan: ChargePlan, level: number | null): boolean {
  return level !== null && level >= targetOf(plan)
}

/** The boost runs until the car is full. */
export function isOpenEnd({ endsAt, energyWh }: BoostEnd): boolean {
  return endsAt === null && energyWh === null
}

/**
 * At the prices of the plan, and at the mean power of a boost up to the target unless it ends at a time. Null without a
 * plan that has prices.
 */
export function estimateBoost(plan: ChargePlan, end: BoostEnd, now: number): BoostEstimate | null {
  const boost = plan.alternatives?.boostNow
  const last = plan.slots.at(-1)
  if (!boost || !last || boost.energyWh === 0) return null
  if (isOpenEnd(end)) {
    return { costPence: boost.costPence, energyWh: boost.energyWh, endsAt: boost.reachedAt }
  }
  const meanW = boost.energyWh / (((boost.reachedAt ?? last.end) - boost.from) / HOUR_MS)
  const leftWh = (end.energyWh ?? Infinity) - (end.chargedWh ?? 0)
  const mostWh = Math.max(0, Math.min(boost.energyWh, leftWh))
  const until = end.endsAt ?? now + (mostWh / meanW) * HOUR_MS
  // One that ends before the car slows down has more than the mean power, which the plan has in other slots.
  const fullW = Math.max(meanW, ...plan.slots.map((slot) => slot.powerW))
  const powerW = Math.min(fullW, (mostWh / (until - now)) * HOUR_MS)
  let [costPence, energyWh] = [0, 0]
  for (const slot of plan.slots) {
    const hours = (Math.min(slot.end, until) - Math.max(slot.start, now)) / HOUR_MS
    if (hours <= 0) continue
    costPence += (powerW * hours * slot.importPrice) / 1000
    energyWh += powerW * hours
  }
  return { costPence, energyWh, endsAt: until }
}

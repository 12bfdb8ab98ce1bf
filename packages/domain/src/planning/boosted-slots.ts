import { HOUR_MS } from '../time/london-time.ts'
import { LEAST_TOP_UP_WH } from './least-top-up.ts'
import type { SlotReason } from './model/plan-model.ts'

/** A boost from an instant (ms) to another, at its mean power. */
export type RunningBoost = { readonly from: number; readonly until: number; readonly powerW: number }

/** A slot's reason, 'boost' where a boost takes the place of the plan; null for an unknown one. */
export type ShownReason = SlotReason | 'boost' | null

/** The fields of a planned slot that a boost changes, and those that it depends on. */
export type BoostableSlot = {
  readonly start: number
  readonly end: number
  readonly flowsFrom: number
  readonly powerW: number
  readonly energyWh: number
  readonly solarWh: number
  readonly importPrice: number
  readonly carbonIntensity: number
  readonly costPence: number
  readonly reason: ShownReason
}

type Aim = { readonly readyAt: number; readonly goal: 'cost' | 'carbon' }

/**
 * The slots of a plan during a boost: the boost in place of what it covers, and after it only what the ready-by time still
 * needs, in the best of the planned slots.
 */
export function followBoost<Planned extends BoostableSlot>(
  slots: readonly Planned[],
  boost: RunningBoost,
  { readyAt, goal }: Aim,
): readonly (Omit<Planned, 'reason'> & { readonly reason: ShownReason })[] {
  const charging = slots.filter(({ powerW, start, end }) => powerW > 0 && end > boost.from && start < readyAt)
  const plannedWh = charging.reduce((sum, { energyWh }) => sum + energyWh, 0)
  const boostWh = (boost.powerW * (boost.until - boost.from)) / HOUR_MS
  const kept = keepBest(
    charging.filter(({ start }) => start >= boost.until),
    plannedWh - boostWh,
    goal,
  )
  return slots.map((slot) => {
    const { start, end, importPrice } = slot
    if (end <= boost.from) return slot
    if (start < boost.until) {
      const flowsFrom = Math.max(start, boost.from)
      const energyWh = (boost.powerW * (Math.min(end, boost.until) - flowsFrom)) / HOUR_MS
      const costPence = (energyWh * importPrice) / 1000
      return { ...slot, flowsFrom, powerW: boost.powerW, energyWh, solarWh: 0, costPence, reason: 'boost' }
    }
    if (!charging.includes(slot)) return slot
    const share = kept.get(slot) ?? 0
    if (share === 0) {
      return { ...slot, flowsFrom: start, powerW: 0, energyWh: 0, solarWh: 0, costPence: 0, reason: 'done' }
    }
    const { energyWh, solarWh, costPence } = slot
    return { ...slot, energyWh: energyWh * share, solarWh: solarWh * share, costPence: costPence * share }
  })
}

/** The share of each slot that is needed, the best slots first; none for less than a top-up. */
function keepBest<Planned extends BoostableSlot>(
  slots: readonly Planned[],
  neededWh: number,
  goal: Aim['goal'],
): ReadonlyMap<Planned, number> {
  const rate = goal === 'cost' ? 'importPrice' : 'carbonIntensity'
  const kept = new Map<Planned, number>()
  if (neededWh < LEAST_TOP_UP_WH) return kept
  let left = neededWh
  for (const slot of slots.toSorted((first, second) => first[rate] - second[rate])) {
    if (left < 1) break
    kept.set(slot, Math.min(1, left / slot.energyWh))
    left -= slot.energyWh
  }
  return kept
}

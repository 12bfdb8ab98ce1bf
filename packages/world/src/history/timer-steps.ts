import { findNextReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { createPriceList, type AgilePrices } from '@driveway/domain/tariff/half-hour-price'
import { findTariffInForce, isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { halfHourStart, HALF_HOUR_MS, listHalfHours } from '@driveway/domain/time/half-hour'
import { localDateOf } from '@driveway/domain/time/local-date'
import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'

/** Where every half hour has its own price, the car gets the cheapest of them up to this much time. */
export const AGILE_CHARGING_MS = 4 * HOUR_MS

/** From this instant (ms) on the car may charge, or must wait. */
export type ChargingStep = { readonly at: number; readonly mayCharge: boolean }

export type PlanInputs = {
  readonly schedule: Schedule
  readonly tariffs: readonly Tariff[]
  readonly agilePrices: AgilePrices
  /** World time. */
  readonly now: Date
}

/** A half hour, or its remaining part, with its price; an unknown price counts as the highest. */
type Slot = { readonly from: number; readonly ms: number; readonly price: number }

/**
 * The hours in which the car may charge, up to the next ready-by time, as a simple off-peak timer chooses them: demo
 * history lives by it, so that it needs no forecasts. From the ready-by time on the car may charge again.
 */
export function planCharging(inputs: PlanInputs): readonly ChargingStep[] {
  const now = inputs.now.getTime()
  const start = halfHourStart(now)
  const ready = findNextReadyTime(inputs.schedule, inputs.now)
  if (ready === null) return [{ at: start, mayCharge: true }]
  const slots = listSlots(inputs, now, ready.at)
  const cheap = chooseSlots(slots, wantedMsOf(inputs, slots, ready.at))
  const steps = slots.map((slot) => ({
    at: Math.max(start, halfHourStart(slot.from)),
    mayCharge: cheap.has(slot),
  }))
  return [...steps, { at: ready.at, mayCharge: true }].filter(
    (step, index, all) => step.mayCharge !== all[index - 1]?.mayCharge,
  )
}

function listSlots(inputs: PlanInputs, from: number, to: number): readonly Slot[] {
  const prices = createPriceList(inputs.tariffs, inputs.agilePrices)
  return listHalfHours(from, to).map((start) => {
    const begin = Math.max(start, from)
    const end = Math.min(start + HALF_HOUR_MS, to)
    return { from: begin, ms: end - begin, price: prices.findPrice(start) ?? Infinity }
  })
}

/**
 * The time at the lowest price, its past part included, but at most as much as a whole day has of the tariff's
 * cheapest rate.
 */
function wantedMsOf(inputs: PlanInputs, slots: readonly Slot[], ready: number): number {
  const tariff = findTariffInForce(inputs.tariffs, localDateOf(ready))
  if (tariff !== null && isAgile(tariff)) return AGILE_CHARGING_MS
  const now = inputs.now.getTime()
  const lowest = lowestPriceOf(slots)
  const before = listSlots(inputs, now - DAY_MS, now)
  const missed = before.slice(before.findLastIndex((slot) => slot.price !== lowest) + 1)
  const available = slots.filter((slot) => slot.price === lowest)
  const day = listSlots(inputs, ready - DAY_MS, ready)
  const cheapest = lowestPriceOf(day)
  return Math.min(sumMs(available) + sumMs(missed), sumMs(day.filter((slot) => slot.price === cheapest)))
}

/** All time at the lowest price, then the next cheapest, the earliest first, up to the required time. */
function chooseSlots(slots: readonly Slot[], wantedMs: number): ReadonlySet<Slot> {
  const lowest = lowestPriceOf(slots)
  const chosen = new Set(slots.filter((slot) => slot.price === lowest))
  let ms = sumMs([...chosen])
  for (const slot of slots.toSorted((first, second) => compare(first.price, second.price))) {
    if (ms >= wantedMs) break
    if (chosen.has(slot)) continue
    chosen.add(slot)
    ms += slot.ms
  }
  return chosen
}

function lowestPriceOf(slots: readonly Slot[]): number {
  return Math.min(...slots.map((slot) => slot.price))
}

function sumMs(slots: readonly Slot[]): number {
  return slots.reduce((sum, slot) => sum + slot.ms, 0)
}

/** A difference would be NaN for two unknown prices. */
function compare(first: number, second: number): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

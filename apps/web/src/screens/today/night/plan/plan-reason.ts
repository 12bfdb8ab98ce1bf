import { LEAST_SHOWN_WH, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import type { ShownReason } from '@driveway/domain/planning/boosted-slots'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import type { ChargePlan, PlanSlot } from '#data/plan/mapper.ts'
import { writeEnergy } from '../cost-range.ts'
import { findDoubtfulTime, targetOf } from '../missed-time.ts'
import { isPlanned } from './plan-columns.ts'
import { sayHalfHours, sayPence } from './plan-text.ts'
import { sayTimeAhead } from './plan-time.ts'

/** One sentence with the reason of a plan, and one line with its numbers. */
export type PlanReason = { readonly sentence: string; readonly line: string }

/** The planned slots up to the ready-by time. */
export function listPlanned({ slots, ready }: ChargePlan): readonly PlanSlot[] {
  const until = ready?.at ?? Infinity
  return slots.filter((slot) => isPlanned(slot) && slot.start < until)
}

export function countHalfHours(slots: readonly PlanSlot[]): number {
  return new Set(slots.map(({ start }) => halfHourStart(start))).size
}

const slotTexts = {
  cost: { first: 'cheapest', within: 'then-cheapest' },
  carbon: { first: 'greenest', within: 'then-greenest' },
} as const

/** No half hour is cheaper, or greener, than another. */
export function isAnyTime(slots: readonly PlanSlot[]): boolean {
  return slots.some(({ reason }) => reason === 'any-time')
}

function rateOf({ importPrice, carbonIntensity }: PlanSlot, goal: ChargePlan['goal']): number {
  return goal === 'cost' ? importPrice : carbonIntensity
}

/** True where no half hour that the plan could have used instead is cheaper, or greener. */
export function areBest({ slots, ready, goal }: ChargePlan, used: readonly PlanSlot[]): boolean {
  const until = ready?.at ?? Infinity
  const worst = Math.max(...used.map((slot) => rateOf(slot, goal)))
  return slots.every(
    (slot) =>
      slot.powerW !== 0 ||
      slot.start >= until ||
      slot.reason === 'peak-hours' ||
      slot.reason === 'main-fuse' ||
      rateOf(slot, goal) >= worst,
  )
}

/** On its own, or within a sentence. A charge that was not moved, or catches up, is not called cheapest. */
function sayGridSlots(plan: ChargePlan, slots: readonly PlanSlot[], place: 'first' | 'within'): string {
  const count = countHalfHours(slots)
  if (isAnyTime(slots) || !areBest(plan, slots)) return sayHalfHours(count)
  return say(texts, slotTexts[plan.goal][place], { count })
}

function findLastEnd(slots: readonly PlanSlot[], now: number): string {
  return sayTimeAhead(slots.at(-1)?.end ?? 0, now)
}

function keepReasons(slots: readonly PlanSlot[], reasons: readonly ShownReason[]): readonly PlanSlot[] {
  return slots.filter(({ reason }) => reasons.includes(reason))
}

/** An estimated price is not called the price of the day. */
function sayOnePrice({ slots, goal }: ChargePlan, charging: readonly PlanSlot[]): string | null {
  if (goal !== 'cost' || !isAnyTime(charging) || slots.some(({ isPriceEstimate }) => isPriceEstimate))
    return null
  const from = charging[0]?.start ?? 0
  const isAfterPeak = slots.some(({ reason, end }) => reason === 'peak-hours' && end <= from)
  return say(texts, isAfterPeak ? 'why-one-price-peak' : 'why-one-price')
}

/** True where the car charges in every half hour up to its ready-by time. */
function isEveryUsed({ slots, ready }: ChargePlan): boolean {
  return ready !== null && slots.every(({ start, powerW }) => powerW > 0 || start >= ready.at)
}

/** The half hours of a plan that choice has no part in; an unknown level may need none of them. Null for others. */
export function sayEvery(plan: ChargePlan, now: number): string | null {
  if (plan.ready === null || !isEveryUsed(plan)) return null
  return say(texts, plan.level === null ? 'why-every' : 'why-needed', {
    time: sayTimeAhead(plan.ready.at, now),
  })
}

function saySentence(plan: ChargePlan, planned: readonly PlanSlot[], now: number): string {
  const charging = planned.filter(({ powerW }) => powerW > 0)
  const minimum = keepReasons(charging, ['minimum-first'])
  const solar = keepReasons(charging, ['solar'])
  const paid = keepReasons(charging, ['paid'])
  const grid = keepReasons(charging, ['cheap', 'green', 'needed', 'any-time'])
  if (charging.length === 0) {
    const nothing = plan.level === null ? 'why-none' : 'why-nothing'
    return say(texts, planned.length > 0 ? 'why-export' : nothing)
  }
  if (minimum.length > 0) {
    const level = Math.round(plan.minimumLevel)
    if (grid.length === 0) return say(texts, 'why-minimum', { level })
    return say(texts, 'why-minimum-then', { level, slots: sayGridSlots(plan, grid, 'within') })
  }
  if (solar.length > 0) {
    const time = findLastEnd(solar, now)
    if (grid.length === 0) return say(texts, 'why-solar', { time })
    return say(texts, 'why-solar-then', { time, slots: sayGridSlots(plan, grid, 'within') })
  }
  if (paid.length > 0 && paid.length === charging.length) {
    return say(texts, 'why-paid', { slots: sayHalfHours(countHalfHours(paid)) })
  }
  const every = sayEvery(plan, now)
  if (every !== null) return every
  const time = plan.ready && sayTimeAhead(plan.ready.at, now)
  const onePrice = sayOnePrice(plan, charging)
  if (onePrice !== null) return onePrice
  const slots = sayGridSlots(plan, charging, 'first')
  return time === null ? slots : say(texts, 'why-cheapest', { slots, time })
}

/** Pence for each kWh from the grid; null where none is. */
export function findMeanPrice(planned: readonly PlanSlot[]): number | null {
  const charging = planned.filter(({ energyWh, solarWh }) => energyWh > 0 && solarWh < energyWh)
  const gridWh = charging.reduce((sum, { energyWh, solarWh }) => sum + energyWh - solarWh, 0)
  if (gridWh === 0) return null
  const pence = charging.reduce(
    (sum, { energyWh, solarWh, importPrice }) => sum + (energyWh - solarWh) * importPrice,
    0,
  )
  return pence / gridWh
}

function sayLine(plan: ChargePlan, planned: readonly PlanSlot[], now: number): string {
  const { energyWh, solarWh, exportedWh, finish, costPence, ready } = plan
  const price = findMeanPrice(planned)
  const time = finish === null ? '' : sayTimeAhead(finish, now)
  if (energyWh === 0 && exportedWh > 0) {
    return say(texts, 'line-export', {
      energy: writeKilowattHours(exportedWh),
      time: findLastEnd(planned, now),
      cost: writePounds(-costPence),
    })
  }
  if (energyWh < LEAST_SHOWN_WH) {
    return ready ? say(texts, 'line-nothing', { time: sayTimeAhead(ready.at, now) }) : ''
  }
  if (plan.range !== null) {
    const level = Math.round(targetOf(plan))
    const doubtful = findDoubtfulTime(plan)
    if (doubtful) {
      const by = sayTimeAhead(doubtful.at, now)
      return say(texts, 'line-range-short', { energy: writeEnergy(plan), time: by })
    }
    const key = plan.level === null ? 'line-range-unknown' : 'line-range-estimate'
    return say(texts, key, { energy: writeEnergy(plan), level })
  }
  if (price === null) return say(texts, 'line-solar', { solar: writeKilowattHours(solarWh), time })
  const [grid, energy] = [writeKilowattHours(energyWh - solarWh), writeKilowattHours(energyWh)]
  if (exportedWh >= LEAST_SHOWN_WH) {
    const exported = writeKilowattHours(exportedWh)
    return say(texts, 'line-export-grid', { exported, energy, price: sayPence(price), time })
  }
  if (solarWh * 20 < energyWh) return say(texts, 'line-grid', { energy, price: sayPence(price), time })
  return say(texts, 'line-solar-grid', {
    solar: writeKilowattHours(solarWh),
    grid,
    price: sayPence(price),
    cost: writePounds(costPence),
  })
}

/** `now` is world time. */
export function explainPlan(plan: ChargePlan, now: number): PlanReason {
  const planned = listPlanned(plan)
  return { sentence: saySentence(plan, planned, now), line: sayLine(plan, planned, now) }
}

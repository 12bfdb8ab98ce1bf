import type { PlanAnswer } from '../seen/plan.ts'
import { nextTime, writeTime, writeWeekday } from '../world/london-time.ts'
import { percentAt } from '../world/track.ts'
import { between, holds, near, nearTime } from './compare.ts'
import type { Facts } from './facts.ts'
import { both, isUntrue, type Judgement, type Saying } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const DAY_MS = 48 * HALF_HOUR_MS
const KWH = 0.06
const PENCE = 1.1

export type Slot = PlanAnswer['slots'][number]

/** The planned slots up to the ready-by time. */
export function plannedSlots({ slots, ready }: PlanAnswer): readonly Slot[] {
  const until = ready === null ? Infinity : Date.parse(ready.at)
  return slots.filter(({ power, start }) => power !== 0 && Date.parse(start) < until)
}

export function chargingSlots(plan: PlanAnswer): readonly Slot[] {
  return plannedSlots(plan).filter(({ power }) => power > 0)
}

export function sumWh(slots: readonly Slot[], read: (slot: Slot) => number): number {
  return slots.reduce((sum, slot) => sum + read(slot), 0)
}

/** Worked out again from published prices, where neither sun nor export has a share in it. */
export function slotPence(slot: Slot, { proof, price, at }: Facts): number {
  const { start, energyWh, solarWh, estimates, importPrice, cost } = slot
  if (proof.house.solarKwp > 0 || energyWh < 0) return cost
  const published = estimates.includes('import-price') ? null : price(Date.parse(start), at)
  return ((energyWh - solarWh) / 1000) * (published ?? importPrice)
}

export function planPence(plan: PlanAnswer, facts: Facts): number {
  return plannedSlots(plan).reduce((sum, slot) => sum + slotPence(slot, facts), 0)
}

/** A line about a plan needs one. */
export function withPlan(facts: Facts, judge: (plan: PlanAnswer) => Judgement): Judgement {
  return facts.plan === null ? isUntrue('there is no plan') : judge(facts.plan)
}

/** 'about £1.84', or '£0 to £8.05' of an uncertain level. */
export function isPlanCost(said: string, facts: Facts, sign: 1 | -1 = 1): Judgement {
  return withPlan(facts, (plan) => {
    const { range } = plan
    if (range === null) return near(readPence(said), sign * planPence(plan, facts), PENCE, 'pence')
    const [low = '', high = ''] = said.split(' to ')
    return both(near(readPence(low), range.lowCost, PENCE, 'pence'), () =>
      near(readPence(high), range.highCost, PENCE, 'pence'),
    )
  })
}

/** '24.5', or '0 to 46.7'. */
export function isPlanEnergy(said: string, facts: Facts): Judgement {
  return withPlan(facts, (plan) => {
    const { range } = plan
    const charged = sumWh(chargingSlots(plan), ({ energyWh }) => energyWh) / 1000
    if (range === null) return near(readNumber(said), charged, KWH, 'kWh')
    const [low = '', high = ''] = said.split(' to ')
    return both(near(readNumber(low), range.lowEnergyWh / 1000, KWH, 'kWh'), () =>
      near(readNumber(high), range.highEnergyWh / 1000, KWH, 'kWh'),
    )
  })
}

export function isKwh(said: string, wh: number): Judgement {
  return near(readNumber(said), wh / 1000, KWH, 'kWh')
}

/** A clock time of a plan, which may be past. Within a day it needs no date, also in the minute that it names. */
export function isInstant(said: string, iso: string | null | undefined, at: number): Judgement {
  if (iso === null || iso === undefined) return isUntrue('never')
  const so = Date.parse(iso)
  if (said.includes(' on '))
    return holds(
      said === `${writeTime(so)} on ${writeWeekday(so)}`,
      `${writeTime(so)} on ${writeWeekday(so)}`,
    )
  const after = so - at <= DAY_MS ? so - MINUTE_MS : at
  return nearTime(nextTime(after, said.slice(0, 5)), so, MINUTE_MS)
}

export function isPlanReady(said: string, facts: Facts): Judgement {
  return withPlan(facts, ({ ready }) => isInstant(said, ready?.at, facts.at))
}

/** The next instant at which planned power begins to flow into the car, or out of it. */
export function nextFlow(plan: PlanAnswer, at: number, sign: 1 | -1): string | undefined {
  return plannedSlots(plan).find(
    ({ power, flowsFrom }) => Math.sign(power) === sign && Date.parse(flowsFrom) > at,
  )?.flowsFrom
}

export function isNextFlow(said: string, facts: Facts, sign: 1 | -1 = 1): Judgement {
  return withPlan(facts, (plan) => isInstant(said, nextFlow(plan, facts.at, sign), facts.at))
}

export function isPlanFinish(said: string, facts: Facts): Judgement {
  return withPlan(facts, (plan) => isInstant(said, chargingSlots(plan).at(-1)?.end, facts.at))
}

/** Less is written as 0.0 kWh. */
const LEAST_WH = 50

/** '1 half hour', '7 half hours', '7 cheapest half hours'. */
export function isCount(said: string, slots: readonly Slot[]): Judgement {
  const energyWh = new Map<number, number>()
  for (const slot of slots) {
    const halfHour = Math.floor(Date.parse(slot.start) / HALF_HOUR_MS)
    energyWh.set(halfHour, (energyWh.get(halfHour) ?? 0) + slot.energyWh)
  }
  // The last seconds of a charge read 0.0 kWh.
  const count = [...energyWh.values()].filter((wh) => wh >= LEAST_WH).length
  return holds((readNumber(said) ?? 1) === count, `${count} half hours`)
}

/** The mean price of what comes from the grid, in pence. */
export function isMeanPrice(said: string, facts: Facts): Judgement {
  return withPlan(facts, (plan) => {
    const slots = chargingSlots(plan)
    const gridWh = sumWh(slots, ({ energyWh, solarWh }) => energyWh - solarWh)
    const prices = slots.map((slot) => facts.price(Date.parse(slot.start), facts.at) ?? slot.importPrice)
    const pence = slots.reduce((sum, slot, at) => {
      const price = slot.estimates.includes('import-price') ? slot.importPrice : (prices[at] ?? 0)
      return sum + (slot.energyWh - slot.solarWh) * price
    }, 0)
    return between(readPence(said), [pence / gridWh, pence / gridWh], 0.06, 'pence')
  })
}

/** The half hours in which the plan charges. */
export function charging(facts: Facts): readonly Slot[] {
  return facts.plan === null ? [] : chargingSlots(facts.plan)
}

/** The end of the last slot that is mostly the roof's. */
export function isSolarEnd(said: string, facts: Facts): Judgement {
  const sunny = charging(facts).filter(({ energyWh, solarWh }) => solarWh * 2 > energyWh)
  return isInstant(said, sunny.at(-1)?.end, facts.at)
}

/** The level of the car as the screen was read. */
export function levelNow({ track, at }: Facts): number {
  return percentAt(track, at)
}

export function saysReady({ time = '' }: Values): readonly Saying[] {
  return [['ready time', time.slice(0, 5)]]
}

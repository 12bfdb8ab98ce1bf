import { writeKilograms, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import type { AssumedFact } from '@driveway/domain/planning/model/plan-model'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { whyPlan as texts } from '@driveway/messages/en-GB/why-plan'
import { say } from '@driveway/messages/say'
import type { ChargePlan, PlanSlot } from '#data/plan/mapper.ts'
import { writeEnergy } from '../cost-range.ts'
import { findDoubtfulTime, findMissedTime, targetOf } from '../missed-time.ts'
import { sayExportRule } from './plan-card-view.ts'
import { areBest, countHalfHours, findMeanPrice, isAnyTime, listPlanned, sayEvery } from './plan-reason.ts'
import { sayHalfHours, sayPence } from './plan-text.ts'

export type WhyReason = {
  readonly kind: 'price' | 'solar' | 'energy' | 'time'
  readonly title: string
  readonly text: string
}

export type CostBar = {
  readonly label: string
  readonly cost: string
  /** The difference to this plan; null for the plan itself. */
  readonly difference: { readonly text: string; readonly isMore: boolean } | null
  /** Of the longest bar, from 0 to 1. */
  readonly share: number
}

export type WhyView = {
  readonly reasons: readonly WhyReason[]
  readonly bars: readonly CostBar[]
  readonly carbon: string | null
  /** Null where the plan charges nothing. */
  readonly goal: { readonly isCarbon: boolean; readonly text: string } | null
  readonly delay: string | null
  /** The rules of export; null for a plan without one. */
  readonly exportRule: string | null
  readonly assumed: readonly string[]
}

const MINUTES_PER_HOUR = 60
/** Pounds in figures from here on, pence below. */
const POUND = 100

export function writeSpare(ms: number): string {
  const whole = Math.round(ms / MINUTE_MS)
  const [hours, minutes] = [Math.floor(whole / MINUTES_PER_HOUR), whole % MINUTES_PER_HOUR]
  if (hours === 0) return say(texts, 'minutes', { minutes })
  return minutes === 0 ? say(texts, 'hours', { hours }) : say(texts, 'hours-minutes', { hours, minutes })
}

function sayMoney(pence: number): string {
  return pence < POUND ? sayPence(pence, 0) : writePounds(pence)
}

function findNow({ slots }: ChargePlan, now: number): PlanSlot | undefined {
  return slots.find(({ start, end }) => start <= now && now < end)
}

/** When the plan charges from the grid, and before when. */
function sayGrid(plan: ChargePlan, slots: readonly PlanSlot[], now: number): string {
  if (isAnyTime(slots)) return say(texts, 'price-text-one')
  const every = sayEvery(plan, now)
  if (every !== null) return say(texts, 'price-text-every', { text: every })
  const count = countHalfHours(slots)
  const time = plan.ready && writeUnambiguousTime(plan.ready.at)
  if (!areBest(plan, slots)) {
    const some = sayHalfHours(count)
    return time === null
      ? say(texts, 'price-text-every', { text: some })
      : say(texts, 'price-text-some', { slots: some, time })
  }
  const best = say(texts, plan.goal === 'carbon' ? 'greenest' : 'cheapest', { count })
  return time === null
    ? say(texts, 'price-text-open', { slots: best })
    : say(texts, 'price-text', { slots: best, time })
}

function explainPrice(plan: ChargePlan, planned: readonly PlanSlot[], now: number): WhyReason[] {
  const grid = planned.filter(({ energyWh, solarWh }) => energyWh > solarWh)
  const price = findMeanPrice(planned)
  if (price === null) return []
  const present = findNow(plan, now)
  const text = sayGrid(plan, grid, now)
  const [mean, current] = [sayPence(price), present && sayPence(present.importPrice)]
  if (plan.goal === 'carbon' && present) {
    const grams = Math.round(
      grid.reduce((sum, slot) => sum + slot.carbonIntensity, 0) / Math.max(1, grid.length),
    )
    const title = say(texts, 'green-title', { grams, now: Math.round(present.carbonIntensity) })
    return [{ kind: 'price', title, text }]
  }
  const title =
    current === undefined || current === mean
      ? say(texts, 'price-title-same', { price: mean })
      : say(texts, 'price-title', { price: mean, now: current })
  return [{ kind: 'price', title, text }]
}

function explainSolar({ solarWh }: ChargePlan, planned: readonly PlanSlot[]): WhyReason[] {
  const sunny = planned.find((slot) => slot.solarWh > 0)
  if (!sunny || solarWh === 0) return []
  return [
    {
      kind: 'solar',
      title: say(texts, 'solar-title', { solar: writeKilowattHours(solarWh) }),
      text: say(texts, 'solar-text', { price: sayPence(sunny.exportPrice) }),
    },
  ]
}

function explainEnergy(plan: ChargePlan): WhyReason[] {
  const { energyWh, level, range } = plan
  if (energyWh === 0) return []
  const to = Math.round(findMissedTime(plan)?.level ?? targetOf(plan))
  const energy = writeEnergy(plan)
  const doubtful = findDoubtfulTime(plan)
  if (doubtful) {
    const time = writeUnambiguousTime(doubtful.at)
    const title = say(texts, 'energy-title-short', { energy, time })
    const text = say(texts, 'energy-text-short', { level: Math.floor(doubtful.level), time })
    return [{ kind: 'energy', title, text }]
  }
  if (!level) {
    return [
      {
        kind: 'energy',
        title: say(texts, 'energy-title-range', { energy, percent: to }),
        text: say(texts, 'energy-text-unknown'),
      },
    ]
  }
  const from = Math.round(level.expected)
  return [
    {
      kind: 'energy',
      title:
        range === null
          ? say(texts, 'energy-title', { energy, percent: Math.max(0, to - from) })
          : say(texts, 'energy-title-range', { energy, percent: to }),
      text: say(texts, level.isKnown ? 'energy-text' : 'energy-text-estimate', { from, to }),
    },
  ]
}

function explainTime(plan: ChargePlan): WhyReason[] {
  const { ready, finish } = plan
  if (!ready) return []
  const time = writeUnambiguousTime(ready.at)
  if (findMissedTime(plan)) {
    return [
      {
        kind: 'time',
        title: say(texts, 'short-title', { level: Math.floor(ready.level), time }),
        text: say(texts, 'short-text', { time }),
      },
    ]
  }
  if (finish === null || !ready.isReachable) return []
  const spareMs = ready.at - finish
  return [
    {
      kind: 'time',
      title:
        spareMs < MINUTE_MS
          ? say(texts, 'spare-none')
          : say(texts, 'spare-title', { duration: writeSpare(spareMs) }),
      text: say(texts, 'spare-text', { finish: writeUnambiguousTime(finish), ready: time }),
    },
  ]
}

/** The rest of the plan beside the same energy charged otherwise. */
function drawBars({ slots, alternatives }: ChargePlan, now: number): readonly CostBar[] {
  if (!alternatives) return []
  const { restPence, boostNow, atPlugIn } = alternatives
  const hasBegun = slots.some(({ powerW, flowsFrom }) => powerW !== 0 && flowsFrom < now)
  const all = [
    { label: say(texts, hasBegun ? 'rest-of-plan' : 'this-plan'), pence: restPence },
    { label: say(texts, 'boost-now'), pence: boostNow.costPence },
    ...(atPlugIn
      ? [
          {
            label: say(texts, 'at-plug-in', { time: writeUnambiguousTime(atPlugIn.from) }),
            pence: atPlugIn.costPence,
          },
        ]
      : []),
  ]
  const most = Math.max(1, ...all.map(({ pence }) => pence))
  return all.map(({ label, pence }, at) => {
    const more = pence - restPence
    const text = say(texts, more < 0 ? 'less' : 'more', { cost: sayMoney(Math.abs(more)) })
    return {
      label,
      cost: writePounds(pence),
      difference: at === 0 || Math.abs(more) < 0.5 ? null : { text, isMore: more > 0 },
      share: Math.max(0, pence) / most,
    }
  })
}

function sayCarbon({ carbonGrams, alternatives }: ChargePlan): string | null {
  if (!alternatives) return null
  const carbon = writeKilograms(carbonGrams)
  const difference = alternatives.boostNow.carbonGrams - alternatives.restGrams
  const amount = writeKilograms(Math.abs(difference))
  if (!/[1-9]/.test(amount)) return say(texts, 'carbon-plan', { carbon })
  return difference > 0
    ? say(texts, 'carbon-less', { carbon, less: amount })
    : say(texts, 'carbon-more', { carbon, more: amount })
}

function viewGoal({ goal, costPence, carbonGrams, alternatives }: ChargePlan): WhyView['goal'] {
  const other = alternatives?.otherGoal
  if (!other) return null
  const isCarbon = goal === 'carbon'
  const [pence, grams] = [Math.abs(other.costPence - costPence), Math.abs(carbonGrams - other.carbonGrams)]
  if (isCarbon) return { isCarbon, text: say(texts, 'goal-text-on', { cost: sayMoney(pence) }) }
  const carbon = writeKilograms(grams)
  if (!/[1-9]/.test(carbon)) return { isCarbon, text: say(texts, 'goal-text-same') }
  return { isCarbon, text: say(texts, 'goal-text', { carbon, cost: sayMoney(pence) }) }
}

function sayAssumed(fact: AssumedFact, { startLevel }: ChargePlan): string {
  return fact === 'level'
    ? say(texts, 'assumed-level', { level: Math.round(startLevel) })
    : say(texts, `assumed-${fact}`)
}

/** The numbers behind a plan. `now` is world time. */
export function viewWhy(plan: ChargePlan, now: number): WhyView {
  const planned = listPlanned(plan)
  const hasDelay = plan.randomDelayMs > 0 && planned.some(({ flowsFrom }) => flowsFrom > now)
  return {
    reasons: [
      ...explainPrice(plan, planned, now),
      ...explainSolar(plan, planned),
      ...explainEnergy(plan),
      ...explainTime(plan),
    ],
    bars: drawBars(plan, now),
    carbon: sayCarbon(plan),
    goal: viewGoal(plan),
    delay: hasDelay
      ? say(texts, 'delay-text', { minutes: Math.round(plan.maxRandomDelayMs / MINUTE_MS) })
      : null,
    exportRule: sayExportRule(plan),
    assumed: plan.assumed.map((fact) => sayAssumed(fact, plan)),
  }
}

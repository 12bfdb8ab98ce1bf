import { followBoost } from '@driveway/domain/planning/boosted-slots'
import { writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import { HOUR_MS } from '@driveway/domain/time/london-time'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import type { BoostEnd, ChargePlan, PlanSlot } from '#data/plan/mapper.ts'
import { estimateBoost, isOpenEnd, isPastTarget, type BoostEstimate } from './boost-estimate.ts'
import { targetOf } from './missed-time.ts'
import { sayExportRule, type PlanCardView } from './plan/plan-card-view.ts'
import { countHalfHours } from './plan/plan-reason.ts'
import { sayHalfHours } from './plan/plan-text.ts'
import { viewStrip } from './plan/strip-view.ts'

type After = Pick<ReturnType<typeof followEstimate>, 'rest' | 'restWh' | 'laterPence'>

/** A car of an uncertain level may be full long before the end of the estimate. */
function saySentence(
  end: BoostEnd,
  { endsAt }: BoostEstimate,
  { rest, isRange }: Pick<After, 'rest'> & { readonly isRange: boolean },
): string {
  if (endsAt === null || (isRange && isOpenEnd(end))) return say(texts, 'why-boost-full')
  const time = writeUnambiguousTime(endsAt)
  const [next] = rest
  if (!next) return say(texts, 'why-boost', { time })
  const start = writeUnambiguousTime(next.flowsFrom)
  return say(texts, 'why-boost-then', { time, slots: sayHalfHours(countHalfHours(rest)), start })
}

function sayLine(
  { energyWh, costPence }: BoostEstimate,
  { rest, restWh, laterPence }: After,
  isRange: boolean,
): string {
  const now = { energy: writeKilowattHours(energyWh), cost: writePounds(costPence) }
  if (rest.length === 0) return say(texts, isRange ? 'line-boost-most' : 'line-boost', now)
  return say(texts, isRange ? 'line-boost-then-most' : 'line-boost-then', {
    ...now,
    rest: writeKilowattHours(restWh),
    later: writePounds(laterPence),
  })
}

function sum(slots: readonly PlanSlot[], field: 'energyWh' | 'costPence'): number {
  return slots.reduce((total, slot) => total + slot[field], 0)
}

/** The slots of the plan with a boost in it, and what is planned after it. */
export function followEstimate(plan: ChargePlan, estimate: BoostEstimate, now: number) {
  const until = estimate.endsAt ?? plan.slots.at(-1)?.end ?? now
  const readyAt = plan.ready?.at ?? Infinity
  const powerW = (estimate.energyWh * HOUR_MS) / Math.max(1, until - now)
  const slots = followBoost(plan.slots, { from: now, until, powerW }, { readyAt, goal: plan.goal })
  const rest = slots.filter((slot) => slot.start >= until && slot.start < readyAt && slot.powerW > 0)
  return { slots, rest, restWh: sum(rest, 'energyWh'), laterPence: sum(rest, 'costPence') }
}

type Said = Pick<PlanCardView, 'sentence' | 'line'>

/** A boost without an end goes on beyond the target, to a full car, which nobody reckons with. */
function sayToTarget(plan: ChargePlan, estimate: BoostEstimate, current: number | null): Said {
  const { endsAt, energyWh, costPence } = estimate
  if (endsAt === null || isPastTarget(plan, current))
    return { sentence: say(texts, 'why-boost-full'), line: '' }
  const level = Math.round(targetOf(plan))
  const [energy, cost] = [writeKilowattHours(energyWh), writePounds(costPence)]
  return {
    sentence: say(texts, 'why-boost-level', { level, time: writeUnambiguousTime(endsAt) }),
    line: say(texts, 'line-boost-level', { energy, level, cost }),
  }
}

/**
 * The boost that runs and what follows it, in place of the plan; null where its cost is not known. `level` is the one on
 * screen, null while it is unknown.
 */
export function viewBoostCard(
  plan: ChargePlan,
  end: BoostEnd,
  { level, now }: { readonly level: number | null; readonly now: number },
): PlanCardView | null {
  const estimate = estimateBoost(plan, end, now)
  if (!estimate) return null
  const after = followEstimate(plan, estimate, now)
  const { slots, rest } = after
  const isRange = plan.range !== null
  const { sentence, line } =
    isOpenEnd(end) && !isRange
      ? sayToTarget(plan, estimate, level)
      : { sentence: saySentence(end, estimate, { rest, isRange }), line: sayLine(estimate, after, isRange) }
  const boosted = { ...plan, slots, start: null }
  const strip = viewStrip(boosted, now)
  return {
    title: say(texts, 'card-boost'),
    strip: strip && { ...strip, summary: line === '' ? `${sentence}.` : `${sentence}. ${line}.` },
    sentence,
    line,
    needsTime: false,
    exportRule: sayExportRule(boosted),
    age: null,
  }
}

import { isAwayAt, type AwayPeriod } from '@driveway/domain/schedule/away'
import { addDays } from '@driveway/domain/time/local-date'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { trips as tripTexts } from '@driveway/messages/en-GB/trips'
import { say } from '@driveway/messages/say'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { sayDay } from '#parts/text/month-text.ts'
import { sayChargeName } from '../charge-title.ts'
import { explainPlan } from './plan-reason.ts'
import { viewStrip, type StripView } from './strip-view.ts'

export type PlanCardView = {
  readonly title: string
  readonly strip: StripView | null
  readonly sentence: string
  readonly line: string
  /** True where a ready-by time would bring a plan. */
  readonly needsTime: boolean
  /** The rules of export, for a plan that exports; null for others. */
  readonly exportRule: string | null
  /** The age of a plan that cannot be refreshed; null while it can. */
  readonly age: string | null
}

/** GEN-15: where export ends, and when it pauses. */
export function sayExportRule({ slots, minimumLevel }: ChargePlan): string | null {
  if (!slots.some(({ powerW }) => powerW < 0)) return null
  return say(texts, 'export-rule', { level: Math.round(minimumLevel) })
}

type Facts = {
  /** Known or estimated; null while it is unknown. */
  readonly level: number | null
  readonly isEstimated: boolean
  /** Null without days away. */
  readonly away: AwayPeriod | null
  /** World time. */
  readonly now: number
}

/** A level that is only estimated is left to the ring, which shows its bounds. */
function sayNoReady({ level, isEstimated }: Facts): string {
  if (level === null) return say(texts, 'no-ready-text-unknown')
  if (isEstimated) return say(texts, 'no-ready-text-estimate')
  return say(texts, 'no-ready-text', { level: Math.round(level) })
}

export function viewPlanCard(plan: ChargePlan, facts: Facts, age: string | null): PlanCardView {
  const { now, away } = facts
  const strip = viewStrip(plan, now)
  const title = sayChargeName(plan, now)
  const exportRule = sayExportRule(plan)
  if (plan.ready) return { title, strip, ...explainPlan(plan, now), needsTime: false, exportRule, age }
  if (away && isAwayAt(away, now)) {
    const line = say(tripTexts, 'plan-away-text', { day: sayDay(addDays(away.to, 1)) })
    const sentence = say(tripTexts, exportRule === null ? 'plan-away' : 'plan-away-export')
    return { title, strip, sentence, line, needsTime: false, exportRule, age }
  }
  return {
    title,
    strip,
    sentence: say(texts, 'no-ready-title'),
    line: sayNoReady(facts),
    needsTime: true,
    exportRule,
    age,
  }
}

import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { sayChargeName } from './charge-title.ts'
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

export function viewPlanCard(
  plan: ChargePlan,
  level: number | null,
  now: number,
  age: string | null,
): PlanCardView {
  const strip = viewStrip(plan, now)
  const title = sayChargeName(plan, now)
  const exportRule = sayExportRule(plan)
  if (plan.ready) return { title, strip, ...explainPlan(plan), needsTime: false, exportRule, age }
  return {
    title,
    strip,
    sentence: say(texts, 'no-ready-title'),
    line:
      level === null
        ? say(texts, 'no-ready-text-unknown')
        : say(texts, 'no-ready-text', { level: Math.round(level) }),
    needsTime: true,
    exportRule,
    age,
  }
}

import { isPluggedIn } from '../connector/connector-state.ts'
import { findReadyTarget } from '../planning/tonight.ts'
import { HALF_HOUR_MS } from '../time/half-hour.ts'
import type { NoticeFigures } from './notice-kind.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'

type Figures = NoticeFigures['cannot-be-ready']

/** The plan of a car whose level is unknown covers the worst case: nobody knows whether it will be ready. */
function isLevelKnown(plan: NoticeFacts['plan']): plan is NonNullable<NoticeFacts['plan']> {
  return plan !== null && plan.inputs.car.levelKind !== 'unknown'
}

/** Today says the same from the same plan. A car that has stopped has a notice of its own. */
function find({ now, connector, stop, plan }: NoticeFacts): DueNotice<'cannot-be-ready'> | null {
  if (!isLevelKnown(plan) || stop !== null || !isPluggedIn(connector)) return null
  const target = findReadyTarget(plan.inputs, plan.plan)
  if (target === null || target.shortfallWh === 0 || target.at <= now) return null
  const { batteryWh } = plan.inputs.car
  return {
    occasion: new Date(target.at).toISOString(),
    dueAt: now,
    useUntil: target.at,
    figures: {
      readyAt: target.at,
      level: Math.floor((100 * target.levelWh) / batteryWh),
      target: Math.round((100 * target.targetWh) / batteryWh),
      missingWh: Math.round(target.shortfallWh),
      reachedAt: target.reachedAt,
    },
  }
}

/** Another half hour changes what the customer does. */
function isNews(before: Figures, after: Figures): boolean {
  const [then, now] = [before.reachedAt, after.reachedAt]
  if (then === null || now === null) return then !== now
  return Math.abs(now - then) >= HALF_HOUR_MS
}

/** At any hour, because it can be acted on until the ready time; taken back when the plan makes it. */
export const cannotBeReady: NoticeRule<'cannot-be-ready'> = {
  find,
  quiet: 'sent',
  isNews,
  hasAllClear: true,
  isClear: ({ connector, stop, plan }) => isLevelKnown(plan) && stop === null && isPluggedIn(connector),
}

import { clockTimeOf, instantOf, MINUTE_MS, type ClockTime } from '@driveway/domain/time/clock-time'
import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import { plannedLevelOf } from '../planned-level.ts'
import { hasDrifted, usesForecast } from '../model/plan-trigger.ts'
import type { LaterPlan, NightVersion, PastNight, PlanReason } from './outcome-model.ts'

/** The plan that is in force then is the one that the owner could see. */
export const SEEN_AT: ClockTime = 22 * 60

export type PromisedPlan = {
  readonly version: NightVersion
  /** As of when the owner saw it. */
  readonly seenAt: number
}

/** A plan that is replaced sooner was seen by nobody. */
const LEAST_SEEN_MS = MINUTE_MS

/**
 * The plan in force at its first slot or at 22:00 before the ready-by time, whichever is earlier, else the first one that
 * was in force for a minute.
 */
export function findPromisedPlan(plans: PastNight['plans'], readyAt: number): PromisedPlan {
  const evening = eveningOf(readyAt)
  let first: NightVersion | null = null
  for (const [index, version] of plans.entries()) {
    const inForceUntil = plans[index + 1]?.inputs.now ?? readyAt
    if (inForceUntil - version.inputs.now < LEAST_SEEN_MS) continue
    first ??= version
    const begins = version.plan.slots.find(({ powerW }) => powerW !== 0)?.start ?? Infinity
    const seenAt = Math.min(evening, Math.max(begins, version.inputs.now))
    if (seenAt < inForceUntil) return { version, seenAt: Math.max(seenAt, version.inputs.now) }
  }
  const version = first ?? plans[0]
  return { version, seenAt: version.inputs.now }
}

/** The last 22:00 in London before an instant. */
function eveningOf(readyAt: number): number {
  const date = localDateOf(readyAt)
  return instantOf(clockTimeOf(readyAt) > SEEN_AT ? date : addDays(date, -1), SEEN_AT)
}

/**
 * The plans after the promised one, each with the reason why it replaced the one before. One that gets more of a shared
 * fuse is kept again as it was made, and is not another plan.
 */
export function listLaterPlans(
  plans: PastNight['plans'],
  promised: NightVersion,
): readonly (LaterPlan & { readonly version: NightVersion })[] {
  return plans.slice(plans.indexOf(promised)).flatMap((version, index, all) => {
    const before = all[index - 1]
    return before === undefined || before.inputs.now === version.inputs.now
      ? []
      : [{ madeAt: version.inputs.now, reason: planReasonOf(before, version), version }]
  })
}

const reasonOfTrigger: Readonly<Record<string, PlanReason>> = {
  'skip-delay': 'skip-delay',
  'one-off': 'settings',
  settings: 'settings',
  level: 'level',
  car: 'car',
  tariff: 'prices',
  boost: 'boost',
  reconnect: 'reconnect',
  'ready-time': 'ready-time',
  prices: 'prices',
  home: 'home',
  forecast: 'forecast',
}

/** A check is named by what it found: the level, where it was not the planned one. */
export function planReasonOf(before: NightVersion, next: NightVersion): PlanReason {
  const reason = reasonOfTrigger[next.trigger] ?? 'check'
  const isCheck = reason === 'check' || (reason === 'forecast' && !usesForecast(next.inputs))
  if (!isCheck) return reason
  const { car, now } = next.inputs
  const plannedWh = plannedLevelOf(before.inputs, before.plan, now)
  const isOther = car.levelKind !== 'unknown' && hasDrifted(car.levelWh.expected, plannedWh, car.batteryWh)
  return isOther ? 'level' : 'check'
}

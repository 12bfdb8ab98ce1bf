import { isHeldByCar, isPluggedIn } from '@driveway/domain/connector/connector-state'
import { settleNight } from '../outcome/night-outcome.ts'
import type { PastNight } from '../outcome/outcome-model.ts'
import { findLossCause } from './loss-cause.ts'
import { findPlanningCause, shortfallOf } from './planning-cause.ts'
import { listEvidence } from './readiness-evidence.ts'
import type { ReadinessAnswer, ReadinessCause, ReadinessFacts } from './readiness-model.ts'

/** A smaller difference between planned and metered energy does not tell that energy was lost. */
export const LEAST_LOSS_WH = 500

/** Says whether a car was ready, and what decided it if it was not. */
export function explainReadiness(facts: ReadinessFacts): ReadinessAnswer {
  const { night, readyAt, now } = facts
  const evidence = listEvidence(facts)
  const bare = { readyAt, level: null, targetLevel: null, reachedAt: null, evidence }
  if (readyAt !== null && now < readyAt) return { ...bare, ...outlookOf(facts), verdict: 'running' }
  if (night === null) return { ...bare, verdict: 'unknown', ...verdictWithoutPlan(facts) }
  const outcome = settleNight(night)
  const { wasMet, targetLevel, reachedAt, done, planned } = outcome
  const silentSince = silenceOf(facts, night)
  if (silentSince !== null && (wasMet !== true || done.isLevelEstimated)) {
    return { ...bare, verdict: 'unknown', cause: { kind: 'silent', since: silentSince } }
  }
  const known = {
    ...bare,
    level: done.isLevelLeast ? null : done.level,
    targetLevel,
    reachedAt: silentSince === null ? reachedAt : null,
  }
  if (wasMet === true) return { ...known, verdict: 'ready', cause: null }
  const isLost = done.energyWh < planned.energyWh - LEAST_LOSS_WH
  const verdict = wasMet === null ? 'unknown' : 'not-ready'
  if (wasMet === null && !isLost) return { ...known, verdict, cause: null }
  const cause = isLost
    ? (findLossCause(facts, night, outcome) ?? {
        kind: 'slow',
        plannedWh: planned.energyWh,
        doneWh: done.energyWh,
      })
    : (findPlanningCause(night, outcome) ?? pricesCauseOf(night))
  return { ...known, verdict, cause }
}

/** The charger has been away since before the end of the night, and with it what it metered. */
function silenceOf({ silentSince }: ReadinessFacts, { endedAt }: PastNight): number | null {
  return silentSince !== null && silentSince < endedAt ? silentSince : null
}

function pricesCauseOf({ plans }: PastNight): ReadinessCause {
  const isAssumed = plans.some(({ inputs }) => inputs.assumed.includes('import-price'))
  return { kind: isAssumed ? 'prices-missing' : 'unexplained' }
}

/** A day without a plan: nothing to plan for, no car, no connection, or a plan that is missing. */
function verdictWithoutPlan(
  facts: ReadinessFacts,
): Pick<ReadinessAnswer, 'cause'> & Partial<Pick<ReadinessAnswer, 'verdict'>> {
  const { statuses, span, offline, readyAt } = facts
  if (statuses.length === 0) return { cause: { kind: 'no-data' } }
  const [gap] = offline
  if (gap !== undefined && gap.from <= span.from && gap.to >= span.to) {
    return { cause: { kind: 'offline', ...gap } }
  }
  if (readyAt === null) return { cause: { kind: 'no-ready-time' } }
  if (!wasPluggedIn(facts)) return { cause: { kind: 'not-plugged-in' }, verdict: 'not-ready' }
  return { cause: { kind: 'no-plan' } }
}

function wasPluggedIn({ statuses, span }: ReadinessFacts): boolean {
  return statuses.some(
    ({ at, state }, index) =>
      isPluggedIn(state) && at < span.to && (statuses[index + 1]?.at ?? span.to) > span.from,
  )
}

/** The newest plan's own forecast, and what speaks against it now. */
function outlookOf(facts: ReadinessFacts): Pick<ReadinessAnswer, 'level' | 'targetLevel' | 'cause'> {
  const { night, answers, silentSince, statuses, now, readyAt } = facts
  const newest = night?.plans.at(-1)
  if (night === null || newest === undefined) {
    const isIn = isPluggedIn(statuses.at(-1)?.state ?? null)
    return { level: null, targetLevel: null, cause: isIn ? { kind: 'no-plan' } : { kind: 'not-plugged-in' } }
  }
  const { inputs, plan } = newest
  const target = plan.targets.find(({ at }) => at === readyAt)
  const levels = {
    level:
      target === undefined || inputs.car.levelKind === 'unknown'
        ? null
        : (100 * target.levelWh) / inputs.car.batteryWh,
    targetLevel: target === undefined ? null : (100 * target.targetWh) / inputs.car.batteryWh,
  }
  const last = answers.at(-1)
  const status = statuses.at(-1)
  const shortfallWh = shortfallOf(newest, night.readyAt)
  if (silentSince !== null) return { ...levels, cause: { kind: 'silent', since: silentSince } }
  if (status?.state.kind === 'faulted') {
    return { ...levels, cause: { kind: 'fault', from: status.at, to: now } }
  }
  if (last?.outcome === 'refused') return { ...levels, cause: { kind: 'refused', at: last.at } }
  if (last?.outcome === 'held') return { ...levels, cause: { kind: 'stopped-by-customer', at: last.at } }
  if (shortfallWh > 0 && isHeldByCar(status?.state ?? null)) {
    return { ...levels, cause: { kind: 'car-stopped', at: status?.at ?? now, drew: false } }
  }
  if (shortfallWh > 0) {
    return { ...levels, cause: { kind: 'plugged-in-late', at: night.beganAt, shortfallWh } }
  }
  return { ...levels, cause: null }
}

import { STOP_MS } from '@driveway/domain/car-level/car-stop'
import { isHeldByCar } from '@driveway/domain/connector/connector-state'
import { LEAST_OFFLINE_MS } from '../outcome/night-events.ts'
import { listPlannedFlows, listTimes } from '../outcome/night-flows.ts'
import type { NightOutcome, PastNight } from '../outcome/outcome-model.ts'
import type { ReadinessCause, ReadinessFacts, Span } from './readiness-model.ts'

/** Explains why a car got less energy than was planned for it: what happened in the hours that were to charge it. */
export function findLossCause(
  facts: ReadinessFacts,
  night: PastNight,
  outcome: NightOutcome,
): ReadinessCause | null {
  const { endedAt, readyAt, activities, plans, beganAt } = night
  if (endedAt < readyAt) return { kind: 'left-early', at: endedAt }
  const planned = plans.flatMap(({ plan, inputs }, index) => {
    const replacedAt = plans[index + 1]?.inputs.now ?? readyAt
    return listPlannedFlows(plan, readyAt)
      .filter(({ wh, from }) => wh > 0 && from < replacedAt)
      .map(({ from, to }) => ({ from: Math.max(from, inputs.now), to: Math.min(to, replacedAt) }))
  })
  const span = { from: beganAt, to: endedAt }
  const fault = findLongest(listTimes(activities, span, ({ mode }) => mode === 'fault'))
  if (overlapOf(fault, planned) > 0) return { kind: 'fault', ...fault }
  const gap = findLongest(facts.offline)
  if (overlapOf(gap, planned) >= LEAST_OFFLINE_MS) return { kind: 'offline', ...gap }
  const last = facts.answers.at(-1)
  const boost = facts.boosts.findLast(({ to }) => to < endedAt)
  if (last?.outcome === 'held') {
    return boost ? { kind: 'boost-ended', at: boost.to } : { kind: 'stopped-by-customer', at: last.at }
  }
  const stop = findCarStop(facts, span, planned, outcome)
  if (stop !== null) return stop
  if (last?.outcome === 'refused' || last?.outcome === 'unanswered') {
    return { kind: last.outcome, at: last.at }
  }
  return null
}

/** The car was the side that held back at the end, for as long as counts as a stop, while power was planned. */
function findCarStop(
  { statuses }: ReadinessFacts,
  span: Span,
  planned: readonly Span[],
  { done }: NightOutcome,
): ReadinessCause | null {
  const last = statuses.findLast(({ at }) => at < span.to)
  if (!isHeldByCar(last?.state ?? null)) return null
  const at = Math.max(last?.at ?? span.from, span.from)
  if (overlapOf({ from: at, to: span.to }, planned) < STOP_MS) return null
  return { kind: 'car-stopped', at, drew: done.start !== null && done.start < at }
}

function overlapOf({ from, to }: Span, times: readonly Span[]): number {
  return times.reduce((sum, each) => sum + Math.max(0, Math.min(to, each.to) - Math.max(from, each.from)), 0)
}

/** Times that touch each other are one. */
function findLongest(times: readonly Span[]): Span {
  const joined: Span[] = []
  for (const { from, to } of times) {
    const last = joined.at(-1)
    if (last !== undefined && last.to >= from) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
  }
  const longest = joined.toSorted((first, second) => second.to - second.from - (first.to - first.from))[0]
  return longest ?? { from: 0, to: 0 }
}

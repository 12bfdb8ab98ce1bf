import { isHeldByCar, isPluggedIn } from '@driveway/domain/connector/connector-state'
import { cutPeriods, listIntervals, listMeteredFlows, listTimes } from '../outcome/night-flows.ts'
import type { PastNight } from '../outcome/outcome-model.ts'
import { summariseTonight } from '../tonight.ts'
import { shortfallOf } from './planning-cause.ts'
import type { Evidence, ReadinessFacts } from './readiness-model.ts'

/** Everything that is known about the night, in order of time. */
export function listEvidence(facts: ReadinessFacts): readonly Evidence[] {
  const { night, answers, offline, boosts } = facts
  return [
    ...listCable(facts),
    ...(night === null ? [] : listNight(night)),
    ...answers.map(({ at, outcome }): Evidence => ({ kind: 'answer', at, outcome })),
    ...offline.map(({ from, to }): Evidence => ({ kind: 'offline', at: from, to })),
    ...boosts.map(({ from, to }): Evidence => ({ kind: 'boost', at: from, to })),
  ].toSorted((first, second) => first.at - second.at)
}

function listCable({ statuses, span }: ReadinessFacts): readonly Evidence[] {
  return statuses.flatMap(({ at, state }, index): Evidence[] => {
    const before = statuses[index - 1]?.state ?? null
    if (at < span.from && isPluggedIn(state) === isPluggedIn(statuses[index + 1]?.state ?? null)) return []
    if (state.kind === 'unplugged') return isPluggedIn(before) ? [{ kind: 'unplugged', at }] : []
    if (isPluggedIn(state) && !isPluggedIn(before) && before?.kind !== 'faulted') {
      return [{ kind: 'plugged-in', at }]
    }
    return isHeldByCar(state) && !isHeldByCar(before) ? [{ kind: 'held-by-car', at }] : []
  })
}

function listNight({
  plans,
  periods,
  activities,
  beganAt,
  endedAt,
  readyAt,
}: PastNight): readonly Evidence[] {
  const span = { from: beganAt, to: endedAt }
  const flows = listMeteredFlows(cutPeriods({ periods, activities }, span), activities, span)
  return [
    ...plans.map((version): Evidence => ({
      kind: 'plan',
      at: version.inputs.now,
      trigger: version.trigger,
      plannedWh: summariseTonight(version.plan, readyAt).energyWh,
      shortfallWh: shortfallOf(version, readyAt),
      hasAssumedPrices: version.inputs.assumed.includes('import-price'),
    })),
    ...listTimes(activities, span, ({ mode }) => mode === 'fault').map(({ from, to }): Evidence => ({
      kind: 'fault',
      at: from,
      to,
    })),
    ...listIntervals(flows)
      .filter(({ kind }) => kind === 'charge')
      .map(({ from, to }): Evidence => ({ kind: 'charged', at: from, to })),
  ]
}

import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import {
  activity,
  at,
  atLevel,
  makePastNight,
  periods,
  READY,
  version,
} from '@driveway/testkit/test-past-night'
import type { PastNight } from '@driveway/domain/planning/outcome/outcome-model'
import type { PlanAnswer, ReadinessFacts } from '../readiness-model.ts'

export const NOON = Date.parse('2026-11-16T12:00:00Z')
const MORNING = Date.parse('2026-11-17T09:00:00Z')

export function statuses(
  ...list: readonly [clock: string, name: ConnectorStateName][]
): ReadinessFacts['statuses'] {
  return list.map(([clock, name]) => ({ at: at(clock), state: connectorStates[name] }))
}

export function answer(clock: string, outcome: PlanAnswer['outcome']): PlanAnswer {
  return { at: at(clock), outcome }
}

export const pluggedIn = statuses(['13:00', 'unplugged'], ['18:00', 'preparing'], ['00:30', 'charging'])
export const charged = statuses(
  ['13:00', 'unplugged'],
  ['18:00', 'preparing'],
  ['00:30', 'charging'],
  ['03:00', 'held-by-charger'],
)

export function facts(
  night: Partial<PastNight> | null,
  changes: Partial<ReadinessFacts> = {},
): ReadinessFacts {
  return {
    now: MORNING,
    span: { from: NOON, to: READY },
    readyAt: READY,
    night: night && makePastNight(night),
    answers: [answer('18:00', 'accepted')],
    statuses: charged,
    offline: [],
    silentSince: null,
    boosts: [],
    ...changes,
  }
}

/** Charges until 01:30 only: 8 of 20 kWh. */
export const half: Partial<PastNight> = {
  periods: periods('00:30', '01:00'),
  activities: [activity('17:59', 'idle'), activity('00:30', 'charging'), activity('01:30', 'idle')],
}
export const gap = { from: at('01:30'), to: at('06:00') }
export const late = version({ now: at('05:30') })
export const lateNight: Partial<PastNight> = {
  beganAt: at('05:30'),
  plans: [late],
  periods: periods('05:30', '06:00', '06:30'),
  activities: [activity('05:30', 'charging')],
}
export const more = version({ now: at('05:30'), car: atLevel(50) }, 'one-off')

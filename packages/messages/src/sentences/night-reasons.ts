import { LEAST_SHOWN_WH, writeKilowattHours, writePounds } from '@driveway/domain/energy/units'
import type { NightDifference } from '@driveway/domain/planning/outcome/night-difference'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { morning as texts } from '@driveway/messages/en-GB/morning'
import { say } from '@driveway/messages/say'

/** `reason` comes from the server. */
type LaterPlan = { readonly madeAt: number; readonly reason: string }

/** Less is not why a night cost more. */
const LEAST_MORE_WH = 500
/** A smaller share of the cost has no figure. */
const LEAST_PENCE = 0.5

function sayTime(at: number | null): string {
  return writeUnambiguousTime(at ?? 0)
}

function sayPlanReason(reason: string | null): string {
  switch (reason) {
    case 'level':
    case 'car':
    case 'prices':
    case 'forecast':
    case 'settings':
    case 'boost':
    case 'reconnect':
    case 'skip-delay':
    case 'home':
      return say(texts, `plan-${reason}`)
    default:
      return say(texts, 'plan-check')
  }
}

function sayCause({ kind, at, until, minutes, planned, actual, energyWh, reason }: NightDifference): string {
  const amount = writeKilowattHours(Math.abs(energyWh))
  switch (kind) {
    case 'left-early':
    case 'car-full':
      return say(texts, kind, { time: sayTime(at) })
    case 'offline':
    case 'fault':
      return say(texts, kind, { start: sayTime(at), finish: sayTime(until) })
    case 'random-delay':
      return say(texts, kind, { minutes: minutes ?? 0 })
    case 'level':
      return actual === null
        ? say(texts, 'level-unlike', { planned: Math.round(planned ?? 0) })
        : say(texts, 'level-differed', { planned: Math.round(planned ?? 0), actual: Math.round(actual) })
    case 'solar':
      return say(texts, 'solar', {
        planned: writeKilowattHours(planned ?? 0),
        actual: writeKilowattHours(actual ?? 0),
      })
    case 'house':
      return say(texts, energyWh > 0 ? 'house-used-more' : 'house-used-less', { amount })
    case 'held-back':
      return say(texts, kind, { amount })
    case 'later-plan':
      return until === null
        ? say(texts, kind, { time: sayTime(at), reason: sayPlanReason(reason) })
        : say(texts, 'later-plans', {
            start: sayTime(at),
            finish: sayTime(until),
            reason: sayPlanReason(reason),
          })
    case 'boost':
    case 'prices':
    case 'unmeasured':
      return say(texts, kind)
    default:
      return energyWh >= LEAST_MORE_WH ? say(texts, 'took-more', { amount }) : say(texts, 'other')
  }
}

function sayDifference(difference: NightDifference): string {
  const reason = sayCause(difference)
  const { costPence } = difference
  if (costPence === null || Math.abs(costPence) < LEAST_PENCE) return reason
  const pounds = writePounds(costPence)
  return say(texts, 'sized', { reason, cost: costPence > 0 ? say(texts, 'plus', { cost: pounds }) : pounds })
}

function join(parts: readonly string[]): string | null {
  if (parts.length === 0) return null
  return say(texts, 'reason', {
    reason: parts.reduce((first, second) => say(texts, 'and', { first, second })),
  })
}

/** A difference that reads 0.0 kWh explains nothing. */
function isShown({ kind, energyWh }: NightDifference): boolean {
  return (kind !== 'house' && kind !== 'held-back') || Math.abs(energyWh) >= LEAST_SHOWN_WH
}

/** Each cause with its size, the largest first; null for a night as planned. */
export function sayReasons(differences: readonly NightDifference[]): string | null {
  return join(differences.filter(isShown).map(sayDifference))
}

/** More plans for one reason are counted. */
const MOST_LISTED = 2

/** Null without a later plan. */
export function sayLaterPlans(plans: readonly LaterPlan[]): string | null {
  const groups = [...Map.groupBy(plans, ({ reason }) => sayPlanReason(reason))]
  const items = groups.flatMap(([reason, group]) => {
    const [first, last] = [group[0], group.at(-1)]
    if (group.length <= MOST_LISTED || first === undefined || last === undefined) {
      return group.map(({ madeAt }) => {
        return { madeAt, text: say(texts, 'later-item', { time: sayTime(madeAt), reason }) }
      })
    }
    const [start, finish] = [sayTime(first.madeAt), sayTime(last.madeAt)]
    const text = say(texts, 'later-items', { start, finish, count: group.length, reason })
    return [{ madeAt: first.madeAt, text }]
  })
  return join(items.toSorted((one, other) => one.madeAt - other.madeAt).map(({ text }) => text))
}

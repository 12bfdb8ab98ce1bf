import type { SeenPlan } from '../seen/plan-watch.ts'
import type { Facts } from './facts.ts'
import type { Night } from './nights.ts'

/** The plan of a night that its owner could see; null where another one may have been in force unseen. */
export function findSeen({ seenPlans }: Facts, { from, to }: Night): SeenPlan | null {
  const seen = seenPlans.find(({ at }) => at >= from && at <= to)
  return seen?.isSure === true ? seen : null
}

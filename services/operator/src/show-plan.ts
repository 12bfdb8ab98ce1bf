import { isDeepStrictEqual } from 'node:util'
import { planNight } from '@driveway/domain/planning/catch-up'
import { createKeptPlanStore, type KeptPlan } from '@driveway/store/plans/kept-plan-store'
import type { OperatorDeps } from './operator-deps.ts'

/** The newest plan of a charger with its inputs; null if it has none. */
export function showPlan({ database }: OperatorDeps, chargerId: string): Promise<KeptPlan | null> {
  return createKeptPlanStore(database).findNewest(chargerId)
}

/** Computes the newest plan again from its stored inputs; null without one. */
export async function replayPlan(
  deps: OperatorDeps,
  chargerId: string,
): Promise<{ readonly version: number; readonly isEqual: boolean } | null> {
  const kept = await showPlan(deps, chargerId)
  if (kept === null) return null
  // As it was stored: JSON has neither undefined fields nor a negative zero.
  const again: unknown = JSON.parse(JSON.stringify(planNight(kept.inputs)))
  return { version: kept.version, isEqual: isDeepStrictEqual(again, kept.plan) }
}

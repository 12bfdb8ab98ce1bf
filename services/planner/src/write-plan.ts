import { listSteps, type ChargePlan } from '@driveway/domain/planning/charge-plan'
import { areSameFrom } from '@driveway/domain/planning/charging-nights'
import type { OwnedCharger } from '@driveway/store/plans/plan-input-store'
import type { PlanStore } from '@driveway/store/plans/plan-store'

/** Stores a plan that allows something else than the stored one from now (world time) on. */
export async function writePlan(
  store: PlanStore,
  charger: OwnedCharger,
  plan: ChargePlan,
  now: Date,
): Promise<void> {
  if (!isInForce(charger, plan, now)) {
    await store.write(charger.deviceId, plan, now)
  } else if (charger.plan?.renewAt !== plan.renewAt) {
    await store.setRenewal(charger.deviceNo, plan.renewAt)
  }
}

function isInForce({ plan: stored, unpluggedAt }: OwnedCharger, plan: ChargePlan, now: Date): boolean {
  const isOfThisVisit = stored !== null && (unpluggedAt === null || stored.madeAt >= unpluggedAt)
  return isOfThisVisit && areSameFrom(now.getTime(), listSteps(stored.slots), listSteps(plan.slots))
}

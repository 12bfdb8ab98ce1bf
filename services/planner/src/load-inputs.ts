import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import type { AccountInputs, OwnedCharger, PlanInputStore } from '@driveway/store/plans/plan-input-store'

/** The inputs of a charger's plan at `now` (world time); null without a car to plan for. */
export async function loadInputs(
  store: PlanInputStore,
  charger: OwnedCharger,
  now: Date,
): Promise<AccountInputs | null> {
  return isPluggedIn(charger.connectorState) ? store.load(charger.accountNumber, now) : null
}

import { findReported } from '@driveway/domain/car-level/level-facts'
import type { LevelEvidence } from '@driveway/domain/car-level/level-evidence'
import type { PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { CarLevelStore } from '@driveway/store/vehicles/car-level-store'

/** A charger reads the battery every minute; this much of it may be lost with a cable that is pulled. */
const KEEP_EVERY_MS = 10 * 60_000

/** Keeps the evidence that chargers have of their cars' levels, so that it outlives the plug-in. `now` is world time. */
export async function keepLevels(
  levels: CarLevelStore,
  chargers: readonly PlannableCharger[],
  now: Date,
): Promise<void> {
  for (const charger of chargers) {
    for (const evidence of listEvidence(charger, now)) {
      await levels.observe(charger.accountNumber, charger.deviceNo, evidence)
    }
  }
}

/** Lists the arrival first: the level that the charger reads then says how far the car was driven. */
export function listEvidence(
  charger: Pick<PlannableCharger, 'facts' | 'charge'>,
  now: Date,
): readonly LevelEvidence[] {
  const { unpluggedFrom, pluggedInAt, state } = charger.charge
  const hasArrived = unpluggedFrom !== null && pluggedInAt !== null && pluggedInAt >= unpluggedFrom
  const arrival = hasArrived ? [{ kind: 'arrived', at: pluggedInAt.getTime() } as const] : []
  const reported = findReported(charger, now)
  const isNew = reported !== null && reported.at - (state.point?.at ?? -Infinity) >= KEEP_EVERY_MS
  return reported !== null && (isNew || hasArrived)
    ? [...arrival, { kind: 'reported', source: 'charger', ...reported }]
    : arrival
}

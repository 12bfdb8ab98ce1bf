import type { ChargeLevel } from '@driveway/domain/car-level/level-state'
import { levelAtChargerOf } from '@driveway/domain/car-level/offline-level'
import { readKnown } from '@driveway/domain/known-value'
import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import { findCatchUp } from '@driveway/domain/planning/catch-up'
import { remainingDelayOf } from '@driveway/domain/planning/delivery/start-delay'
import { makeDailyDefault, type DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import { isAwayAt } from '@driveway/domain/schedule/away'
import { skipTopUp } from '@driveway/domain/planning/top-up'
import { findPowerAt, isCharging } from '@driveway/domain/planning/model/power-step'
import type { AccountFacts } from '@driveway/store/plans/account-facts'
import type { PlanInputStore, PlannableCharger } from '@driveway/store/plans/plan-input-store'

export type PlannedCharger = {
  readonly charger: PlannableCharger
  readonly inputs: NightInputs
  /** Follows the last slot. */
  readonly daily: DailyDefault
}

/**
 * The inputs of plugged-in chargers at `now` (world time). A plug-in without a random delay gets one, which is stored:
 * `random` draws from 0 up to 1.
 */
export async function loadInputs(
  store: PlanInputStore,
  chargers: readonly PlannableCharger[],
  now: Date,
  random: () => number,
): Promise<readonly PlannedCharger[]> {
  if (chargers.length === 0) return []
  const accounts = await store.loadAccounts(
    [...new Set(chargers.map((charger) => charger.accountNumber))],
    now,
  )
  const withDelay = chargers.map((charger) => ({
    ...charger,
    startDelay: charger.startDelay ?? {
      delayMs: Math.floor(random() * (charger.maxStartDelayMs + 1)),
      isSkipped: false,
    },
  }))
  await store.saveDelays(
    withDelay
      .filter((_, index) => chargers[index]?.startDelay === null)
      .map(({ deviceNo, unpluggedAt, startDelay: { delayMs } }) => ({ deviceNo, unpluggedAt, delayMs })),
  )
  return withDelay.flatMap((charger) => {
    const facts = accounts.get(charger.accountNumber)
    if (facts === undefined) return []
    const inputs = buildInputs(charger, { ...facts, ...charger.ownCar }, now)
    const end = inputs.slots.at(-1)?.end ?? inputs.now
    return [{ charger, inputs, daily: makeDailyDefault(facts.tariffs, end) }]
  })
}

/** A car that has stopped takes no more, whatever its level may be at least. */
function findLevel(charger: PlannableCharger, now: Date): ChargeLevel {
  const level = levelAtChargerOf(charger, { isPluggedIn: true, isOffline: !charger.isConnected }, now)
  return level.kind === 'unknown' || !charger.hasStopped ? level : { ...level, low: level.percent }
}

function buildInputs(charger: PlannableCharger, account: AccountFacts, now: Date): NightInputs {
  const { plan, startDelay, connectorState } = charger
  const isPlanned = plan !== null && isCharging(findPowerAt(now.getTime(), plan.steps))
  const inputs = buildNightInputs({
    ...account,
    now: now.getTime(),
    capabilities: charger.capabilities,
    isV2gCharger: isV2gCharger(readKnown(deviceTypes, charger.deviceType, () => {})),
    level: findLevel(charger, now),
    stopLimit: charger.charge.state.stopLimit,
    isSomeoneElses: charger.isSomeoneElses,
    startDelayMs:
      startDelay === null || startDelay.isSkipped
        ? 0
        : remainingDelayOf(plan?.plan.slots ?? [], startDelay.delayMs, now.getTime()),
    isCharging: isPlanned && connectorState?.kind === 'charging' && !charger.isBoosting,
  })
  // A car that has stopped cannot catch up, and one that nobody needs does not.
  const isLeft = charger.hasStopped || isAwayAt(account.away, now.getTime())
  const catchUp = isLeft ? null : findCatchUp(plan, inputs.car, now.getTime())
  if (catchUp !== null) return { ...inputs, catchUp }
  return skipTopUp(inputs, plan?.plan ?? null, charger.hasStopped)
}

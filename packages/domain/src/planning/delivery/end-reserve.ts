import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { NightInputs, NightPlan, ReadyTarget } from '../model/plan-model.ts'
import { isCharging, type PowerStep } from '../model/power-step.ts'

/** Many cars slow down from this share of the battery on: before the taper that plans count with. */
const SLOWING_FROM = 0.92
/** The time that it costs them up to 95 %, as a share of the battery that full power stores meanwhile. */
const RESERVE_SHARE = 0.007
/** Below this share of full power a nearly full car is not held back by itself. */
const SLOWED_SHARE = 0.6

/** Lets the last charge before each ready-by time end a little later, where a car that slows down early would be short. */
export function addEndReserve(
  inputs: NightInputs,
  plan: NightPlan,
  steps: readonly PowerStep[],
): readonly PowerStep[] {
  return inputs.readyTargets.reduce<readonly PowerStep[]>((all, target) => {
    const stop = findLastStop(all, target.at)
    if (stop === -1 || !needsReserve(inputs, plan, all[stop - 1]?.powerW ?? null, target)) return all
    return moveStop(inputs, all, stop, target.at)
  }, steps)
}

/** The step at which the car last stops charging before an instant; -1 where it never does. */
function findLastStop(steps: readonly PowerStep[], before: number): number {
  return steps.findLastIndex(
    ({ at, powerW }, index) =>
      at < before && powerW === 0 && index > 0 && isCharging(steps[index - 1]?.powerW ?? null),
  )
}

function needsReserve(
  { car, power, readyTargets }: NightInputs,
  plan: NightPlan,
  powerW: number | null,
  target: ReadyTarget,
): boolean {
  // The plan of an unknown level counts with the whole range.
  if (car.levelKind === 'unknown') return false
  const outcome = plan.targets[readyTargets.indexOf(target)]
  if (target.targetWh <= SLOWING_FROM * car.batteryWh || outcome === undefined || outcome.shortfallWh > 0) {
    return false
  }
  return powerW === null || powerW > SLOWED_SHARE * power.maxW
}

/** Up to the next step, the ready-by time, or peak hours. */
function moveStop(
  { car, power, slots }: NightInputs,
  steps: readonly PowerStep[],
  stop: number,
  readyAt: number,
): readonly PowerStep[] {
  const { at = readyAt } = steps[stop] ?? {}
  const reserveMs = ((RESERVE_SHARE * car.batteryWh) / car.chargeEfficiency / power.maxW) * HOUR_MS
  const peak = slots.find(({ start, end, isPeak }) => isPeak && end > at && start < readyAt)
  const next = steps[stop + 1]?.at ?? Infinity
  const end = Math.max(at, Math.min(at + reserveMs, next, readyAt, peak?.start ?? Infinity))
  if (end === next) return steps.toSpliced(stop, 1)
  return steps.with(stop, { at: end, powerW: 0 })
}

import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { failsCheck, nextCheckOf, isPastReady, isStaleReading } from '@driveway/domain/planning/plan-check'
import type { NightPlan } from '@driveway/domain/planning/model/plan-model'
import { findReplacementReason } from '@driveway/domain/planning/plan-replacement'
import { chooseTrigger, isLevelAlone, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { keepRunningCharge } from '@driveway/domain/planning/running-charge'
import { LEAST_CURRENT_A, NOMINAL_V } from '@driveway/domain/planning/delivery/solar-following'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { PlanInputStore, PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { CarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { NewPlan, PlanStore, Renewal } from '@driveway/store/plans/plan-store'
import type { CarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { identifyCars } from './identify-cars.ts'
import { keepLevels } from './keep-levels.ts'
import { loadInputs, type PlannedCharger } from './load-inputs.ts'
import type { PlanPool } from './plan-pool.ts'

/** Plans these chargers, each for its own reason. */
export type PlanBatch = (triggers: ReadonlyMap<number, PlanTrigger>) => Promise<void>

type Deps = {
  readonly inputs: PlanInputStore
  readonly plans: PlanStore
  readonly levels: CarLevelStore
  readonly visits: CarVisitStore
  readonly pool: PlanPool
  readonly clock: Clock
  readonly realClock: RealClock
  readonly random: () => number
}

type Wanted = PlannedCharger & {
  readonly trigger: PlanTrigger
  /** True if the plan in force is replaced in any case. */
  readonly isForced: boolean
}

/** Loads, plans and stores a batch by a few statements. */
export function createPlanBatch(deps: Deps): PlanBatch {
  const { inputs, plans, levels, visits, pool, clock, realClock, random } = deps
  return async function planBatch(triggers) {
    const now = clock.now()
    await identifyCars(visits, [...triggers.keys()])
    const chargers = await inputs.loadChargers([...triggers.keys()])
    const plugged = chargers.filter((charger) => isPluggedIn(charger.connectorState))
    await keepLevels(levels, plugged, now)
    const loaded = (await loadInputs(inputs, plugged, now, random)).map((each) =>
      addTrigger(each, triggers.get(each.charger.deviceNo) ?? 'start'),
    )
    const wanted = loaded.filter(needsPlan)
    const results = await pool.run(wanted.map((each) => each.inputs))
    const made = wanted.flatMap((each, index): NewPlan[] => {
      const result = results[index]
      if (result === undefined || !isReplaced(each, result.plan)) return []
      const { charger, inputs: night, daily, trigger } = each
      const { plan, steps, chargeStart } = result
      const phases = phasesOf(night.power)
      const renewAt = checkOf(each)
      return [
        {
          deviceNo: charger.deviceNo,
          trigger,
          inputs: night,
          plan,
          steps,
          daily,
          phases,
          chargeStart,
          renewAt,
        },
      ]
    })
    const written = new Set(made.map((each) => each.deviceNo))
    await plans.write(made, { now, keptAt: realClock.now() })
    await plans.setRenewals([
      ...loaded
        .filter(({ charger }) => !written.has(charger.deviceNo))
        .map((each) => ({ deviceNo: each.charger.deviceNo, renewAt: checkOf(each) })),
      ...listGone(chargers),
    ])
  }
}

/** A new car, a new night, and a start without the delay that was planned: the plan in force is of no use. */
const forcing: ReadonlySet<PlanTrigger> = new Set(['plug-in', 'ready-time', 'skip-delay'])

/** Reasons of the owner, who may want more than the car has. */
const ofOwner: ReadonlySet<PlanTrigger> = new Set(['one-off', 'settings', 'boost'])

function addTrigger(planned: PlannedCharger, trigger: PlanTrigger): Wanted {
  const { charger, inputs } = planned
  const isNewNight = charger.plan !== null && isPastReady(charger.plan, inputs.now)
  const isKept = charger.plan !== null && !isNewNight && isLevelAlone(trigger)
  return {
    ...planned,
    inputs: isKept ? keepRunningCharge(inputs, charger.plan.plan) : inputs,
    trigger: isNewNight ? chooseTrigger(trigger, 'ready-time') : trigger,
    isForced: isNewNight || forcing.has(trigger),
  }
}

/** A plan without a car is not renewed. */
function listGone(chargers: readonly PlannableCharger[]): readonly Renewal[] {
  return chargers
    .filter((charger) => !isPluggedIn(charger.connectorState))
    .map(({ deviceNo }) => ({ deviceNo, renewAt: null }))
}

/**
 * The plan of a car that has stopped stays in force, so that it can charge on if it wants to: a pause may look the same.
 * So does that of a charger that is away: its level is stale, and it could not get another plan. When it is back without
 * a reading, the next regular check decides, which knows what was metered.
 */
function needsPlan({ charger, inputs, trigger, isForced }: Wanted): boolean {
  if (charger.plan !== null && charger.hasStopped && !isForced && !ofOwner.has(trigger)) return false
  if (trigger === 'reconnect' && !isForced && hasStaleReading(charger, inputs)) return false
  if (charger.plan === null || isForced || trigger !== 'drift') return true
  return charger.isConnected && failsCheck(charger.plan, inputs)
}

/** No other evidence is newer than the reading. */
function hasStaleReading(
  { charge, plan }: PlannableCharger,
  { now, car }: PlannedCharger['inputs'],
): boolean {
  const reportedAt = charge.reportedAt?.getTime() ?? null
  if (plan === null || car.metered?.since !== reportedAt) return false
  return isStaleReading(reportedAt, plan.plan, now)
}

/** Compared here and not in the thread, which would need a copy of the plan in force. */
function isReplaced({ charger, inputs, trigger, isForced }: Wanted, fresh: NightPlan): boolean {
  if (isForced || charger.plan === null) return true
  return findReplacementReason(charger.plan, fresh, inputs, trigger) !== null
}

function checkOf({ charger, inputs, trigger }: Wanted): number {
  return nextCheckOf(inputs, trigger, charger.plan?.renewAt ?? null)
}

/** The phases behind the least power. */
function phasesOf({ minW }: PlannedCharger['inputs']['power']): number {
  return Math.min(3, Math.max(1, Math.round(minW / (LEAST_CURRENT_A * NOMINAL_V))))
}

import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { findPlannedLevel } from '@driveway/domain/planning/planned-level'
import { hasDrifted, type PlanTrigger } from '@driveway/domain/planning/plan-trigger'
import { HALF_HOUR_MS, findHalfHour } from '@driveway/domain/time/half-hour'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { PlanInputStore, PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { NewPlan, PlanStore, Renewal } from '@driveway/store/plans/plan-store'
import { loadInputs, type PlannedCharger } from './load-inputs.ts'
import type { PlanPool } from './plan-pool.ts'

/** Plans these chargers, each for its own reason. */
export type PlanBatch = (triggers: ReadonlyMap<number, PlanTrigger>) => Promise<void>

type Deps = {
  readonly inputs: PlanInputStore
  readonly plans: PlanStore
  readonly pool: PlanPool
  readonly clock: Clock
  readonly realClock: RealClock
  readonly random: () => number
}

/** Loads, plans and stores a batch by a few statements. */
export function createPlanBatch({ inputs, plans, pool, clock, realClock, random }: Deps): PlanBatch {
  return async function planBatch(triggers) {
    const now = clock.now()
    const chargers = await inputs.loadChargers([...triggers.keys()])
    const plugged = chargers.filter((charger) => isPluggedIn(charger.connectorState))
    const loaded = await loadInputs(inputs, plugged, now, random)
    const wanted = loaded.filter((each) => needsPlan(each, triggers.get(each.charger.deviceNo) ?? 'start'))
    const results = await pool.run(
      wanted.map(({ charger, inputs: night }) => ({
        inputs: night,
        inForce: charger.plan && { inputs: charger.plan.inputs, plan: charger.plan.plan },
        isForced: forcing.has(triggers.get(charger.deviceNo) ?? 'start'),
      })),
    )
    const made = wanted.flatMap(({ charger, inputs: night }, index): NewPlan[] => {
      const result = results[index]
      if (result === undefined || !result.isReplaced) return []
      const { deviceNo } = charger
      const { plan, steps, chargeStart } = result
      const trigger = triggers.get(deviceNo) ?? 'start'
      const phases = findPhases(night.power)
      const renewAt = findRenewal(night, now, trigger)
      return [{ deviceNo, trigger, inputs: night, plan, steps, phases, chargeStart, renewAt }]
    })
    const written = new Set(made.map((each) => each.deviceNo))
    await plans.write(made, { now, keptAt: realClock.now() })
    await plans.setRenewals([
      ...loaded
        .filter(({ charger }) => !written.has(charger.deviceNo))
        .map(({ charger, inputs: night }) => ({
          deviceNo: charger.deviceNo,
          renewAt: findRenewal(night, now, triggers.get(charger.deviceNo) ?? 'start'),
        })),
      ...listGone(chargers),
    ])
  }
}

/** A new car, a new night, and a start without the delay that was planned: the plan in force is of no use. */
const forcing: ReadonlySet<PlanTrigger> = new Set(['plug-in', 'ready-time', 'skip-delay'])

/** A plan without a car is not renewed. */
function listGone(chargers: readonly PlannableCharger[]): readonly Renewal[] {
  return chargers
    .filter((charger) => !isPluggedIn(charger.connectorState))
    .map(({ deviceNo }) => ({ deviceNo, renewAt: null }))
}

/** The regular check plans again only where the charge is another than the plan expects, or the range changed by the clock. */
function needsPlan({ charger, inputs }: PlannedCharger, trigger: PlanTrigger): boolean {
  const { plan } = charger
  if (plan === null || trigger !== 'drift') return true
  const before = plan.inputs.car
  if (before.levelKind === 'unknown' && inputs.car.levelKind === 'unknown') {
    return before.minimumWh !== inputs.car.minimumWh
  }
  const planned = findPlannedLevel(plan.inputs, plan.plan, inputs.now)
  return (
    before.levelKind === 'unknown' ||
    before.minimumWh !== inputs.car.minimumWh ||
    hasDrifted(inputs.car.levelWh.expected, planned, inputs.car.batteryWh)
  )
}

/** The level of a car that has just been plugged in is reported within this time. */
const FIRST_CHECK_MS = 60_000

/** The next half hour, to compare the charge with the plan, or the first ready-by time if it is earlier. */
function findRenewal(night: PlannedCharger['inputs'], now: Date, trigger: PlanTrigger): number {
  const firstCheck = trigger === 'plug-in' ? now.getTime() + FIRST_CHECK_MS : Infinity
  const check = Math.min(firstCheck, findHalfHour(now.getTime()) + HALF_HOUR_MS)
  return Math.min(check, night.readyTargets[0]?.at ?? check)
}

const LEAST_A = 6
const NOMINAL_V = 230

/** The phases behind the least power. */
function findPhases({ minW }: PlannedCharger['inputs']['power']): number {
  return Math.min(3, Math.max(1, Math.round(minW / (LEAST_A * NOMINAL_V))))
}

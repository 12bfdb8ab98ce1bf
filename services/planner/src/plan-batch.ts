import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { failsCheck, nextCheckOf, isPastReady, isStaleReading } from '@driveway/domain/planning/plan-check'
import { areSameFrom } from '@driveway/domain/planning/model/power-step'
import { listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { phasesOf } from '@driveway/domain/planning/home/fuse-room'
import { findReplacementReason } from '@driveway/domain/planning/plan-replacement'
import { chooseTrigger, isLevelAlone, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { keepRunningCharge } from '@driveway/domain/planning/running-charge'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { HomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { PlanInputStore, PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { CarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { NewPlan, PlanStore, Renewal } from '@driveway/store/plans/plan-store'
import type { SharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import type { CarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { addBattery, createBatteryBatch } from './battery-batch.ts'
import { identifyCars } from './identify-cars.ts'
import { keepLevels } from './keep-levels.ts'
import { fitHome, groupHomes, joinSiblings, shareFuse, type Wanted } from './home-batch.ts'
import { loadInputs, type PlannedCharger } from './load-inputs.ts'
import type { PlanJobResult } from './plan-job.ts'
import type { PlanPool } from './plan-pool.ts'

/** Plans these chargers, each for its own reason. */
export type PlanBatch = (triggers: ReadonlyMap<number, PlanTrigger>) => Promise<void>

type Deps = {
  readonly inputs: PlanInputStore
  readonly plans: PlanStore
  readonly fuses: SharedFuseStore
  readonly batteries: HomeBatteryStore
  readonly levels: CarLevelStore
  readonly visits: CarVisitStore
  readonly pool: PlanPool
  readonly clock: Clock
  readonly realClock: RealClock
  readonly random: () => number
}

/** Loads, plans and stores a batch by a few statements. */
export function createPlanBatch(deps: Deps): PlanBatch {
  const { inputs, plans, fuses, levels, visits, pool, clock, realClock, random } = deps
  const batteries = createBatteryBatch(deps.batteries, realClock)
  return async function planBatch(asked) {
    const now = clock.now()
    const sharing = await fuses.list([...asked.keys()], now)
    const triggers = joinSiblings(asked, sharing)
    await identifyCars(visits, [...triggers.keys()])
    const chargers = await inputs.loadChargers([...triggers.keys()])
    const plugged = chargers.filter((charger) => isPluggedIn(charger.connectorState))
    await keepLevels(levels, plugged, now)
    const loaded = (await loadInputs(inputs, plugged, now, random)).map((each) =>
      addTrigger(shareFuse(each, sharing), triggers.get(each.charger.deviceNo) ?? 'start'),
    )
    const homes = groupHomes(loaded.filter(needsPlan), loaded, sharing, now.getTime())
    const usable = await batteries.load(chargers)
    const results = await pool.run(homes.map((home) => addBattery(home, usable)))
    const made = homes.flatMap(({ members }, index): readonly NewPlan[] => {
      const fresh = results[index] ?? []
      const isAny = members.some((each, place) => isReplaced(each, fresh[place]))
      if (!isAny) return []
      return members.flatMap((each, place): NewPlan[] => {
        const result = fresh[place]
        return result === undefined ? [] : [toNewPlan(each, result)]
      })
    })
    const written = new Set(made.map((each) => each.deviceNo))
    const accounts = sharing.filter(({ deviceNo }) => written.has(deviceNo)).map((each) => each.accountNumber)
    await plans.write(
      made,
      { now, keptAt: realClock.now() },
      {
        accounts: [...new Set(accounts)],
        fit: (fresh, present) => fitHome(fresh, present, now.getTime()),
      },
    )
    await batteries.plan(usable, loaded, made)
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
function isReplaced({ charger, trigger, isForced }: Wanted, fresh: PlanJobResult | undefined): boolean {
  if (fresh === undefined) return false
  if (isForced || charger.plan === null || isLowered(charger.plan)) return true
  return findReplacementReason(charger.plan, fresh.plan, fresh.inputs, trigger) !== null
}

/** True for a plan that waits for another charger of the home to take a lower limit. */
function isLowered({ inputs, plan, steps }: NonNullable<PlannableCharger['plan']>): boolean {
  return inputs.power.shareW !== undefined && !areSameFrom(inputs.now, steps, listPowerSteps(inputs, plan))
}

function toNewPlan(wanted: Wanted, { inputs, plan, steps, chargeStart }: PlanJobResult): NewPlan {
  const { charger, daily, trigger } = wanted
  const phases = phasesOf(inputs.power)
  const renewAt = checkOf(wanted)
  const { deviceNo } = charger
  return { deviceNo, trigger, inputs, plan, steps, daily, phases, chargeStart, renewAt }
}

function checkOf({ charger, inputs, trigger }: Wanted): number {
  return nextCheckOf(inputs, trigger, charger.plan?.renewAt ?? null)
}

import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { failsCheck, nextCheckOf, isPastReady, isStaleReading } from '@driveway/domain/planning/plan-check'
import { highestAmps, phasesOf } from '@driveway/domain/planning/home/fuse-room'
import { findReplacementReason, type Candidate } from '@driveway/domain/planning/plan-replacement'
import { chooseTrigger, isLevelAlone, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { keepRunningCharge } from '@driveway/domain/planning/running-charge'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { HomeBatteryStore } from '@driveway/store/batteries/home-battery-store'
import type { PlanInputStore, PlannableCharger } from '@driveway/store/plans/plan-input-store'
import type { CarLevelStore } from '@driveway/store/vehicles/car-level-store'
import type { NewPlan, PlanStore, Renewal } from '@driveway/store/plans/plan-store'
import type { FuseCharger, SharedFuseStore } from '@driveway/store/plans/shared-fuse-store'
import type { CarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { addBattery, createBatteryBatch } from './battery-batch.ts'
import { identifyCars } from './identify-cars.ts'
import { keepLevels } from './keep-levels.ts'
import {
  allowsMore,
  fitHome,
  groupHomes,
  joinSiblings,
  RETRY_MS,
  shareFuse,
  waitsForRoom,
  type Wanted,
} from './home-batch.ts'
import { loadInputs, type PlannedCharger } from './load-inputs.ts'
import { describePlan, type PlanJobResult } from './plan-job.ts'
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
    const made = homes.flatMap(({ members, job }, index): readonly NewPlan[] => {
      const fresh = results[index] ?? []
      if (!areReplaced(members, fresh, job.sharedA)) return listRoomier(members, sharing)
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
    await batteries.plan(usable, loaded, made, sharing, now.getTime())
    await plans.setRenewals([
      ...loaded
        .filter(({ charger }) => !written.has(charger.deviceNo))
        .map((each) => ({ deviceNo: each.charger.deviceNo, renewAt: nextLookAt(each) })),
      ...listGone(chargers),
    ])
  }
}

/** A new car, a new night, a level that the owner gave, and a start without its delay: the plan in force is of no use. */
const forcing: ReadonlySet<PlanTrigger> = new Set(['plug-in', 'ready-time', 'level', 'skip-delay'])

/** Another charger takes its new limits within this time, or not at all. */
const WAITS_MS = 10 * MINUTE_MS

/** Currents within this of each other are equal but for rounding errors. */
const SAME_A = 0.1

/** The owner, or another car, may want more than the car has that stopped. */
const mayWantMore: ReadonlySet<PlanTrigger> = new Set(['one-off', 'settings', 'boost', 'car'])

function addTrigger(planned: PlannedCharger, trigger: PlanTrigger): Wanted {
  const { charger, inputs } = planned
  const isNewNight = charger.plan !== null && isPastReady(charger.plan, inputs.now)
  const isLevel = trigger === 'level' || isLevelAlone(trigger, inputs)
  const isKept = charger.plan !== null && !isNewNight && isLevel
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
  if (charger.plan !== null && charger.hasStopped && !isForced && !mayWantMore.has(trigger)) return false
  if (trigger === 'reconnect' && !isForced && hasStaleReading(charger, inputs)) return false
  if (charger.plan === null || isForced || trigger !== 'drift') return true
  return charger.isConnected && (waitsForRoom(charger.plan) || failsCheck(charger.plan, inputs))
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

/** Compared here and not in the thread, which would need a copy of the plans in force. */
function areReplaced(
  members: readonly Wanted[],
  fresh: readonly PlanJobResult[],
  sharedA: number | null,
): boolean {
  const candidates = members.flatMap(({ charger, inputs, trigger, isForced }, place): Candidate[] => {
    const plan = fresh[place]?.plan
    if (isForced || charger.plan === null || plan === undefined) return []
    return [{ inForce: charger.plan, fresh: plan, inputs, trigger }]
  })
  if (candidates.length < fresh.length || findReplacementReason(candidates) !== null) return true
  const inForce = candidates.map((each) => ({ inputs: each.inputs, plan: each.inForce.plan }))
  return sharedA !== null && highestAmps(inForce) > sharedA + SAME_A
}

function toNewPlan(wanted: Wanted, { inputs, plan, steps, chargeStart }: PlanJobResult): NewPlan {
  const { charger, daily, trigger } = wanted
  const phases = phasesOf(inputs.power)
  const renewAt = checkOf(wanted)
  const { deviceNo } = charger
  return { deviceNo, trigger, inputs, plan, steps, daily, phases, chargeStart, renewAt }
}

/** A new plan that waits for another charger of the home is looked at every minute, an old one at the regular check. */
function nextLookAt(wanted: Wanted): number {
  const { plan } = wanted.charger
  const { now } = wanted.inputs
  const check = checkOf(wanted)
  if (plan === null || now - plan.inputs.now > WAITS_MS || !waitsForRoom(plan)) return check
  return Math.min(check, now + RETRY_MS)
}

/** Plans in force that waited for another charger of the home, and may now give more. */
function listRoomier(members: readonly Wanted[], sharing: readonly FuseCharger[]): readonly NewPlan[] {
  return members.flatMap((wanted): NewPlan[] => {
    const { charger, inputs } = wanted
    if (charger.plan === null || !waitsForRoom(charger.plan)) return []
    const { inputs: before, plan, steps, trigger } = charger.plan
    const renewed = { ...toNewPlan(wanted, describePlan({ inputs: before, plan })), trigger }
    const [fitted] = fitHome([renewed], sharing, inputs.now)
    return fitted !== undefined && allowsMore(inputs, fitted.steps, steps) ? [renewed] : []
  })
}

function checkOf({ charger, inputs, trigger }: Wanted): number {
  return nextCheckOf(inputs, trigger, charger.plan?.renewAt ?? null)
}

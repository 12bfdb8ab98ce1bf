import {
  allowedWhOf,
  fitSteps,
  mergeDown,
  highestShare,
  holdEither,
  type HeldLimits,
} from '@driveway/domain/planning/home/held-limits'
import { phasesOf, powerOf } from '@driveway/domain/planning/home/fuse-room'
import { FULL_CURRENT_A, FULL_PHASE_W } from '@driveway/domain/connector/mains'
import { chooseTrigger, type PlanTrigger } from '@driveway/domain/planning/model/plan-trigger'
import { areSameFrom, type PowerStep } from '@driveway/domain/planning/model/power-step'
import { listPowerSteps } from '@driveway/domain/planning/delivery/delivery-steps'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { NewPlan } from '@driveway/store/plans/plan-store'
import type { FuseCharger } from '@driveway/store/plans/shared-fuse-store'
import type { PlannedCharger } from './load-inputs.ts'
import type { PlanJob } from './plan-job.ts'

/** A charger with the reason to plan it. */
export type Wanted = PlannedCharger & {
  readonly trigger: PlanTrigger
  /** True if the plan in force is replaced in any case. */
  readonly isForced: boolean
}

/** The other chargers of a home are planned with the one that there is a reason for. */
export function joinSiblings(
  asked: ReadonlyMap<number, PlanTrigger>,
  sharing: readonly FuseCharger[],
): ReadonlyMap<number, PlanTrigger> {
  const triggers = new Map(asked)
  for (const { deviceNo, accountNumber } of sharing) {
    const ofHome = sharing.filter((each) => each.accountNumber === accountNumber)
    const reasons = ofHome.flatMap((each) => asked.get(each.deviceNo) ?? [])
    const [first = 'start', ...rest] = reasons
    if (!triggers.has(deviceNo)) triggers.set(deviceNo, quieten(rest.reduce(chooseTrigger, first)))
  }
  return triggers
}

const ofOneCharger: ReadonlySet<PlanTrigger> = new Set([
  'plug-in',
  'skip-delay',
  'level',
  'reconnect',
  'boost',
])

function quieten(trigger: PlanTrigger): PlanTrigger {
  return ofOneCharger.has(trigger) ? 'home' : trigger
}

export type PlannedHome = { readonly members: readonly Wanted[]; readonly job: PlanJob }

/**
 * Chargers that share a fuse make one job. All of a home are planned if one needs a plan, but for those that are away,
 * boosted or without limits: what these may draw stays reserved.
 */
export function groupHomes(
  wanted: readonly Wanted[],
  loaded: readonly Wanted[],
  sharing: readonly FuseCharger[],
  now: number,
): readonly PlannedHome[] {
  const fuseOf = new Map(sharing.map((each) => [each.deviceNo, each]))
  const alone = wanted
    .filter(({ charger }) => fuseOf.get(charger.deviceNo)?.isUnlimited !== false)
    .map((each) => ({ members: [each], job: { cars: [each.inputs], sharedA: null } }))
  const accounts = new Set(
    wanted.filter(({ charger }) => fuseOf.has(charger.deviceNo)).map(({ charger }) => charger.accountNumber),
  )
  const homes = [...accounts].flatMap((account): PlannedHome[] => {
    const members = listPlannable(account, loaded, sharing)
    const sharedA = sharedAmpsFor(account, members, sharing, now)
    if (members.length === 0 || sharedA === null) return []
    return [{ members, job: { cars: members.map(({ inputs }) => inputs), sharedA } }]
  })
  return [...alone, ...homes]
}

/** The chargers of a home that are planned together: connected, not boosted, and limited. */
export function listPlannable<Each extends PlannedCharger>(
  account: string,
  loaded: readonly Each[],
  sharing: readonly FuseCharger[],
): readonly Each[] {
  const limited = new Set(sharing.filter(({ isUnlimited }) => !isUnlimited).map(({ deviceNo }) => deviceNo))
  return loaded.filter(
    ({ charger }) =>
      charger.accountNumber === account &&
      charger.isConnected &&
      !charger.isBoosting &&
      limited.has(charger.deviceNo),
  )
}

/** The A on each phase for these chargers of a home: the other ones may hold the rest. Null where it shares no fuse. */
export function sharedAmpsFor(
  account: string,
  members: readonly PlannedCharger[],
  sharing: readonly FuseCharger[],
  now: number,
): number | null {
  const ofHome = sharing.filter(({ accountNumber }) => accountNumber === account)
  const [own] = ofHome
  if (own === undefined) return null
  const others = ofHome.filter(
    ({ deviceNo }) => !members.some(({ charger }) => charger.deviceNo === deviceNo),
  )
  const reserved = others.reduce((sum, other) => sum + highestShare(now, heldOf(other)), 0)
  return Math.max(0, own.sharedA - reserved * FULL_CURRENT_A)
}

/** The inputs of a charger behind a shared fuse: it leaves the others their shares at any time. */
export function shareFuse(planned: PlannedCharger, sharing: readonly FuseCharger[]): PlannedCharger {
  const own = sharing.find(({ deviceNo }) => deviceNo === planned.charger.deviceNo)
  if (own === undefined || own.isUnlimited) return planned
  const { power } = planned.inputs
  const phases = phasesOf(power)
  const maxW = Math.min(power.maxW, powerOf(own.mostA, phases))
  const shared = { ...power, maxW, shareW: Math.min(maxW, powerOf(own.shareA, phases)) }
  return { ...planned, inputs: { ...planned.inputs, power: shared } satisfies NightInputs }
}

function heldOf({ held, fullW }: FuseCharger): HeldLimits {
  return { steps: held, fullW }
}

/** A plan that waits for room is tried again after this time. */
export const RETRY_MS = 60_000

/**
 * No plan counts on room that another charger may still hold: what one gives up the other gets when the first has taken
 * its new limits. Plans of a charger that has the fuse to itself stay as they are.
 */
export function fitHome(
  plans: readonly NewPlan[],
  sharing: readonly FuseCharger[],
  now: number,
): readonly NewPlan[] {
  const held = new Map(sharing.map((each) => [each.deviceNo, heldOf(each)]))
  const byHome = new Map(sharing.map((each) => [each.deviceNo, each]))
  return plans.map((plan) => {
    const own = byHome.get(plan.deviceNo)
    if (own === undefined || own.isUnlimited) return plan
    const others = sharing.flatMap(({ accountNumber, deviceNo }) => {
      const limits = held.get(deviceNo)
      return accountNumber !== own.accountNumber || deviceNo === own.deviceNo || !limits ? [] : [limits]
    })
    const fullW = FULL_PHASE_W * plan.phases
    const { minW } = plan.inputs.power
    const wanted = { steps: plan.steps, fullW, minW }
    const fitted = fitSteps(halfHourStart(now), wanted, others, own.sharedA / FULL_CURRENT_A)
    const steps = mergeDown(fitted, own.maxPeriods ?? Infinity)
    const before = heldOf(own)
    held.set(own.deviceNo, { steps: holdEither(now, steps, before.steps, fullW), fullW })
    const isLowered = !areSameFrom(now, fitted, plan.steps)
    return Object.assign({}, plan, {
      steps,
      held: before.steps,
      renewAt: isLowered ? Math.min(plan.renewAt ?? Infinity, now + RETRY_MS) : plan.renewAt,
    })
  })
}

type PlanInForce = NonNullable<PlannedCharger['charger']['plan']>

/** Less is a rounding error, and not worth another plan. */
const LEAST_ROOM_WH = 50

/** True for a plan that waits for another charger of the home to take a lower limit. */
export function waitsForRoom({ inputs, plan, steps }: PlanInForce): boolean {
  if (inputs.power.shareW === undefined) return false
  return allowsMore(inputs, listPowerSteps(inputs, plan), steps)
}

/** True if the first steps allow more than the second, until the next ready-by time or to the end of the slots. */
export function allowsMore(
  { now, power, readyTargets, slots }: NightInputs,
  first: readonly PowerStep[],
  second: readonly PowerStep[],
): boolean {
  const until = readyTargets[0]?.at ?? slots.at(-1)?.end ?? now
  const [firstWh, secondWh] = [first, second].map((steps) =>
    allowedWhOf({ steps, fullW: power.maxW }, now, until),
  )
  return (firstWh ?? 0) > (secondWh ?? 0) + LEAST_ROOM_WH
}

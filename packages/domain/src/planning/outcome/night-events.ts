import { STOP_MS } from '@driveway/domain/car-level/car-stop'
import { findMeteredPoints } from '@driveway/domain/car-level/metered-energy'
import type { Activity } from '@driveway/domain/energy/activity'
import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { halfHourStart, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { CarFacts } from '../model/plan-model.ts'
import { DRIFT_POINTS } from '../model/plan-trigger.ts'
import { presentWhOf } from './final-level.ts'
import { clipFlows, listTimes, sumMs } from './night-flows.ts'
import type { CauseKind, ComparedNight, EnergyFlow, LaterPlan } from './outcome-model.ts'
import { listLaterPlans } from './promised-plan.ts'
import { storedWhOf } from './stored-energy.ts'

/** A shorter time without a connection changes nothing: the charger holds the plan. */
export const LEAST_OFFLINE_MS = 10 * MINUTE_MS
/** A smaller difference over the night does not tell that the car took less. */
const LEAST_LESS_WH = 500
/** Less is written as 0.0 kWh. */
const LEAST_SUN_WH = 50
/** Less sun than this is not why a car was planned for again. */
const LEAST_PLANNED_SUN_WH = 500
/** Of an estimate with a wider band (percentage points) no figure is told. */
const MOST_TOLD_BAND = 12

/** Events of a night that explain its differences. */
export type NightEvents = {
  readonly findPlanCause: (plan: LaterPlan) => CauseKind
  /** Null where nothing but the car explains that a half hour had more or less energy than planned. */
  readonly findEvent: (halfHour: number, energyWh: number) => CauseKind | null
  /** True once a boost has charged what the plan counted on later. */
  readonly isAfterBoost: (halfHour: number) => boolean
  /** A car that was charged up to the end was not full before it. */
  readonly findCarCause: (energyWh: number) => CauseKind
}

export function createEvents(compared: ComparedNight): NightEvents {
  const { night, promised } = compared
  const { beganAt: from, endedAt: to, readyAt, activities } = night
  function listOwn(isOne: (activity: Activity) => boolean) {
    return listTimes(activities, { from, to }, isOne)
  }
  // The promised plan knew of a boost that was over when it was made.
  const boosts = listOwn(({ mode }) => mode === 'boosting').filter((boost) => boost.to > promised.inputs.now)
  const gaps = listOwn(({ cable }) => cable === 'offline')
  const offline = sumMs(gaps) >= LEAST_OFFLINE_MS ? gaps : []
  const faults = listOwn(({ mode }) => mode === 'fault')
  const level = findLevelCause(compared)
  const sunny = hasOtherSun(compared) ? listSunny(compared) : new Set<number>()

  function findEvent(halfHour: number, energyWh: number): CauseKind | null {
    const end = halfHour + HALF_HOUR_MS
    function isIn(span: { readonly from: number; readonly to: number }): boolean {
      return span.from < end && span.to > halfHour
    }
    if (to < readyAt && end > to && energyWh < 0) return { kind: 'left-early', at: to }
    if (boosts.some(isIn)) return { kind: 'boost' }
    if (offline.some(isIn)) return { kind: 'offline', ...findLongest(offline) }
    if (faults.some(isIn)) return { kind: 'fault', ...findLongest(faults) }
    return sunny.has(halfHour) ? solarCauseOf(compared) : null
  }

  return {
    findEvent,
    isAfterBoost: (halfHour) => boosts.some((boost) => boost.to <= halfHour),
    findPlanCause({ madeAt, reason }) {
      if (reason === 'level' && level !== null) return level
      if (reason === 'prices') return { kind: 'prices' }
      if (reason === 'boost' && boosts.length > 0) return { kind: 'boost' }
      if (reason === 'reconnect' && offline.length > 0) return { kind: 'offline', ...findLongest(offline) }
      if (reason === 'forecast' && sunDifferenceOf(compared) >= LEAST_PLANNED_SUN_WH)
        return solarCauseOf(compared)
      return { kind: 'later-plan', at: madeAt, reason }
    },
    findCarCause(energyWh) {
      if (level !== null) return level
      if (energyWh > -LEAST_LESS_WH) return { kind: 'other' }
      const { done, planned, wasMet } = compared
      const at = done.finish ?? planned.start ?? from
      // A car that is only known to have enough may have been held back.
      return wasMet === true && !done.isLevelLeast && at <= to - STOP_MS
        ? { kind: 'car-full', at }
        : { kind: 'held-back' }
    },
  }
}

/** Sun that is written the same as planned explains nothing. */
function hasOtherSun(compared: ComparedNight): boolean {
  return sunDifferenceOf(compared) >= LEAST_SUN_WH
}

function sunDifferenceOf({ planned, done }: ComparedNight): number {
  return Math.abs(planned.solarWh - done.solarWh)
}

/** The half hours in which the plan counted on the sun, or the car was charged from it. */
function listSunny({ night, promised }: ComparedNight): ReadonlySet<number> {
  return new Set([
    ...promised.plan.slots.filter(({ solarWh }) => solarWh > 0).map(({ start }) => halfHourStart(start)),
    ...night.periods
      .filter(({ isSplit, importWh, importFromGridWh }) => isSplit && importWh > importFromGridWh)
      .map(({ periodStart }) => periodStart),
  ])
}

function solarCauseOf({ planned, done }: ComparedNight): CauseKind {
  return { kind: 'solar', plannedWh: planned.solarWh, actualWh: done.solarWh }
}

function findLongest(times: readonly { readonly from: number; readonly to: number }[]) {
  const [longest] = times.toSorted((first, second) => second.to - second.from - (first.to - first.from))
  return { from: longest?.from ?? 0, to: longest?.to ?? 0 }
}

type Slack = { readonly below: number; readonly above: number }

/** By how much (percentage points) losses may make a level another one than it is worked out from metered energy. */
function findSlack(flows: readonly EnergyFlow[], { batteryWh }: CarFacts): Slack {
  function sum(sign: 1 | -1): number {
    return flows.reduce((total, { wh }) => total + Math.max(0, sign * wh), 0)
  }
  const points = findMeteredPoints({ importedWh: sum(1), exportedWh: sum(-1) }, batteryWh)
  if (points === null) return { below: 0, above: 0 }
  return { below: points.high - points.percent, above: points.percent - points.low }
}

function isBeyond(difference: number, { below, above }: Slack): boolean {
  return difference < -Math.max(DRIFT_POINTS, below) || difference > Math.max(DRIFT_POINTS, above)
}

/**
 * A later plan, or the one after the night, knew another level than the metered energy explains: the first that knew it,
 * from the least metered energy, or where all were estimates the newest, which has learnt the most. A wide band differs from
 * a level that is as far outside it.
 */
function findLevelCause({ night, promised, flows }: ComparedNight): CauseKind | null {
  const { car, now } = promised.inputs
  const planned = (100 * car.levelWh.expected) / car.batteryWh
  const later = listLaterPlans(night.plans, promised).map(({ version }) => version.inputs)
  const hasAfter = night.after !== null && car.levelKind !== 'unknown'
  const levels = (hasAfter ? [...later, night.after] : later)
    .filter((next) => next.car.levelKind !== 'unknown')
    .map((next) => {
      const since = clipFlows(flows, { from: now, to: next.now })
      const level = (100 * (presentWhOf(next, night.beganAt, flows) - storedWhOf(car, since))) / car.batteryWh
      const { low, expected, high } = next.car.levelWh
      const below = (100 * (expected - low)) / car.batteryWh
      const above = (100 * (high - expected)) / car.batteryWh
      const isSure = below + above <= MOST_TOLD_BAND
      const slack = findSlack(since, car)
      const nearest = isSure ? level : Math.min(level + above, Math.max(level - below, planned))
      const isOther = isBeyond(planned - nearest, slack)
      const isTold = below + above + slack.below + slack.above <= MOST_TOLD_BAND
      return { level, kind: next.car.levelKind, isTold, isOther }
    })
  const found = levels.find(({ kind }) => kind === 'known') ?? levels.at(-1)
  if (found?.isOther !== true) return null
  return { kind: 'level', planned, actual: found.isTold ? Math.min(100, Math.max(0, found.level)) : null }
}

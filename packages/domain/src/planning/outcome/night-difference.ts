import { MINUTE_MS } from '@driveway/domain/time/clock-time'
import { findPlannedLevel } from '../planned-level.ts'
import { DRIFT_POINTS } from '../plan-trigger.ts'
import { findStoredWh } from './stored-energy.ts'
import type { NightDifference, NightSide, NightVersion, PastNight } from './outcome-model.ts'

/** A night within these is as planned. */
export const LEAST_DIFFERENCE = { startMs: 2 * MINUTE_MS, energyWh: 500, pence: 3 } as const
/** A shorter time without a connection changes nothing: the charger holds the plan. */
export const LEAST_OFFLINE_MS = 10 * MINUTE_MS

/** The reasons that are known for a night that was not as planned, the strongest first. */
export function listDifferences(
  night: PastNight,
  promised: NightVersion,
  planned: NightSide,
  done: NightSide,
): readonly NightDifference[] {
  if (!hasDiffered(planned, done)) return []
  const found = [
    ...findBoost(night),
    ...findLeaving(night, planned),
    ...findOffline(night, planned),
    ...findDelay(promised, planned, done),
    ...findLevel(night, promised, done),
    ...findSolar(night, planned, done),
    ...findReplanning(night, promised),
  ]
  if (found.length > 0) return found
  const isLess = done.energyWh < planned.energyWh - LEAST_DIFFERENCE.energyWh
  return [{ kind: isLess ? 'car-took-less' : 'other' }]
}

function hasDiffered(planned: NightSide, done: NightSide): boolean {
  return (
    differs(planned.start, done.start, LEAST_DIFFERENCE.startMs) ||
    differs(planned.energyWh, done.energyWh, LEAST_DIFFERENCE.energyWh) ||
    differs(planned.exportedWh, done.exportedWh, LEAST_DIFFERENCE.energyWh) ||
    (planned.costPence !== null &&
      done.costPence !== null &&
      differs(planned.costPence, done.costPence, LEAST_DIFFERENCE.pence))
  )
}

function differs(first: number | null, second: number | null, most: number): boolean {
  if (first === null || second === null) return first !== second
  return Math.abs(first - second) > most
}

function findBoost({ activities, plans, endedAt }: PastNight): NightDifference[] {
  const from = plans[0].inputs.now
  const isBoosted = activities.some(
    ({ at, mode }, index) =>
      mode === 'boosting' && at < endedAt && (activities[index + 1]?.at ?? endedAt) > from,
  )
  return isBoosted ? [{ kind: 'boost' }] : []
}

function findLeaving({ readyAt, endedAt }: PastNight, { finish }: NightSide): NightDifference[] {
  return endedAt < readyAt && finish !== null && endedAt < finish ? [{ kind: 'left-early', at: endedAt }] : []
}

/** The time without a connection while the plan was to charge. */
function findOffline({ activities, endedAt }: PastNight, { start, finish }: NightSide): NightDifference[] {
  if (start === null || finish === null) return []
  const offlineMs = activities.reduce((total, { at, cable }, index) => {
    if (cable !== 'offline') return total
    const until = Math.min(finish, endedAt, activities[index + 1]?.at ?? endedAt)
    return total + Math.max(0, until - Math.max(start, at))
  }, 0)
  return offlineMs < LEAST_OFFLINE_MS ? [] : [{ kind: 'offline', minutes: Math.round(offlineMs / MINUTE_MS) }]
}

function findDelay({ inputs }: NightVersion, planned: NightSide, done: NightSide): NightDifference[] {
  const minutes = Math.round(inputs.startDelayMs / MINUTE_MS)
  const isLater = planned.start !== null && done.start !== null && done.start > planned.start
  return minutes > 0 && isLater ? [{ kind: 'random-delay', minutes }] : []
}

/** A later plan knew the level better, or the level at the end was another than the metered energy explains. */
function findLevel({ plans, after }: PastNight, promised: NightVersion, done: NightSide): NightDifference[] {
  const { inputs, plan } = promised
  if (inputs.car.levelKind === 'unknown') return []
  const later = plans.slice(plans.indexOf(promised) + 1).map((each) => each.inputs)
  const start = (100 * inputs.car.levelWh.expected) / inputs.car.batteryWh
  for (const next of [...later, ...(after === null ? [] : [after])]) {
    if (next.car.levelKind !== 'known') continue
    const plannedWh =
      next === after
        ? inputs.car.levelWh.expected + findStoredWh(inputs, done)
        : findPlannedLevel(inputs, plan, next.now)
    const off = (100 * (next.car.levelWh.expected - plannedWh)) / inputs.car.batteryWh
    if (Math.abs(off) > DRIFT_POINTS) return [{ kind: 'level', planned: start, actual: start + off }]
  }
  return []
}

/** Only a house meter knows the part of the roof. */
function findSolar({ periods }: PastNight, planned: NightSide, done: NightSide): NightDifference[] {
  if (!periods.some(({ isSplit }) => isSplit)) return []
  return differs(planned.solarWh, done.solarWh, LEAST_DIFFERENCE.energyWh)
    ? [{ kind: 'solar', plannedWh: planned.solarWh, actualWh: done.solarWh }]
    : []
}

function findReplanning({ plans }: PastNight, promised: NightVersion): NightDifference[] {
  const triggers = new Set(plans.slice(plans.indexOf(promised) + 1).map(({ trigger }) => trigger))
  return [
    ...(triggers.has('prices') || triggers.has('tariff') ? [{ kind: 'prices' } as const] : []),
    ...(triggers.has('forecast') ? [{ kind: 'forecast' } as const] : []),
  ]
}

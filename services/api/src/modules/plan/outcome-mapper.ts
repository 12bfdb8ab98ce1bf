import type {
  NightDifference as WireDifference,
  NightOutcome as WireOutcome,
  NightSide as WireSide,
} from '@driveway/contract/generated/customer-schema'
import { toNightDifference } from '@driveway/domain/planning/outcome/night-difference'
import type { NightCause, NightSide } from '@driveway/domain/planning/outcome/outcome-model'
import type { SettledNight } from '@driveway/store/plans/night-outcome-store'

function writeInstant(at: number): string {
  return new Date(at).toISOString()
}

function writeOptional(at: number | null): string | null {
  return at === null ? null : writeInstant(at)
}

function toWireSide({
  start,
  finish,
  intervals,
  energyWh,
  solarWh,
  exportedWh,
  costPence,
  level,
  isLevelEstimated,
  isLevelLeast,
}: NightSide): WireSide {
  return {
    start: writeOptional(start),
    finish: writeOptional(finish),
    intervals: intervals.map(({ from, to, kind }) => ({
      from: writeInstant(from),
      to: writeInstant(to),
      kind,
    })),
    energyWh: Math.round(energyWh),
    solarWh: Math.round(solarWh),
    exportedWh: Math.round(exportedWh),
    cost: costPence,
    level,
    isLevelEstimated,
    isLevelLeast,
  }
}

function toWireDifference(cause: NightCause): WireDifference {
  const { costPence, at, until, ...rest } = toNightDifference(cause)
  return { ...rest, cost: costPence, at: writeOptional(at), until: writeOptional(until) }
}

export function toWireOutcome(outcome: SettledNight): WireOutcome {
  return {
    readyAt: writeInstant(outcome.readyAt),
    beganAt: writeInstant(outcome.beganAt),
    endedAt: writeInstant(outcome.endedAt),
    hasLeftSince: outcome.hasLeftSince,
    planned: toWireSide(outcome.planned),
    done: toWireSide(outcome.done),
    plannedAsOf: writeInstant(outcome.seenAt),
    laterPlans: outcome.laterPlans.map(({ madeAt, reason }) => ({ madeAt: writeInstant(madeAt), reason })),
    targetLevel: outcome.targetLevel,
    wasMet: outcome.wasMet,
    reachedAt: writeOptional(outcome.reachedAt),
    costAtPlugIn: outcome.atPlugInPence,
    saved: outcome.savedPence,
    differences: outcome.causes.map(toWireDifference),
  }
}

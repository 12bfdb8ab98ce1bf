import type {
  NightDifference as WireDifference,
  NightOutcome as WireOutcome,
  NightSide as WireSide,
} from '@driveway/contract/generated/customer-schema'
import type { NightCause, NightOutcome, NightSide } from '@driveway/domain/planning/outcome/outcome-model'

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
  exportedWh,
  costPence,
  level,
  isLevelEstimated,
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
    exportedWh: Math.round(exportedWh),
    cost: costPence,
    level,
    isLevelEstimated,
  }
}

function toWireDifference(cause: NightCause): WireDifference {
  const { kind, pence } = cause
  const empty = {
    kind,
    cost: pence,
    energyWh: Math.round(cause.energyWh),
    at: null,
    until: null,
    minutes: null,
    planned: null,
    actual: null,
    reason: null,
  }
  switch (kind) {
    case 'left-early':
    case 'car-full':
      return { ...empty, at: writeInstant(cause.at) }
    case 'offline':
    case 'fault':
      return { ...empty, at: writeInstant(cause.from), until: writeInstant(cause.to) }
    case 'random-delay':
      return { ...empty, minutes: cause.minutes }
    case 'level':
      return { ...empty, planned: cause.planned, actual: cause.actual }
    case 'solar':
      return { ...empty, planned: cause.plannedWh, actual: cause.actualWh }
    case 'later-plan':
      return { ...empty, at: writeInstant(cause.at), reason: cause.reason }
    case 'boost':
    case 'held-back':
    case 'house':
    case 'prices':
    case 'unmeasured':
    case 'other':
      return empty
    default:
      return kind satisfies never
  }
}

export function toWireOutcome(outcome: NightOutcome): WireOutcome {
  return {
    readyAt: writeInstant(outcome.readyAt),
    beganAt: writeInstant(outcome.beganAt),
    endedAt: writeInstant(outcome.endedAt),
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

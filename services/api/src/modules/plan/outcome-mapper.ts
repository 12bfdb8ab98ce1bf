import type {
  NightDifference as WireDifference,
  NightOutcome as WireOutcome,
  NightSide as WireSide,
} from '@driveway/contract/generated/customer-schema'
import type {
  NightDifference,
  NightOutcome,
  NightSide,
} from '@driveway/domain/planning/outcome/outcome-model'

function writeInstant(at: number): string {
  return new Date(at).toISOString()
}

function toWireSide({ start, finish, energyWh, exportedWh, costPence, level }: NightSide): WireSide {
  return {
    start: start === null ? null : writeInstant(start),
    finish: finish === null ? null : writeInstant(finish),
    energyWh: Math.round(energyWh),
    exportedWh: Math.round(exportedWh),
    cost: costPence,
    level,
  }
}

function toWireDifference(difference: NightDifference): WireDifference {
  const { kind } = difference
  const empty = { kind, at: null, minutes: null, planned: null, actual: null }
  switch (kind) {
    case 'left-early':
      return { ...empty, at: writeInstant(difference.at) }
    case 'offline':
    case 'random-delay':
      return { ...empty, minutes: difference.minutes }
    case 'level':
      return { ...empty, planned: difference.planned, actual: difference.actual }
    case 'solar':
      return { ...empty, planned: difference.plannedWh, actual: difference.actualWh }
    case 'boost':
    case 'prices':
    case 'forecast':
    case 'car-took-less':
    case 'other':
      return empty
    default:
      return kind satisfies never
  }
}

export function toWireOutcome(outcome: NightOutcome): WireOutcome {
  return {
    readyAt: writeInstant(outcome.readyAt),
    endedAt: writeInstant(outcome.endedAt),
    planned: toWireSide(outcome.planned),
    done: toWireSide(outcome.done),
    targetLevel: outcome.targetLevel,
    wasMet: outcome.wasMet,
    costAtPlugIn: outcome.atPlugInPence,
    saved: outcome.savedPence,
    differences: outcome.differences.map(toWireDifference),
  }
}

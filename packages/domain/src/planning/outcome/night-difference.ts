import type { NightCause } from './outcome-model.ts'

/** A cause with the same fields for every kind; those that a kind does not use are null. A later server may add kinds. */
export type NightDifference = {
  readonly kind: string
  /** Above 0 where the night became dearer; null where a price is unknown. */
  readonly costPence: number | null
  readonly energyWh: number
  readonly at: number | null
  readonly until: number | null
  readonly minutes: number | null
  readonly planned: number | null
  readonly actual: number | null
  readonly reason: string | null
}

export function toNightDifference(cause: NightCause): NightDifference {
  const { kind, pence } = cause
  const empty = {
    kind,
    costPence: pence,
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
      return { ...empty, at: cause.at }
    case 'offline':
    case 'fault':
      return { ...empty, at: cause.from, until: cause.to }
    case 'random-delay':
      return { ...empty, minutes: cause.minutes }
    case 'level':
      return { ...empty, planned: cause.planned, actual: cause.actual }
    case 'solar':
      return { ...empty, planned: cause.plannedWh, actual: cause.actualWh }
    case 'later-plan':
      return { ...empty, at: cause.at, until: cause.until ?? null, reason: cause.reason }
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

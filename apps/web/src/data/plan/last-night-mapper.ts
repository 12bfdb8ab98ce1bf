import type { GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'
import type { NightDifference } from '@driveway/domain/planning/outcome/night-difference'
import type { NightOutcome } from '@driveway/domain/planning/outcome/outcome-model'

type WireNight = NonNullable<GetChargePlanAnswer['device']['lastNight']>
type WireSide = WireNight['planned']

/** Planned or done, as the customer is shown it. */
export type NightSide = NightOutcome['planned']

/** `reason` comes from the server. */
export type LaterPlan = { readonly madeAt: number; readonly reason: string }

export type LastNight = Pick<
  NightOutcome,
  'readyAt' | 'endedAt' | 'seenAt' | 'targetLevel' | 'wasMet' | 'reachedAt' | 'savedPence'
> & {
  /** The car that was ready is not the one that is plugged in, or came back. */
  readonly hasLeftSince: boolean
  readonly planned: NightSide
  readonly done: NightSide
  readonly laterPlans: readonly LaterPlan[]
  readonly differences: readonly NightDifference[]
}

function toInstant(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

function toSide({ start, finish, intervals, cost, ...side }: WireSide): NightSide {
  return {
    ...side,
    start: toInstant(start),
    finish: toInstant(finish),
    intervals: intervals.map(({ from, to, kind }) => ({
      from: Date.parse(from),
      to: Date.parse(to),
      kind: kind === 'export' ? 'export' : 'charge',
    })),
    costPence: cost,
  }
}

export function toLastNight({ saved, plannedAsOf, ...night }: WireNight): LastNight {
  return {
    ...night,
    readyAt: Date.parse(night.readyAt),
    endedAt: Date.parse(night.endedAt),
    seenAt: Date.parse(plannedAsOf),
    reachedAt: toInstant(night.reachedAt),
    planned: toSide(night.planned),
    done: toSide(night.done),
    savedPence: saved,
    laterPlans: night.laterPlans.map(({ madeAt, reason }) => ({ madeAt: Date.parse(madeAt), reason })),
    differences: night.differences.map(({ at, until, cost, ...each }) => ({
      ...each,
      at: toInstant(at),
      until: toInstant(until),
      costPence: cost,
    })),
  }
}

import type { GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'
import type { NightOutcome } from '@driveway/domain/planning/outcome/outcome-model'

type WireNight = NonNullable<GetChargePlanAnswer['device']['lastNight']>
type WireSide = WireNight['planned']
type WireDifference = WireNight['differences'][number]

/** Planned or done, as the customer is shown it. */
export type NightSide = Omit<NightOutcome['planned'], 'solarWh'>

/** `kind` comes from the server; the fields that it does not use are null. */
export type NightDifference = Omit<WireDifference, 'at'> & { readonly at: number | null }

export type LastNight = Omit<NightOutcome, 'planned' | 'done' | 'atPlugInPence' | 'differences'> & {
  readonly planned: NightSide
  readonly done: NightSide
  readonly differences: readonly NightDifference[]
}

function toInstant(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

function toSide({ start, finish, cost, ...side }: WireSide): NightSide {
  return { ...side, start: toInstant(start), finish: toInstant(finish), costPence: cost }
}

export function toLastNight({ saved, ...night }: WireNight): LastNight {
  return {
    ...night,
    readyAt: Date.parse(night.readyAt),
    endedAt: Date.parse(night.endedAt),
    planned: toSide(night.planned),
    done: toSide(night.done),
    savedPence: saved,
    differences: night.differences.map((each) => ({ ...each, at: toInstant(each.at) })),
  }
}

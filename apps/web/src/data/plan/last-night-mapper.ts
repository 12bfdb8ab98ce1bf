import type { GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'

type WireNight = NonNullable<GetChargePlanAnswer['device']['lastNight']>
type WireSide = WireNight['planned']
type WireDifference = WireNight['differences'][number]

/** Planned or done. Instants in ms of world time, energy in Wh, levels in percent, money in pence. */
export type NightSide = {
  readonly start: number | null
  readonly finish: number | null
  readonly energyWh: number
  readonly exportedWh: number
  readonly costPence: number | null
  readonly level: number | null
}

/** `kind` comes from the server; the fields that it does not use are null. */
export type NightDifference = Omit<WireDifference, 'at'> & { readonly at: number | null }

export type LastNight = {
  readonly readyAt: number
  readonly endedAt: number
  readonly planned: NightSide
  readonly done: NightSide
  readonly targetLevel: number
  /** Null where the level is unknown. */
  readonly wasMet: boolean | null
  /** Less than charging at plug-in; null where a price is unknown. */
  readonly savedPence: number | null
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

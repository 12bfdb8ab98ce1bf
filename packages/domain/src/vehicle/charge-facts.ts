import { readStateOfCharge } from '../energy/state-of-charge.ts'
import {
  estimateCharge,
  findNewest,
  findUnpluggedMs,
  type ChargeLevel,
  type ChargeSource,
  type KnownCharge,
} from './charge-level.ts'

/** The facts from which a battery's level is derived. World time. */
export type ChargeFacts = {
  /** Usable, in Wh. */
  readonly capacityWh: number | null
  /** The instant of the level that the charger reads from the car. */
  readonly reportedAt: Date | null
  /** The connector was last free then; null if it never was. */
  readonly unpluggedAt: Date | null
  readonly stored: StoredLevel | null
}

/** A level from the car's maker or the customer, and what has happened since. */
export type StoredLevel = {
  readonly percent: number
  readonly at: Date
  readonly source: ChargeSource
  readonly importedWh: number
  readonly exportedWh: number
  /** The first time without a cable since; null if the cable has been in ever since. */
  readonly unpluggedFrom: Date | null
  readonly pluggedInAt: Date | null
}

/** The charger's own reading, and when it was last seen. */
export type ReportedLevel = { readonly stateOfCharge: number | null; readonly lastSeenAt: Date | null }

type Facts = { readonly facts: ReportedLevel; readonly charge: ChargeFacts }

/** The level of the battery at `now` (world time), from the newest of the charger's, the car's and the customer's. */
export function findChargeLevel(device: Facts, isPluggedIn: boolean, now: Date): ChargeLevel {
  const newest = findNewest(
    findStored(device, isPluggedIn, now),
    isPluggedIn ? findReported(device, now) : null,
  )
  return estimateCharge(newest, device.charge.capacityWh, now.getTime())
}

/** The charger's own reading of this visit. It comes with the energy, so nothing was metered since. */
function findReported({ facts, charge }: Facts, now: Date): KnownCharge | null {
  const percent = readStateOfCharge(facts.stateOfCharge)
  if (percent === null) return null
  const { reportedAt, unpluggedAt } = charge
  // The last reading of a visit comes with its end.
  if (reportedAt !== null && unpluggedAt !== null && reportedAt <= unpluggedAt) return null
  const at = (reportedAt ?? facts.lastSeenAt ?? now).getTime()
  return { percent, at, source: 'charger', importedWh: 0, exportedWh: 0, unpluggedMs: 0 }
}

function findStored({ charge: { stored } }: Facts, isPluggedIn: boolean, now: Date): KnownCharge | null {
  if (stored === null) return null
  const { percent, source, importedWh, exportedWh, unpluggedFrom, pluggedInAt } = stored
  return {
    percent,
    at: stored.at.getTime(),
    source,
    importedWh,
    exportedWh,
    unpluggedMs: findUnpluggedMs({ from: unpluggedFrom, pluggedInAt, isPluggedIn }, now.getTime()),
  }
}

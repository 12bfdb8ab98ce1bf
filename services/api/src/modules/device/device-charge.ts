import { readStateOfCharge } from '@driveway/domain/energy/state-of-charge'
import {
  estimateCharge,
  findNewest,
  findUnpluggedMs,
  type ChargeLevel,
  type KnownCharge,
} from '@driveway/domain/vehicle/charge-level'
import type { Device } from '@driveway/store/accounts/household-store'

type Facts = Pick<Device, 'facts' | 'charge'>

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
  if (reportedAt !== null && unpluggedAt !== null && reportedAt < unpluggedAt) return null
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

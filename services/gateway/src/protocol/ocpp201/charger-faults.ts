import type { ChargerFaultFact } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import { createConnectionState } from '@driveway/gateway/connection/connection-state'

type Faults = Map<string, ChargerFaultFact>

/** The faults of parts of a charger on one connection: the charger is well again after the last of them. */
export function createChargerFaults() {
  const known = createConnectionState<Faults>(() => new Map())

  /** The fault of the charger after a report of one of its parts. */
  return function combine(
    connection: ChargerConnection,
    part: string,
    reported: ChargerFaultFact,
  ): ChargerFaultFact {
    const faults = known.of(connection)
    faults.delete(part)
    if (reported.state !== null) {
      faults.set(part, reported)
      return reported
    }
    const remaining = [...faults.values()].at(-1)
    return remaining === undefined ? reported : { ...remaining, at: reported.at }
  }
}

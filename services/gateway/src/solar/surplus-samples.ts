import { CAR_CONNECTOR, HOUSE_METER } from '@driveway/domain/connector/connector-number'
import { isInTransaction, type ConnectorState } from '@driveway/domain/connector/connector-state'
import type { Reading } from '@driveway/store/chargers/ingest/charger-fact'

/** Power that the roof has left for the car, at an instant of the charger's clock (ms). */
export type Surplus = { readonly at: number; readonly surplusW: number }

type Sample = { readonly at: number; readonly watts: number }

/** Samples of a charger that wait for their counterpart. Those of house and car come in messages of their own. */
export type SampledPower = { house: Sample | null; car: Sample | null }

/** Samples of one moment: further apart, the car's power may be another by now. */
const SAME_MOMENT_MS = 5_000

/**
 * The surplus that these readings complete; null while one side is missing. Each sample counts once: beside the house's
 * last sample, a new one of a car that has just changed its power would give a surplus that never was.
 */
export function findSurplus(
  power: SampledPower,
  connectorState: ConnectorState | null,
  readings: readonly Reading[],
): Surplus | null {
  let isNew = false
  for (const { connector, importW, exportW, at } of readings) {
    if (importW === null && exportW === null) continue
    const sample = { at: at.getTime(), watts: (importW ?? 0) - (exportW ?? 0) }
    if (connector === HOUSE_METER) power.house = sample
    else if (connector === CAR_CONNECTOR) power.car = sample
    else continue
    isNew = true
  }
  const { house, car } = power
  if (!isNew || house === null) return null
  if (car !== null && Math.abs(car.at - house.at) <= SAME_MOMENT_MS) {
    power.house = null
    power.car = null
    return { at: house.at, surplusW: car.watts - house.watts }
  }
  // Outside of a transaction the car's meter is silent, and nothing flows.
  return isInTransaction(connectorState) ? null : { at: house.at, surplusW: -house.watts }
}

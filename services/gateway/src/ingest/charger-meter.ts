import { CAR_CONNECTOR, HOUSE_METER, MAIN_METER } from '@driveway/domain/connector/connector-number'
import type { Reading } from '@driveway/store/chargers/charger-fact'

/** The meters of a charger, as far as its record and its reports tell. */
type KnownMeters = { readonly hasHouseMeter: boolean; hasConnectorMeter: boolean }

/** The number 0 reports the charger's main meter, unless a house meter is attached. */
export function findMeter({ hasHouseMeter }: KnownMeters, connector: number): number {
  if (connector !== 0) return connector
  return hasHouseMeter ? HOUSE_METER : MAIN_METER
}

/** Notes that the connector has a register of its own. */
export function noteRegisters<Readings extends readonly Reading[]>(
  meters: KnownMeters,
  readings: Readings,
): Readings {
  meters.hasConnectorMeter ||= readings.some(
    ({ connector, importWh }) => connector === CAR_CONNECTOR && importWh !== null,
  )
  return readings
}

/** The main meter only stands in for the connector's. */
export function isMeterNeeded({ hasConnectorMeter }: KnownMeters, meter: number): boolean {
  return meter !== MAIN_METER || !hasConnectorMeter
}

import { CAR_CONNECTOR, HOUSE_METER, MAIN_METER } from '@driveway/domain/connector/connector-number'
import type { LivePower, Reading } from '@driveway/store/chargers/ingest/charger-fact'
import type { ChargerConnection } from '../connection/charger-connection.ts'
import { createConnectionState } from '../connection/connection-state.ts'
import { estimateLivePower, type SlopeBase } from './live-power.ts'

type KnownMeters = SlopeBase & {
  /** Its connector has reported a register, so that its main meter is not needed. */
  hasConnectorMeter: boolean
}

/** The meters of each connected charger, as far as its record and its reports tell. */
export type ChargerMeters = ReturnType<typeof createChargerMeters>

export function createChargerMeters() {
  const known = createConnectionState<KnownMeters>(() => ({ register: null, hasConnectorMeter: false }))

  /** Notes that the connector has a register of its own. */
  function noteRegisters<Readings extends readonly Reading[]>(
    connection: ChargerConnection,
    readings: Readings,
  ): Readings {
    known.of(connection).hasConnectorMeter ||= readings.some(
      ({ connector, importWh }) => connector === CAR_CONNECTOR && importWh !== null,
    )
    return readings
  }

  return {
    noteRegisters,

    /** The number 0 reports the charger's main meter, unless a house meter is attached. */
    meterOf({ hasHouseMeter }: ChargerConnection, connector: number): number {
      if (connector !== 0) return connector
      return hasHouseMeter ? HOUSE_METER : MAIN_METER
    },

    /** The readings that count: the main meter only stands in for the connector's. */
    select<Readings extends readonly Reading[]>(
      connection: ChargerConnection,
      meter: number,
      readings: Readings,
    ): Readings | readonly [] {
      noteRegisters(connection, readings)
      return meter === MAIN_METER && known.of(connection).hasConnectorMeter ? [] : readings
    },

    /** A slope across the end of a charge would show power that no longer flows. */
    restartSlope(connection: ChargerConnection): void {
      known.of(connection).register = null
    },

    estimatePower(connection: ChargerConnection, readings: readonly Reading[]): LivePower | null {
      return estimateLivePower(known.of(connection), readings)
    },
  }
}

import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { ToleranceRecord } from '@driveway/gateway/ingest/tolerance-record'
import { SECOND_CONNECTOR } from '@driveway/store/chargers/ingest/tolerance-store'

export type ConnectorNote = (
  connection: ChargerConnection,
  action: string,
  field: string,
  connector: number,
) => void

/** A device has one connector: what another one reports is stored, does not count, and is noted for the operator. */
export function createConnectorNote(tolerances: Pick<ToleranceRecord, 'tolerate'>): ConnectorNote {
  return function noteConnector(connection, action, field, connector) {
    if (connector <= CAR_CONNECTOR) return
    tolerances.tolerate(connection, action, [{ code: SECOND_CONNECTOR, field }])
  }
}

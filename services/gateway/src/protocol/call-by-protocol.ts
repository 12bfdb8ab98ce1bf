import type { CallCharger } from '../commands/charger-call.ts'
import type { Connections } from '../connection/connections.ts'
import type { ChargerProtocols } from './charger-protocol.ts'

/** Calls each charger in the protocol of its connection. */
export function createCallByProtocol(
  connections: Pick<Connections, 'findByDeviceNo'>,
  protocols: ChargerProtocols,
): CallCharger {
  return async function callCharger(deviceNo, call, expiresAt) {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return { ok: false, code: 'away', problem: 'the charger was not connected' }
    return protocols.of(connection).call(deviceNo, call, expiresAt)
  }
}

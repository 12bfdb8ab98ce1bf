import type { CallCharger, ReadCapabilities } from '../commands/charger-call.ts'
import type { Connections } from '../connection/connections.ts'
import type { ChargerProtocols } from './charger-protocol.ts'

const notConnected = { ok: false, code: 'away', problem: 'the charger was not connected' } as const

/** Calls each charger in the protocol of its connection. */
export function createCallByProtocol(
  connections: Pick<Connections, 'findByDeviceNo'>,
  protocols: ChargerProtocols,
): CallCharger {
  return async function callCharger(deviceNo, call, expiresAt) {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null) return notConnected
    return protocols.of(connection).call(deviceNo, call, expiresAt)
  }
}

export function createReadByProtocol(
  connections: Pick<Connections, 'findByDeviceNo'>,
  protocols: ChargerProtocols,
): ReadCapabilities {
  return async function readCapabilities(deviceNo) {
    const connection = connections.findByDeviceNo(deviceNo)
    return connection === null ? notConnected : protocols.of(connection).readCapabilities(deviceNo)
  }
}

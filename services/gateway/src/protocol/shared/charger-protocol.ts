import type { CallCharger, ReadCapabilities } from '@driveway/gateway/commands/charger-call'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import type { Connections } from '@driveway/gateway/connection/connections'

/** One version of the chargers' protocol. Each connection has the one that it was opened with. */
export type ChargerProtocol = {
  /** Its name in the WebSocket handshake. */
  readonly subprotocol: string
  /** False for a message that neither a handler nor a call of ours takes. */
  receive(connection: ChargerConnection, text: string): boolean
  /** The connection closed: calls that wait for an answer end. */
  close(connection: ChargerConnection): void
  readonly call: CallCharger
  readonly readCapabilities: ReadCapabilities
}

export type ChargerProtocols = {
  /** In the order of preference. */
  readonly subprotocols: readonly string[]
  of(connection: ChargerConnection): ChargerProtocol
  /** Calls and reads each charger in the protocol of its connection. */
  readonly call: CallCharger
  readonly read: ReadCapabilities
}

const notConnected = { ok: false, code: 'away', problem: 'the charger was not connected' } as const

export function createChargerProtocols(
  connections: Pick<Connections, 'findByDeviceNo'>,
  protocols: readonly ChargerProtocol[],
): ChargerProtocols {
  const byName = new Map(protocols.map((protocol) => [protocol.subprotocol, protocol]))

  function of({ protocol }: ChargerConnection): ChargerProtocol {
    const found = byName.get(protocol)
    if (found === undefined) throw new Error(`A connection was opened with ${protocol}`)
    return found
  }

  function find(deviceNo: number): ChargerProtocol | null {
    const connection = connections.findByDeviceNo(deviceNo)
    return connection && of(connection)
  }

  return {
    subprotocols: [...byName.keys()],
    of,
    call: async (deviceNo, ...request) => find(deviceNo)?.call(deviceNo, ...request) ?? notConnected,
    read: async (deviceNo) => find(deviceNo)?.readCapabilities(deviceNo) ?? notConnected,
  }
}

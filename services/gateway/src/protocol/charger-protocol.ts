import type { CallCharger, ReadCapabilities } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'

/** One version of the chargers' protocol. Each connection has the one that it was opened with. */
export type ChargerProtocol = {
  /** Its name in the WebSocket handshake. */
  readonly subprotocol: string
  open(connection: ChargerConnection): void
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
}

export function createChargerProtocols(protocols: readonly ChargerProtocol[]): ChargerProtocols {
  const byName = new Map(protocols.map((protocol) => [protocol.subprotocol, protocol]))
  return {
    subprotocols: [...byName.keys()],
    of({ protocol }) {
      const found = byName.get(protocol)
      if (found === undefined) throw new Error(`A connection was opened with ${protocol}`)
      return found
    },
  }
}

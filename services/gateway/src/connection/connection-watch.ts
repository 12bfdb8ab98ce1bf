import type { GatewaySettings } from './gateway-settings.ts'
import { WebSocket } from 'ws'
import type { ChargerConnection } from './charger-socket.ts'

/** Spreads first pings, so that chargers that reconnected together are not all pinged together. */
export function chooseFirstPing(now: number, settings: GatewaySettings): number {
  return now + Math.ceil(Math.random() * settings.pingEveryMs)
}

type Pinged = Pick<ChargerConnection, 'aliveAt' | 'nextPingAt' | 'holds'> & {
  readonly socket: Pick<ChargerConnection['socket'], 'readyState' | 'ping' | 'terminate'>
}

/** Pings the connections that are due, and terminates those that are dead. */
export function pingConnections(
  connections: Iterable<Pinged>,
  now: number,
  settings: Pick<GatewaySettings, 'pingEveryMs' | 'deadAfterMs'>,
): void {
  for (const connection of connections) {
    // A charger that is held back cannot be heard.
    if (connection.holds !== 0) continue
    if (now - connection.aliveAt >= settings.deadAfterMs) connection.socket.terminate()
    else if (now >= connection.nextPingAt && connection.socket.readyState === WebSocket.OPEN) {
      connection.nextPingAt = now + settings.pingEveryMs
      connection.socket.ping()
    }
  }
}

const SECOND_MS = 1_000

/** False when the charger has sent more frames that nobody takes than it may. */
export function admitFrame(connection: ChargerConnection, now: number, maxPerSecond: number): boolean {
  if (now - connection.countedSince >= SECOND_MS) {
    connection.countedSince = now
    connection.frames = 0
  }
  return connection.frames < maxPerSecond
}

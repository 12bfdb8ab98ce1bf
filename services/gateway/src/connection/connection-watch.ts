import type { GatewaySettings } from './gateway-settings.ts'
import { WebSocket } from 'ws'
import type { ChargerConnection } from './charger-connection.ts'
import type { SocketLimits } from './socket-limits.ts'

/** Spreads first pings, so that chargers that reconnected together are not all pinged together. */
export function chooseFirstPing(now: number, settings: GatewaySettings): number {
  return now + Math.ceil(Math.random() * settings.pingEveryMs)
}

type Pinged = {
  readonly limits: Pick<SocketLimits, 'aliveAt' | 'nextPingAt' | 'holds'>
  readonly socket: Pick<ChargerConnection['socket'], 'readyState' | 'ping' | 'terminate'>
}

/** Pings the connections that are due, and terminates those that are dead. */
export function pingConnections(
  connections: Iterable<Pinged>,
  now: number,
  settings: Pick<GatewaySettings, 'pingEveryMs' | 'deadAfterMs'>,
): void {
  for (const { limits, socket } of connections) {
    // Frames of a charger that is not read do not arrive.
    if (limits.holds !== 0) continue
    if (now - limits.aliveAt >= settings.deadAfterMs) socket.terminate()
    else if (now >= limits.nextPingAt && socket.readyState === WebSocket.OPEN) {
      limits.nextPingAt = now + settings.pingEveryMs
      socket.ping()
    }
  }
}

const SECOND_MS = 1_000

/** False when the charger has sent more frames that nobody takes than it may. */
export function admitFrame(limits: SocketLimits, now: number, maxPerSecond: number): boolean {
  if (now - limits.countedSince >= SECOND_MS) {
    limits.countedSince = now
    limits.frames = 0
  }
  return limits.frames < maxPerSecond
}

/** Counts a frame that neither a handler nor a call of ours takes. */
export function countFrame(limits: SocketLimits): void {
  limits.frames += 1
}

export function noteAlive(limits: SocketLimits, now: number): void {
  limits.aliveAt = now
}

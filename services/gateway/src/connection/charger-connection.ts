import type { EndedPlug, SecurityProfile } from '@driveway/store/chargers/charger-identity-store'
import { WebSocket } from 'ws'
import type { SocketLimits } from './socket-limits.ts'

/** One connected charger. Rooms that keep more about it have a `connection-state` of their own. */
export type ChargerConnection = {
  readonly chargerId: string
  readonly deviceNo: number
  /** Of this connection: password, password over TLS, or client certificate. */
  readonly securityProfile: SecurityProfile
  /** The scheme and host by which it reached the server. */
  readonly origin: string
  /** The WebSocket subprotocol that was agreed on. */
  readonly protocol: string
  /** Its connector 0 reports the meter of the house. */
  readonly hasHouseMeter: boolean
  /** How its plug was remembered when it connected; null where no transaction had ended. */
  readonly endedPlug: EndedPlug | null
  /** When it connected, real time in ms. */
  readonly openedAt: number
  readonly socket: WebSocket
  readonly limits: Readonly<SocketLimits>
}

/** WebSocket close codes, RFC 6455 7.4.1. */
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_UNSUPPORTED = 1003
export const CLOSE_POLICY = 1008

/** Code and reason for the earlier connection of a charger that has connected again. */
export const REPLACED = [CLOSE_POLICY, 'replaced by a newer connection of the same charger'] as const

/** Terminates the connection of a charger that does not read, instead of buffering for it without end. */
export function createSendText(options: {
  readonly maxBufferBytes: number
  readonly onStuck: (connection: ChargerConnection) => void
}): (connection: ChargerConnection, text: string) => void {
  return function sendText(connection, text) {
    const { socket } = connection
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send(text)
    if (socket.bufferedAmount <= options.maxBufferBytes) return
    options.onStuck(connection)
    socket.terminate()
  }
}

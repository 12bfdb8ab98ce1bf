import type { RpcSide } from '@driveway/ocpp/rpc-side'
import type { CentralMessages } from '@driveway/ocpp/v16/central-messages'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { RawData, WebSocket } from 'ws'
import { ChargerSocket, CLOSE_POLICY, CLOSE_UNSUPPORTED } from './charger-socket.ts'
import type { ChargerConnection } from './charger-socket.ts'
import type { GatewaySettings } from '../gateway-settings.ts'
import { admitFrame } from './connection-watch.ts'

type Deps = {
  readonly side: RpcSide<CentralMessages, ChargerConnection>
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly logger: Logger
  /** A gateway that is closing reads no more: what it has not answered will come again. */
  readonly isClosing: () => boolean
  readonly onClosed: (connection: ChargerConnection) => void
}

export type ChargerListeners = { attach(socket: ChargerSocket): void }

/** One set of listeners for all sockets; each finds its connection on the socket itself. */
export function createChargerListeners(deps: Deps): ChargerListeners {
  const { side, realClock, settings, logger } = deps

  /** Whether the line may go on; every frame of any kind counts. */
  function hear(socket: WebSocket): ChargerConnection | null {
    const connection = connectionOf(socket)
    // What still comes on a line that is being closed is not read, so that a flood is told of once.
    if (connection === null || deps.isClosing() || socket.readyState !== socket.OPEN) return null
    const now = realClock.now().getTime()
    connection.aliveAt = now
    if (admitFrame(connection, now, settings.maxFramesPerSecond)) return connection
    logger.warn({ chargerId: connection.chargerId }, 'a charger floods its line and is cut off')
    return cutOff(socket, CLOSE_POLICY, 'too many messages')
  }

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const peer = hear(this)?.peer ?? null
    if (peer === null) return
    if (isBinary) cutOff(this, CLOSE_UNSUPPORTED, 'OCPP is text')
    else if (Buffer.isBuffer(data)) side.receive(peer, data.toString('utf8'))
  }

  function onSign(this: WebSocket): void {
    hear(this)
  }

  function onError(this: WebSocket, error: Error): void {
    logger.info(
      { chargerId: connectionOf(this)?.chargerId, reason: error.message },
      'a charger broke the protocol',
    )
  }

  function onClose(this: WebSocket): void {
    const connection = connectionOf(this)
    if (connection !== null) deps.onClosed(connection)
  }

  return {
    attach(socket) {
      socket.on('message', onMessage)
      socket.on('ping', onSign)
      socket.on('pong', onSign)
      socket.on('error', onError)
      socket.on('close', onClose)
    },
  }
}

function connectionOf(socket: WebSocket): ChargerConnection | null {
  return socket instanceof ChargerSocket ? socket.connection : null
}

/** What still comes in on this line is no longer read. */
function cutOff(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason)
  socket.pause()
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
  return null
}

/** Time for the other side to read why. */
const CLOSE_GRACE_MS = 250

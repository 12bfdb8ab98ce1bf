import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_POLICY, CLOSE_UNSUPPORTED, type ChargerConnection } from './charger-connection.ts'
import { ChargerSocket } from './charger-socket.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { admitFrame, countFrame, noteAlive } from './connection-watch.ts'
import { HOLD_FOR_BUDGET, isHeldFor, pauseReading, resumeReading, spendBytes } from './flow-control.ts'

type Deps = {
  /** False for a message that neither a handler nor a call of ours takes. */
  readonly onText: (connection: ChargerConnection, text: string) => boolean
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly logger: Logger
  /** A closing gateway reads no more: chargers repeat what it has not answered. */
  readonly isClosing: () => boolean
  readonly onClosed: (connection: ChargerConnection) => void
}

export type ChargerListeners = { attach(socket: ChargerSocket): void }

/** One set of listeners for all sockets; each finds its connection on the socket itself. */
export function createChargerListeners(deps: Deps): ChargerListeners {
  const { realClock, settings, logger } = deps

  /** Resets the timeout; null when the frame must not be read. */
  function admit(socket: WebSocket): ChargerConnection | null {
    const connection = connectionOf(socket)
    // Frames on a closing connection are not read, so that a flood is logged once.
    if (connection === null || deps.isClosing() || socket.readyState !== socket.OPEN) return null
    const now = realClock.now().getTime()
    noteAlive(connection.limits, now)
    if (admitFrame(connection.limits, now, settings.maxFramesPerSecond)) return connection
    logger.warn({ chargerId: connection.chargerId }, 'a charger sends too many messages and is disconnected')
    return disconnect(socket, CLOSE_POLICY, 'too many messages')
  }

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const connection = admit(this)
    if (connection === null) return
    if (isBinary) disconnect(this, CLOSE_UNSUPPORTED, 'messages are text')
    else if (Buffer.isBuffer(data)) {
      spend(connection, data.length)
      if (!deps.onText(connection, data.toString('utf8'))) countFrame(connection.limits)
    }
  }

  function spend(connection: ChargerConnection, bytes: number): void {
    const waitMs = spendBytes(connection.limits, bytes, realClock.now().getTime(), settings)
    if (waitMs === 0 || isHeldFor(connection, HOLD_FOR_BUDGET)) return
    pauseReading(connection, HOLD_FOR_BUDGET)
    setTimeout(() => resumeReading(connection, HOLD_FOR_BUDGET, realClock.now().getTime()), waitMs).unref()
  }

  function onPing(this: WebSocket): void {
    const connection = admit(this)
    if (connection !== null) countFrame(connection.limits)
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
      socket.on('ping', onPing)
      socket.on('pong', onPing)
      socket.on('error', onError)
      socket.on('close', onClose)
    },
  }
}

function connectionOf(socket: WebSocket): ChargerConnection | null {
  return socket instanceof ChargerSocket ? socket.connection : null
}

/** Stops reading at once, and leaves the charger time to read the reason. */
function disconnect(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason)
  socket.pause()
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
  return null
}

const CLOSE_GRACE_MS = 250

import { connect, type NatsConnection } from '@nats-io/transport-node'

export type NatsLink = {
  /** The open connection, or a new one. Rejects while the server cannot be reached. */
  connection(): Promise<NatsConnection>
  isConnected(): boolean
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 4_000
/** A connection whose pings are not answered is closed after two intervals. */
const PING_MS = 5_000
const MAX_PINGS_OUT = 2
const DEFAULT_PORT = '4222'
/** A frozen server never answers the last flush. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * One connection to NATS for all of a process's listeners and its relay. It does not reconnect by itself and buffers
 * nothing: its users open a new one and read on from their cursors.
 */
export function openNatsLink(url: string): NatsLink {
  let current: NatsConnection | null = null
  let opening: Promise<NatsConnection> | null = null
  let isClosed = false

  async function open(): Promise<NatsConnection> {
    const connection = await connect(toOptions(url))
    if (isClosed) {
      await connection.close()
      throw new Error('The connection to NATS was closed')
    }
    current = connection
    return connection
  }

  return {
    async connection() {
      if (isClosed) throw new Error('The connection to NATS is closed')
      if (current !== null && !current.isClosed()) return current
      opening ??= open().finally(() => (opening = null))
      return opening
    },
    isConnected: () => current !== null && !current.isClosed(),
    async close() {
      isClosed = true
      await opening?.catch(() => {})
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, CLOSE_TIMEOUT_MS)
      await Promise.race([current?.close(), timeout.promise])
      clearTimeout(timer)
    },
  }
}

/** The library reads neither credentials nor TLS from an address. */
function toOptions(url: string) {
  const { hostname, port, username, password, protocol } = new URL(url)
  return {
    servers: `${hostname}:${port || DEFAULT_PORT}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    // Without its host the library compares the certificate of an address without a name with 'localhost'.
    ...(protocol === 'tls:' && { tls: { handshakeFirst: false, host: hostname } }),
    name: 'driveway',
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    maxPingOut: MAX_PINGS_OUT,
  }
}

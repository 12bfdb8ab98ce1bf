import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE_GOING_AWAY } from './charger-connection.ts'
import type { Connections } from './connections.ts'

/** Sockets whose charger does not answer the close in this time are terminated. */
const CLOSE_TIMEOUT_MS = 1_000

/** Closes every connection; chargers reconnect to whichever gateway answers next. */
export async function closeConnections(connections: Connections, reason: string): Promise<void> {
  const sockets = [...connections.all()].map((connection) => connection.socket)
  const closed = sockets.map((socket) => once(socket, 'close'))
  for (const socket of sockets) socket.close(CLOSE_GOING_AWAY, reason)
  await Promise.race([Promise.all(closed), sleep(CLOSE_TIMEOUT_MS)])
  for (const socket of sockets) socket.terminate()
  await Promise.all(closed)
}

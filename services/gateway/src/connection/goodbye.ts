import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE_GOING_AWAY } from './charger-socket.ts'
import type { Connections } from './connections.ts'

/** A charger that does not answer the closing in this time is hung up on. */
const GOODBYE_MS = 1_000

/** Sends every charger away; it will come back to whoever answers next. */
export async function sayGoodbye(connections: Connections): Promise<void> {
  const sockets = [...connections.all()].map((connection) => connection.socket)
  const closed = sockets.map((socket) => once(socket, 'close'))
  for (const socket of sockets) socket.close(CLOSE_GOING_AWAY, 'the gateway is closing')
  await Promise.race([Promise.all(closed), sleep(GOODBYE_MS)])
  for (const socket of sockets) socket.terminate()
  await Promise.all(closed)
}

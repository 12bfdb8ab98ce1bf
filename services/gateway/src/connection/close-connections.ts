import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import { CLOSE_GOING_AWAY, REPLACED, type ChargerConnection } from './charger-connection.ts'
import type { ConnectionRecord } from './connection-record.ts'
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

type Deps = {
  readonly store: Pick<ChargerConnectionStore, 'listMoved'>
  readonly connectionRecord: Pick<ConnectionRecord, 'isStored'>
}

/** Closes the connections of chargers that have connected to another gateway since, of which these are half open. */
export async function releaseMoved(connections: readonly ChargerConnection[], deps: Deps): Promise<void> {
  const byNumber = new Map(connections.map((each) => [each.deviceNo, each]))
  for (const deviceNo of await deps.store.listMoved([...byNumber.keys()])) {
    // One that has just been opened here is newer than the store knows.
    if (deps.connectionRecord.isStored(deviceNo)) byNumber.get(deviceNo)?.socket.close(...REPLACED)
  }
}

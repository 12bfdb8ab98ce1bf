import type { ChargerConnectionStore } from '@driveway/store/chargers/charger-connection-store'
import { REPLACED, type ChargerConnection } from './charger-connection.ts'
import type { ConnectionRecord } from './connection-record.ts'

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

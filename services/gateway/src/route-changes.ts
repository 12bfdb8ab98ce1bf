import type { Change } from '@driveway/store/kernel/change-feed'
import type { ChargerRooms } from './charger-rooms.ts'
import { CLOSE_POLICY, type ChargerConnection } from './connection/charger-connection.ts'
import type { Connections } from './connection/connections.ts'

type Deps = Pick<ChargerRooms, 'runner' | 'cardSync' | 'deliveries' | 'solar'> & {
  readonly connections: Connections
  /** Another charger is watched, or one no longer. */
  readonly onWatch: () => void
  /** These chargers have connected to another gateway, or were about to. */
  readonly onMoved: (connections: readonly ChargerConnection[]) => void
}

/** Passes changes in the store to the part that serves the charger, if it is connected here. */
export function routeChanges(changes: readonly Change[], deps: Deps): void {
  const { connections, runner, cardSync, deliveries, solar, onMoved } = deps
  const moved: ChargerConnection[] = []
  if (changes.some(({ topic }) => topic === 'frame-watch')) deps.onWatch()
  for (const { topic, key } of changes) {
    const connection = connections.findByChargerId(key)
    if (connection === null) continue
    if (topic === 'charger-command') runner.wake(connection.deviceNo)
    else if (topic === 'charger-moved') moved.push(connection)
    else if (topic === 'charger-cards') cardSync.sync([connection.deviceNo])
    else if (topic === 'charge-plan') {
      solar.notePlan(connection)
      deliveries.deliver([connection.deviceNo])
    }
    // The charger reconnects, and is admitted by the rules that hold now.
    else if (topic === 'charger-access') connection.socket.close(CLOSE_POLICY, 'its access has changed')
  }
  if (moved.length > 0) onMoved(moved)
}

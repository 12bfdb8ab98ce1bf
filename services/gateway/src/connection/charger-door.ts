import {
  readAuthorityCertificates,
  type AuthoritySettings,
} from '@driveway/service-kit/certificates/authority-files'
import type { RealClock } from '@driveway/service-kit/clock'
import type { ChargerConnection } from './charger-connection.ts'
import { createChargerListeners } from './charger-listeners.ts'
import { openConnection, type ChargerSocket } from './charger-socket.ts'
import type { ConnectionRecord } from './connection-record.ts'
import type { Connections } from './connections.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { createTransportTrust, type ProxySettings } from './transport.ts'
import { createUpgradeGate, type Admitted, type GateDeps } from './upgrade-gate.ts'
import { createUpgradeHandler, type UpgradeDeps } from './upgrade-handler.ts'

type Deps = Pick<GateDeps, 'identities' | 'isTlsRequired'> &
  Pick<UpgradeDeps, 'logger' | 'isClosing' | 'onFault'> &
  Required<ProxySettings> & {
    readonly connections: Connections
    readonly connectionRecord: Pick<ConnectionRecord, 'opened' | 'closed'>
    readonly protocols: {
      readonly subprotocols: readonly string[]
      of(connection: ChargerConnection): {
        /** False for a message that neither a handler nor a call of ours takes. */
        receive(connection: ChargerConnection, text: string): boolean
        close(connection: ChargerConnection): void
      }
    }
    /** Called with each message before it is read. */
    readonly onReceived: (connection: ChargerConnection, text: string) => void
    readonly authority: AuthoritySettings | null
    readonly realClock: RealClock
    readonly settings: GatewaySettings
  }

/** Admits chargers, and keeps their connections from the upgrade to the close. Returns the handler of upgrades. */
export function createChargerDoor(deps: Deps): ReturnType<typeof createUpgradeHandler> {
  const { connections, connectionRecord, protocols, authority, realClock, settings } = deps
  const { subprotocols } = protocols
  const gate = createUpgradeGate({
    ...deps,
    subprotocols,
    ...createTransportTrust(deps),
    readAuthorities: async () => (authority === null ? [] : readAuthorityCertificates(authority.folder)),
    now: () => realClock.now(),
  })
  const listeners = createChargerListeners({
    ...deps,
    onText(connection, text) {
      deps.onReceived(connection, text)
      return protocols.of(connection).receive(connection, text)
    },
    onClosed(connection) {
      protocols.of(connection).close(connection)
      if (!connections.remove(connection)) return
      const { aliveAt } = connection.limits
      const isDead = realClock.now().getTime() - aliveAt >= settings.deadAfterMs
      connectionRecord.closed(connection.deviceNo, isDead ? new Date(aliveAt) : realClock.now())
    },
  })

  function onOpened(socket: ChargerSocket, { identity, ...admitted }: Admitted): Promise<void> {
    const now = realClock.now().getTime()
    const connection = openConnection(socket, { ...identity, ...admitted }, now, settings)
    listeners.attach(socket)
    connections.add(connection)
    return connectionRecord.opened(connection.deviceNo, connection.protocol)
  }

  return createUpgradeHandler({
    ...deps,
    trustedProxies: deps.trustedProxies ?? [],
    gate,
    subprotocols,
    onOpened,
  })
}

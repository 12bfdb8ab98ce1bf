import { WebSocket } from 'ws'
import type { ChargerConnection } from './charger-connection.ts'
import { chooseFirstPing } from './connection-watch.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import { beginLimits } from './socket-limits.ts'

/** A charger's socket carries its connection, so that one set of listeners serves all of them. */
export class ChargerSocket extends WebSocket {
  connection: ChargerConnection | null = null
}

type Admitted = Pick<
  ChargerConnection,
  'chargerId' | 'deviceNo' | 'securityProfile' | 'hasHouseMeter' | 'endedPlug' | 'origin'
>

/** `now` is real time in ms. */
export function openConnection(
  socket: ChargerSocket,
  { chargerId, deviceNo, securityProfile, hasHouseMeter, endedPlug, origin }: Admitted,
  now: number,
  settings: GatewaySettings,
): ChargerConnection {
  const { protocol } = socket
  const limits = beginLimits(now, chooseFirstPing(now, settings))
  const charger = { chargerId, deviceNo, securityProfile, hasHouseMeter, endedPlug, origin }
  socket.connection = { ...charger, protocol, openedAt: now, socket, limits }
  return socket.connection
}

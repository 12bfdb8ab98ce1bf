import type { ChargerConnection, ChargerSocket } from './charger-socket.ts'
import { chooseFirstPing } from './connection-watch.ts'
import type { GatewaySettings } from './gateway-settings.ts'

type Admitted = Pick<
  ChargerConnection,
  'chargerId' | 'deviceNo' | 'securityProfile' | 'hasHouseMeter' | 'origin'
>

/** A connection of which nothing is known but its charger. `now` is real time in ms. */
export function createConnection(
  socket: ChargerSocket,
  admitted: Admitted,
  now: number,
  settings: GatewaySettings,
): ChargerConnection {
  return {
    ...admitted,
    protocol: socket.protocol,
    socket,
    peer: null,
    aliveAt: now,
    nextPingAt: chooseFirstPing(now, settings),
    frames: 0,
    countedSince: now,
    register: null,
    holds: 0,
    bytesSpent: 0,
    spentAt: now,
    hasConnectorMeter: false,
    connectorState: null,
    pluggedInAt: null,
    planAt: now + settings.planAfterMs,
    plan: null,
    planForm: null,
    daily: null,
    refused: null,
    nextStepAt: null,
    startedAt: null,
    stops: { until: null, count: 0 },
    stopped: null,
    // A charger that boots is read after its boot.
    readAt: now + settings.planAfterMs + settings.readAfterMs,
    deliverAt: null,
    mayHoldBoost: true,
    solarUntil: null,
    boostTransactionId: null,
  }
}

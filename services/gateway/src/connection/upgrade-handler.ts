import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createRequestIds } from '@driveway/service-kit/http/request-ids'
import { createBoundedWork } from '@driveway/service-kit/limit/bounded-work'
import type { Logger } from '@driveway/service-kit/logger'
import { runAsRequest } from '@driveway/service-kit/request-id'
import { logSecurityEvent } from '@driveway/service-kit/security-log'
import { WebSocketServer } from 'ws'
import { ChargerSocket } from './charger-socket.ts'
import type { GatewaySettings } from './gateway-settings.ts'
import type { Admitted, UpgradeGate } from './upgrade-gate.ts'
import { refuseUpgrade } from './upgrade-refusal.ts'

export type UpgradeDeps = {
  readonly gate: UpgradeGate
  /** In order of preference. */
  readonly subprotocols: readonly string[]
  readonly settings: Pick<GatewaySettings, 'maxFrameBytes' | 'maxOpenings' | 'maxWaitingOpenings'>
  readonly trustedProxies: readonly string[]
  readonly logger: Logger
  readonly isClosing: () => boolean
  /** Resolves when the connection is stored, or cannot be. */
  readonly onOpened: (socket: ChargerSocket, admitted: Admitted) => Promise<void>
  readonly onFault: (error: unknown) => void
}

/**
 * For the HTTP server's `upgrade` event: admits the charger and opens its WebSocket, or refuses it with a reason. Of a
 * crowd that connects at once a few are opened at a time, each after an earlier one is stored, so that the database and
 * the event loop stay free for others.
 */
export function createUpgradeHandler(deps: UpgradeDeps) {
  const { gate, subprotocols, settings, logger, isClosing, onOpened, onFault } = deps
  const chooseRequestId = createRequestIds(deps.trustedProxies)
  const openings = createBoundedWork({
    atOnce: settings.maxOpenings,
    maxWaiting: settings.maxWaitingOpenings,
  })
  const server = new WebSocketServer<typeof ChargerSocket>({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxFrameBytes,
    handleProtocols: (offered) => subprotocols.find((name) => offered.has(name)) ?? false,
    WebSocket: ChargerSocket,
  })

  async function admit(request: IncomingMessage): Promise<Awaited<ReturnType<UpgradeGate['admit']>>> {
    const admission = await gate.admit(request)
    // A flood of refused chargers must not fill the log.
    if (!admission.ok && admission.refusal.status !== TOO_MANY_REQUESTS) {
      const { address, refusal } = admission
      const { status, reason } = refusal
      logSecurityEvent(logger, 'charger-refused', { path: request.url ?? '', address, status, reason })
    }
    return admission
  }

  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer, id: string): Promise<void> {
    const admission = await runAsRequest(id, () => admit(request))
    if (!admission.ok) return refuseUpgrade(socket, admission.refusal, id)
    const opening = await openings.run(async () => {
      if (isClosing()) return refuseUpgrade(socket, { status: 503, reason: 'The gateway is closing.' }, id)
      socket.removeListener('error', ignoreError)
      let stored = Promise.resolve()
      server.handleUpgrade(request, socket, head, (opened) => {
        stored = onOpened(opened, admission)
      })
      return stored
    })
    if (!opening.ok) refuseUpgrade(socket, busy, id)
  }

  return function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const id = chooseRequestId(request)
    socket.on('error', ignoreError)
    answer(request, socket, head, id).catch((error: unknown) => {
      runAsRequest(id, () => onFault(error))
      refuseUpgrade(socket, { status: 503, reason: 'The gateway cannot check the charger now.' }, id)
    })
  }
}

const TOO_MANY_REQUESTS = 429
const busy = { status: 503, reason: 'Too many chargers are connecting.', retryAfter: 10 }

/** A charger may disconnect before it is admitted. */
function ignoreError(): void {}

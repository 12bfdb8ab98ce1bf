import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from '@driveway/service-kit/logger'
import { WebSocketServer } from 'ws'
import { ChargerSocket } from './charger-socket.ts'
import { logRefusal } from './log-refusal.ts'
import type { Admitted, UpgradeGate } from './upgrade-gate.ts'
import { refuseUpgrade } from './upgrade-refusal.ts'

type Deps = {
  readonly gate: UpgradeGate
  /** In order of preference. */
  readonly subprotocols: readonly string[]
  readonly maxFrameBytes: number
  readonly logger: Logger
  readonly isClosing: () => boolean
  readonly onOpened: (socket: ChargerSocket, admitted: Admitted) => void
  readonly onFault: (error: unknown) => void
}

/** For the HTTP server's `upgrade` event: admits the charger and opens its WebSocket, or refuses it with a reason. */
export function createUpgradeHandler(deps: Deps) {
  const { gate, subprotocols, maxFrameBytes, logger, isClosing, onOpened, onFault } = deps
  const server = new WebSocketServer<typeof ChargerSocket>({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    handleProtocols: (offered) => subprotocols.find((name) => offered.has(name)) ?? false,
    WebSocket: ChargerSocket,
  })

  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const admission = await gate.admit(request)
    if (!admission.ok) {
      logRefusal(logger, request, admission.refusal)
      return refuseUpgrade(socket, admission.refusal)
    }
    if (isClosing()) return refuseUpgrade(socket, { status: 503, reason: 'The gateway is closing.' })
    socket.removeListener('error', ignoreError)
    server.handleUpgrade(request, socket, head, (opened) => onOpened(opened, admission))
  }

  return function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', ignoreError)
    answer(request, socket, head).catch((error: unknown) => {
      onFault(error)
      refuseUpgrade(socket, { status: 503, reason: 'The gateway cannot check the charger now.' })
    })
  }
}

/** A charger may disconnect before it is admitted. */
function ignoreError(): void {}

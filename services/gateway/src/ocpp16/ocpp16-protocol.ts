import { createRpcSide } from '@driveway/ocpp/rpc-side'
import { centralMessages, type CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages, type ChargerMessages } from '@driveway/ocpp/v16/charger-messages'
import { warmCommonMessages } from '@driveway/ocpp/v16/common-messages'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CertificateService } from '../certificates/certificate-service.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import type { ToleranceRecord } from '../ingest/tolerance-record.ts'
import type { ChargerProtocol } from '../protocol/charger-protocol.ts'
import { createRpcOptions } from '../protocol/rpc-options.ts'
import { createCallCharger, createSendCall } from './call-charger.ts'
import { createReadCapabilities } from './read-capabilities.ts'
import { createSecurityHandlers } from './security-handlers.ts'
import { createChargerHandlers, type HandlerDeps } from './charger-handlers.ts'

type Deps = Omit<HandlerDeps, 'heartbeatSeconds'> & {
  readonly certificates: CertificateService
  readonly connections: Connections
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly logger: Logger
  readonly tolerances: ToleranceRecord
}

/** OCPP 1.6J. */
export function createOcpp16Protocol(deps: Deps): ChargerProtocol {
  const { settings, logger, connections, realClock } = deps
  warmCommonMessages()
  const side = createRpcSide<ChargerMessages, CentralMessages, ChargerConnection>({
    ...createRpcOptions(deps),
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers: {
      ...createSecurityHandlers(deps.certificates, logger),
      ...createChargerHandlers({ ...deps, heartbeatSeconds: settings.heartbeatSeconds }),
    },
  })

  const send = createSendCall({ connections, side, realClock })

  return {
    subprotocol: OCPP16_SUBPROTOCOL,
    open(connection) {
      connection.peer = side.open(connection)
    },
    receive({ peer }, text) {
      return peer !== null && side.receive(peer, text)
    },
    close({ peer }) {
      if (peer !== null) side.close(peer)
    },
    call: createCallCharger(send, connections),
    readCapabilities: createReadCapabilities(send),
  }
}

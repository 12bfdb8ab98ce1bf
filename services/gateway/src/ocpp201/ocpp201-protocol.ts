import { createRpcSide } from '@driveway/ocpp/rpc-side'
import {
  centralMessages,
  type CentralAction,
  type CentralMessages,
} from '@driveway/ocpp/v201/central-messages'
import { chargerMessages, type ChargerMessages } from '@driveway/ocpp/v201/charger-messages'
import { findCommandProblem } from '@driveway/ocpp/v201/command-problem'
import { warmCommonMessages } from '@driveway/ocpp/v201/common-messages'
import { ERRORS_201 } from '@driveway/ocpp/v201/error-spelling'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import type { GatewaySettings } from '../connection/gateway-settings.ts'
import type { ToleranceRecord } from '../ingest/tolerance-record.ts'
import type { ChargerProtocol } from '../protocol/charger-protocol.ts'
import { createRpcOptions } from '../protocol/rpc-options.ts'
import { createSendCall } from '../protocol/send-call.ts'
import { createCallCharger } from './call-charger.ts'
import { createChargerHandlers, type HandlerDeps } from './charger-handlers.ts'
import { createReadCapabilities } from './read-capabilities.ts'

type Deps = Omit<HandlerDeps, 'heartbeatSeconds'> & {
  readonly connections: Connections
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly logger: Logger
  readonly tolerances: ToleranceRecord
}

/** OCPP 2.0.1. */
export function createOcpp201Protocol(deps: Deps): ChargerProtocol {
  const { settings, connections, realClock, transactions } = deps
  warmCommonMessages()
  const side = createRpcSide<ChargerMessages, CentralMessages, ChargerConnection>({
    ...createRpcOptions(deps),
    inbound: chargerMessages,
    outbound: centralMessages,
    errors: ERRORS_201,
    handlers: createChargerHandlers({ ...deps, heartbeatSeconds: settings.heartbeatSeconds }),
  })
  const send = createSendCall({
    connections,
    realClock,
    findProblem: findCommandProblem,
    call: (peer, action, payload) => side.call(peer, action as CentralAction, payload as never),
  })

  return {
    subprotocol: OCPP201_SUBPROTOCOL,
    open(connection) {
      connection.peer = side.open(connection)
    },
    receive({ peer }, text) {
      return peer !== null && side.receive(peer, text)
    },
    close({ peer }) {
      if (peer !== null) side.close(peer)
    },
    call: createCallCharger({ send, transactions, connections }),
    readCapabilities: createReadCapabilities(send),
  }
}

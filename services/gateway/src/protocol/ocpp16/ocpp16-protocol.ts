import { centralMessages } from '@driveway/ocpp/v16/central-messages'
import { chargerMessages } from '@driveway/ocpp/v16/charger-messages'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import { warmCommonMessages } from '@driveway/ocpp/v16/common-messages'
import { OCPP16_SUBPROTOCOL } from '@driveway/ocpp/v16/subprotocol'
import type { ChargerProtocol } from '../shared/charger-protocol.ts'
import { createProtocol, type ProtocolDeps } from '../shared/create-protocol.ts'
import { callWriter } from './call-writer.ts'
import { createChargerHandlers, type HandlerDeps } from './charger-handlers.ts'
import { readConfiguration } from './read-capabilities.ts'

/** OCPP 1.6J. */
export function createOcpp16Protocol(deps: ProtocolDeps & HandlerDeps): ChargerProtocol {
  warmCommonMessages()
  return createProtocol(deps, {
    subprotocol: OCPP16_SUBPROTOCOL,
    inbound: chargerMessages,
    outbound: centralMessages,
    handlers: createChargerHandlers(deps),
    findProblem: findCommandProblem,
    writer: callWriter,
    readConfiguration,
  })
}

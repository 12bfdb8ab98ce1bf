import { centralMessages } from '@driveway/ocpp/v201/central-messages'
import { chargerMessages } from '@driveway/ocpp/v201/charger-messages'
import { findCommandProblem } from '@driveway/ocpp/v201/command-problem'
import { warmCommonMessages } from '@driveway/ocpp/v201/common-messages'
import { ERRORS_201 } from '@driveway/ocpp/v201/error-spelling'
import { OCPP201_SUBPROTOCOL } from '@driveway/ocpp/v201/subprotocol'
import type { ChargerProtocol } from '../shared/charger-protocol.ts'
import { createProtocol, type ProtocolDeps } from '../shared/create-protocol.ts'
import { createCallWriter } from './call-writer.ts'
import { createChargerHandlers, type HandlerDeps } from './charger-handlers.ts'
import { createDeviceReports } from './device-report.ts'
import { createReadConfiguration } from './read-capabilities.ts'

/** OCPP 2.0.1. */
export function createOcpp201Protocol(deps: ProtocolDeps & Omit<HandlerDeps, 'reports'>): ChargerProtocol {
  warmCommonMessages()
  const reports = createDeviceReports(deps.settings.reportWaitMs)
  return createProtocol(deps, {
    subprotocol: OCPP201_SUBPROTOCOL,
    inbound: chargerMessages,
    outbound: centralMessages,
    errors: ERRORS_201,
    handlers: createChargerHandlers({ ...deps, reports }),
    findProblem: findCommandProblem,
    writer: createCallWriter(deps.transactions),
    readConfiguration: createReadConfiguration(reports),
  })
}

import type { FindCommandProblem } from '@driveway/ocpp/command-problem'
import type { Messages } from '@driveway/ocpp/message'
import { createRpcSide, type RpcSideOptions } from '@driveway/ocpp/rpc-side'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { ChargerConnection } from '@driveway/gateway/connection/charger-connection'
import { createConnectionState } from '@driveway/gateway/connection/connection-state'
import type { Connections } from '@driveway/gateway/connection/connections'
import type { GatewaySettings } from '@driveway/gateway/connection/gateway-settings'
import type { FrameRecorder } from '@driveway/gateway/ingest/frame-recorder'
import type { ToleranceRecord } from '@driveway/gateway/ingest/tolerance-record'
import { createCallCharger, type CallWriter } from './call-charger.ts'
import type { ChargerProtocol } from './charger-protocol.ts'
import { createReadCapabilities, type ReadConfiguration } from './read-capabilities.ts'
import { createRpcOptions } from './rpc-options.ts'
import { createSendCall } from './send-call.ts'

export type ProtocolDeps = {
  readonly connections: Pick<Connections, 'findByDeviceNo'>
  readonly realClock: RealClock
  readonly settings: GatewaySettings
  readonly logger: Logger
  readonly tolerances: ToleranceRecord
  readonly frames: Pick<FrameRecorder, 'sent' | 'markOdd'>
}

type Version<Inbound extends Messages, Outbound extends Messages, Id> = Pick<
  RpcSideOptions<Inbound, Outbound, ChargerConnection>,
  'inbound' | 'outbound' | 'handlers' | 'errors'
> & {
  readonly subprotocol: string
  readonly findProblem: FindCommandProblem
  readonly writer: CallWriter<Id>
  readonly readConfiguration: ReadConfiguration
}

/** Serves the chargers of one version of the protocol. */
export function createProtocol<Inbound extends Messages, Outbound extends Messages, Id>(
  deps: ProtocolDeps,
  { subprotocol, findProblem, writer, readConfiguration, ...messages }: Version<Inbound, Outbound, Id>,
): ChargerProtocol {
  const side = createRpcSide({ ...createRpcOptions(deps), ...messages })
  const peers = createConnectionState((connection) => side.open(connection))
  const send = createSendCall({
    findPeer: (deviceNo) => peers.find(deps.connections.findByDeviceNo(deviceNo)),
    realClock: deps.realClock,
    findProblem,
    call: (peer, action, payload) => side.call(peer, action, payload as never),
  })

  return {
    subprotocol,
    receive: (connection, text) => side.receive(peers.of(connection), text),
    close: (connection) => side.close(peers.of(connection)),
    call: createCallCharger(send, writer),
    readCapabilities: createReadCapabilities(send, readConfiguration),
  }
}

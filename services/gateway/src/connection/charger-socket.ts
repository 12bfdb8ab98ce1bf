import type { ConnectorState } from '@driveway/domain/connector/connector-state'
import type { RegisterSample } from '@driveway/domain/energy/derived-power'
import type { DailyStep } from '@driveway/domain/planning/daily-default'
import type { LimitForm } from '@driveway/domain/planning/limit-form'
import type { PowerStep } from '@driveway/domain/planning/power-step'
import type { RpcPeer } from '@driveway/ocpp/rpc-peer'
import type { SecurityProfile } from '@driveway/store/chargers/charger-identity-store'
import { WebSocket } from 'ws'

/** A charger's socket carries its connection, so that one set of listeners serves all of them. */
export class ChargerSocket extends WebSocket {
  connection: ChargerConnection | null = null
}

/** One connected charger. Times are real time in ms. */
export type ChargerConnection = {
  readonly chargerId: string
  readonly deviceNo: number
  /** Of this connection: password, password over TLS, or client certificate. */
  readonly securityProfile: SecurityProfile
  /** The scheme and host by which it reached the server. */
  readonly origin: string
  /** The WebSocket subprotocol that was agreed on. */
  readonly protocol: string
  readonly socket: ChargerSocket
  peer: RpcPeer<ChargerConnection> | null
  /** When the last frame of any kind arrived. */
  aliveAt: number
  nextPingAt: number
  /** Frames since `countedSince` that neither a handler nor a call of ours takes. */
  frames: number
  countedSince: number
  /** The register from which its power is estimated, while it reports only energy. */
  register: RegisterSample | null
  /** Bits of `flow-control`: reasons for which the socket is not read now. */
  holds: number
  /** Of the byte budget, at `spentAt`. */
  bytesSpent: number
  spentAt: number
  /** Its connector 0 reports the meter of the house. */
  readonly hasHouseMeter: boolean
  /** Its connector has reported a register, so that its main meter is not needed. */
  hasConnectorMeter: boolean
  /** By its reports on this connection; null until the first one. */
  connectorState: ConnectorState | null
  /** When a car was plugged in, or was first reported on this connection. */
  pluggedInAt: number | null
  /** When it gets its plan even if it reports nothing; null once it has reported. */
  planAt: number | null
  /** The plan that it accepted on this connection. */
  plan: readonly PowerStep[] | null
  /** The form in which it took the plan; limits of one transaction end with it. */
  planForm: LimitForm | null
  /** The daily limits that it took or refused on this connection. */
  daily: readonly DailyStep[] | null
  /** The plan that it refused in every form on this connection. */
  refused: RefusedPlan | null
  /** World time in ms: the next step of its plan, at which it may have to be started or stopped. */
  nextStepAt: number | null
  /** When it last accepted a start. */
  startedAt: number | null
  /** Stops within one step of its plan, by the end of that step. */
  stops: { readonly until: number | null; readonly count: number }
  /** The transaction whose stop it accepted last. */
  stopped: { readonly transactionId: number; readonly at: number } | null
  /** When it is read, unless its capabilities are known; null once that has been decided. */
  readAt: number | null
  /** When its plan is delivered again; null while nothing is to be retried. */
  deliverAt: number | null
  /** True when the charger may hold a boost, as it may have kept one from an earlier connection. */
  mayHoldBoost: boolean
  /** World time in ms: a limit that follows the sun may lie over the plan until then. */
  solarUntil: number | null
  /** The transaction whose limits are those of the boost. */
  boostTransactionId: number | null
}

/** Forms for a transaction are among those refused only if there was one. */
export type RefusedPlan = { readonly steps: readonly PowerStep[]; readonly hadTransaction: boolean }

/** WebSocket close codes, RFC 6455 7.4.1. */
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_UNSUPPORTED = 1003
export const CLOSE_POLICY = 1008

/** Code and reason for the earlier connection of a charger that has connected again. */
export const REPLACED = [CLOSE_POLICY, 'replaced by a newer connection of the same charger'] as const

/** Terminates the connection of a charger that does not read, instead of buffering for it without end. */
export function createSendText(options: {
  readonly maxBufferBytes: number
  readonly onStuck: (connection: ChargerConnection) => void
}): (connection: ChargerConnection, text: string) => void {
  return function sendText(connection, text) {
    const { socket } = connection
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send(text)
    if (socket.bufferedAmount <= options.maxBufferBytes) return
    options.onStuck(connection)
    socket.terminate()
  }
}

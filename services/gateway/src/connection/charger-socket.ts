import type { ChargingStep } from '@driveway/domain/planning/charging-steps'
import type { RpcPeer } from '@driveway/ocpp/rpc-peer'
import { WebSocket } from 'ws'

/** A charger's socket carries its connection, so that one set of listeners serves all of them. */
export class ChargerSocket extends WebSocket {
  connection: ChargerConnection | null = null
}

/** One charger on the line. Times are real time in ms. */
export type ChargerConnection = {
  readonly chargerId: string
  readonly deviceNo: number
  readonly socket: ChargerSocket
  peer: RpcPeer<ChargerConnection> | null
  /** When anything was last heard. */
  aliveAt: number
  nextPingAt: number
  /** Frames since `countedSince`. */
  frames: number
  countedSince: number
  /** As far as it has said on this line; false until it has. */
  isPluggedIn: boolean
  /** When it is given a plan even if it says nothing; null once that is settled. */
  planAt: number | null
  /** The plan that it accepted on this connection. */
  plan: readonly ChargingStep[] | null
  /** When its plan is delivered again; null while nothing is to be retried. */
  deliverAt: number | null
  /** It may have a boost's profile: nobody knows what it kept from before this line. */
  mayHoldBoost: boolean
}

/** WebSocket close codes, RFC 6455 7.4.1. */
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_UNSUPPORTED = 1003
export const CLOSE_POLICY = 1008

export function sendText(connection: ChargerConnection, text: string): void {
  if (connection.socket.readyState === WebSocket.OPEN) connection.socket.send(text)
}

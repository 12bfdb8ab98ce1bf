import type { RpcSide } from '@driveway/ocpp/rpc-side'
import type { CentralAction, CentralMessages } from '@driveway/ocpp/v16/central-messages'
import { findCommandProblem } from '@driveway/ocpp/v16/command-problem'
import type { RealClock } from '@driveway/service-kit/clock'
import type { CallCharger, ChargerCall } from '../commands/charger-call.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import type { Connections } from '../connection/connections.ts'
import { clearBoost, makeBoostCall, makeBoostLimitCall } from './boost-call.ts'
import { clearCache, sendCardList } from './card-list-call.ts'
import { makeCertificateCall } from './security-handlers.ts'
import {
  clearDaily,
  clearLimits,
  makeDailyCall,
  makeLimitCall,
  makeScheduleCall,
  readSchedule,
} from './limit-profile.ts'
import { makeOperatorCall, readOperatorOutcome } from './operator-call.ts'
import { clearSolar, makeSolarCall } from './solar-call.ts'
import { makeStopCall, startTransaction } from './transaction-call.ts'
import { createSendCall as createProtocolSendCall, fail, type SendCall } from '../protocol/send-call.ts'
import { dropSolarHold, followsLimits, type Limits } from '../protocol/charging-limits.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'

type Deps = {
  readonly connections: Pick<Connections, 'findByDeviceNo'>
  readonly side: Pick<RpcSide<CentralMessages, ChargerConnection>, 'call'>
  readonly realClock: RealClock
}

type Send = (call: WireCall) => Promise<CommandOutcome>

export function createCallCharger(
  send: SendCall,
  connections: Pick<Connections, 'findByDeviceNo'>,
): CallCharger {
  async function sendLimits(deviceNo: number, limits: Limits, sendOne: Send): Promise<CommandOutcome> {
    const call = makeLimitCall(limits)
    if (call === null) return fail('unsendable', 'there are no charging limits to send')
    const outcome = await sendOne(call)
    if (!outcome.ok || (await isFollowed(deviceNo, limits, sendOne))) return outcome
    return fail('refused', 'the charger accepted the limits, and its schedule does not follow them')
  }

  /** Only in a transaction without a boost does the schedule of the charger show these limits alone. */
  async function isFollowed(deviceNo: number, limits: Limits, sendOne: Send): Promise<boolean> {
    if ((limits.transactionId ?? null) === null) return true
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null || connection.mayHoldBoost) return true
    const outcome = await sendOne(makeScheduleCall(limits))
    const schedule = outcome.ok ? readSchedule(outcome.answer, limits) : null
    return schedule === null || followsLimits(dropSolarHold(schedule, connection), limits)
  }

  return function callCharger(deviceNo, call, expiresAt) {
    if (call.kind === 'card-list')
      return sendCardList(call, (wireCall) => send(deviceNo, wireCall, expiresAt))
    if (call.kind === 'operator-request') {
      const sent = send(deviceNo, makeOperatorCall(call), expiresAt)
      return sent.then((outcome) => readOperatorOutcome(call, outcome))
    }
    if (call.kind === 'charging-limits') {
      return sendLimits(deviceNo, call, (wireCall) => send(deviceNo, wireCall, expiresAt))
    }
    return send(deviceNo, translate(call), expiresAt)
  }
}

export function createSendCall({ connections, side, realClock }: Deps): SendCall {
  return createProtocolSendCall({
    connections,
    realClock,
    findProblem: findCommandProblem,
    call: (peer, action, payload) => side.call(peer, action as CentralAction, payload as never),
  })
}

type Translated = Exclude<ChargerCall, { kind: 'card-list' | 'operator-request' | 'charging-limits' }>

function translate(call: Translated): WireCall {
  switch (call.kind) {
    case 'boost-start':
      return makeBoostCall(call)
    case 'boost-stop':
      return clearBoost
    case 'boost-limits':
      return makeBoostLimitCall(call)
    case 'solar-limit':
      return makeSolarCall(call)
    case 'solar-clear':
      return clearSolar
    case 'daily-limits':
      return makeDailyCall(call)
    case 'daily-clear':
      return clearDaily
    case 'limits-clear':
      return clearLimits
    case 'transaction-start':
      return startTransaction
    case 'transaction-stop':
      return makeStopCall(call.transactionId)
    case 'card-cache-clear':
      return clearCache
    case 'certificate':
      return makeCertificateCall(call.chain)
    case 'raw':
      return { action: call.action, payload: call.payload, accepts: null }
    default:
      return call satisfies never
  }
}

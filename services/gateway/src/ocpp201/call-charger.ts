import { BOOST_CARD_ID, PLAN_CARD_ID } from '@driveway/domain/charger/card'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import type { CallCharger, ChargerCall } from '../commands/charger-call.ts'
import type { Connections } from '../connection/connections.ts'
import { fail, type SendCall } from '../protocol/send-call.ts'
import type { WireCall } from '../protocol/wire-call.ts'
import { clearBoost, makeBoostLimitCall, makeBoostProfile } from './boost-call.ts'
import { clearCache, sendCardList } from './card-list-call.ts'
import { dropSolarHold, followsLimits, type Limits } from '../protocol/charging-limits.ts'
import { clearDaily, clearLimits, makeDailyCall, makeLimitCall } from './limit-profile.ts'
import { getSchedule, readSchedule } from './limit-read-back.ts'
import { makeCertificateCall } from './certificate-call.ts'
import { makeOperatorCall, readOperatorOutcome } from './operator-call.ts'
import { clearSolar, makeSolarCall } from './solar-call.ts'
import { makeStartCall, makeStopCall } from './transaction-call.ts'

type Deps = {
  readonly send: SendCall
  readonly transactions: ChargerTransactionStore
  readonly connections: Pick<Connections, 'findByDeviceNo'>
}

type Send = (call: WireCall) => Promise<CommandOutcome>
type CallOf<Kind extends ChargerCall['kind']> = Extract<ChargerCall, { kind: Kind }>

const MAX_START_ID = 2 ** 31 - 1

export function createCallCharger({ send, transactions, connections }: Deps): CallCharger {
  let lastStartId = Math.floor(Math.random() * MAX_START_ID)

  function nextStartId(): number {
    lastStartId = (lastStartId % MAX_START_ID) + 1
    return lastStartId
  }

  /** Without a transaction, or in one that waits for authorisation, the boost starts it. */
  async function boost(
    deviceNo: number,
    call: CallOf<'boost-start'>,
    sendOne: Send,
  ): Promise<CommandOutcome> {
    const { connectorState, transactionId, capabilities = null, endsAt } = call
    const ownId = await findOwnId(deviceNo, transactionId)
    const limit = ownId === null ? null : makeBoostLimitCall(ownId, capabilities, endsAt)
    if (limit !== null && isInTransaction(connectorState)) return sendOne(limit)
    const start = makeStartCall(BOOST_CARD_ID, nextStartId(), makeBoostProfile(capabilities, endsAt))
    const started = await sendOne(start)
    const isRefused = !started.ok && started.code === 'refused'
    // A transaction that is authorised already cannot be started again.
    return isRefused && limit !== null ? sendOne(limit) : started
  }

  async function sendLimits(deviceNo: number, limits: Limits, sendOne: Send): Promise<CommandOutcome> {
    const ownId = await findOwnId(deviceNo, limits.transactionId ?? null)
    const call = makeLimitCall(limits, ownId)
    if (call === null) return fail('unsendable', 'there are no charging limits to send')
    const outcome = await sendOne(call)
    if (!outcome.ok || (await isFollowed(deviceNo, limits, sendOne))) return outcome
    return fail('refused', 'the charger accepted the limits, and its schedule does not follow them')
  }

  /** Only in a transaction without a boost does the schedule of the charger show these limits alone. */
  async function isFollowed(deviceNo: number, limits: Limits, sendOne: Send): Promise<boolean> {
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection === null || connection.mayHoldBoost) return true
    if ((await transactions.findOpen(deviceNo)) === null) return true
    const outcome = await sendOne(getSchedule)
    const schedule = outcome.ok ? readSchedule(outcome.answer, limits) : null
    return schedule === null || followsLimits(dropSolarHold(schedule, connection), limits)
  }

  async function ofTransaction(
    deviceNo: number,
    transactionId: number,
    sendOne: Send,
    makeCall: (ownId: string) => WireCall,
  ): Promise<CommandOutcome> {
    const ownId = await findOwnId(deviceNo, transactionId)
    return ownId === null ? fail('refused', 'the charger has no such transaction') : sendOne(makeCall(ownId))
  }

  async function findOwnId(deviceNo: number, transactionId: number | null): Promise<string | null> {
    return transactionId === null ? null : transactions.findOwnId(deviceNo, transactionId)
  }

  return function callCharger(deviceNo, call, expiresAt) {
    function sendOne(wireCall: WireCall): Promise<CommandOutcome> {
      return send(deviceNo, wireCall, expiresAt)
    }

    switch (call.kind) {
      case 'boost-start':
        return boost(deviceNo, call, sendOne)
      case 'boost-limits':
        return ofTransaction(deviceNo, call.transactionId, sendOne, (ownId) =>
          makeBoostLimitCall(ownId, call.capabilities, call.endsAt),
        )
      case 'boost-stop':
        return sendOne(clearBoost)
      case 'charging-limits':
        return sendLimits(deviceNo, call, sendOne)
      case 'solar-limit':
        return ofTransaction(deviceNo, call.transactionId, sendOne, (ownId) => makeSolarCall(call, ownId))
      case 'solar-clear':
        return sendOne(clearSolar)
      case 'daily-limits':
        return sendOne(makeDailyCall(call))
      case 'daily-clear':
        return sendOne(clearDaily)
      case 'limits-clear':
        return sendOne(clearLimits)
      case 'transaction-start':
        return sendOne(makeStartCall(PLAN_CARD_ID, nextStartId(), null))
      case 'transaction-stop':
        return ofTransaction(deviceNo, call.transactionId, sendOne, makeStopCall)
      case 'card-list':
        return sendCardList(call, sendOne)
      case 'card-cache-clear':
        return sendOne(clearCache)
      case 'certificate':
        return sendOne(makeCertificateCall(call.chain))
      case 'operator-request':
        return sendOne(makeOperatorCall(call)).then((outcome) => readOperatorOutcome(call, outcome))
      case 'raw':
        return sendOne({ action: call.action, payload: call.payload, accepts: null })
      default:
        return call satisfies never
    }
  }
}

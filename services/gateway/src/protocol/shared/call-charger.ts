import { usualForm } from '@driveway/domain/planning/delivery/limit-form'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { CallCharger, CallOf, OperatorCall } from '@driveway/gateway/commands/charger-call'
import { sendCardList, type CardListWire } from './card-list.ts'
import { followsLimits, type Limits, type ReportedSchedule } from './charging-limits.ts'
import {
  makeBoostProfile,
  makeDailyProfile,
  makePlanProfile,
  makeSolarProfile,
  profileIds,
  type SharedProfile,
} from './charging-profile.ts'
import { fail, type SendCall } from './send-call.ts'
import type { Send, WireCall } from './wire-call.ts'
import { hideSecrets } from './hide-secrets.ts'

/** Calls as one version of the protocol writes them; `Id` is the charger's own name of a transaction. */
export type CallWriter<Id> = CardListWire & {
  /** Null for a transaction that the charger does not know. */
  findOwnId(deviceNo: number, transactionId: number | null): Promise<Id | null>
  setProfile(profile: SharedProfile, ownId: Id | null): WireCall
  clearProfile(id: number): WireCall
  getSchedule(limits: Limits): WireCall
  readSchedule(answer: unknown, limits: Limits): ReportedSchedule | null
  /** True in a transaction, whose schedule shows the limits that apply. */
  canReadBack(deviceNo: number, limits: Limits): Promise<boolean>
  startBoost(call: CallOf<'boost-start'>, ownId: Id | null, send: Send): Promise<CommandOutcome>
  startPlan(): WireCall
  stop(ownId: Id): WireCall
  makeCertificateCall(chain: string): WireCall
  makeOperatorCall(call: OperatorCall): WireCall
  readOperatorOutcome(call: OperatorCall, outcome: CommandOutcome): CommandOutcome
}

/** Translates calls for one version of the protocol, and sends them. */
export function createCallCharger<Id>(send: SendCall, writer: CallWriter<Id>): CallCharger {
  return async function callCharger(deviceNo, call, expiresAt) {
    function sendOne(wireCall: WireCall): Promise<CommandOutcome> {
      return send(deviceNo, wireCall, expiresAt)
    }

    async function ofTransaction(
      transactionId: number,
      make: (ownId: Id) => WireCall,
    ): Promise<CommandOutcome> {
      const ownId = await writer.findOwnId(deviceNo, transactionId)
      return ownId === null ? fail('refused', 'the charger has no such transaction') : sendOne(make(ownId))
    }

    switch (call.kind) {
      case 'boost-start':
        return writer.startBoost(call, await writer.findOwnId(deviceNo, call.transactionId), sendOne)
      case 'boost-limits': {
        const profile = makeBoostProfile(call)
        if (call.form?.scope === 'charger') return sendOne(writer.setProfile(profile, null))
        return ofTransaction(call.transactionId, (ownId) => writer.setProfile(profile, ownId))
      }
      case 'boost-stop':
        return sendOne(writer.clearProfile(profileIds.boost))
      case 'charging-limits':
        return sendLimits(writer, deviceNo, call, sendOne)
      case 'limits-check':
        return checkLimits(writer, deviceNo, call, sendOne)
      case 'solar-limit': {
        const profile = makeSolarProfile(call)
        return ofTransaction(call.transactionId, (ownId) => writer.setProfile(profile, ownId))
      }
      case 'solar-clear':
        return sendOne(writer.clearProfile(profileIds.solar))
      case 'daily-limits':
        return sendOne(writer.setProfile(makeDailyProfile(call), null))
      case 'daily-clear':
        return sendOne(writer.clearProfile(profileIds.daily))
      case 'limits-clear':
        return sendOne(writer.clearProfile(profileIds.plan))
      case 'transaction-start':
        return sendOne(writer.startPlan())
      case 'transaction-stop':
        return ofTransaction(call.transactionId, (ownId) => writer.stop(ownId))
      case 'card-list':
        return sendCardList(writer, call, sendOne)
      case 'card-cache-clear':
        return sendOne({ action: 'ClearCache', payload: {}, accepts: ['Accepted'] })
      case 'certificate':
        return sendOne(writer.makeCertificateCall(call.chain))
      case 'operator-request':
        return writer.readOperatorOutcome(call, await sendOne(writer.makeOperatorCall(call)))
      case 'raw':
        return hideAnswer(await sendOne({ action: call.action, payload: call.payload, accepts: null }))
      default:
        return call satisfies never
    }
  }
}

/** The answer is stored where operators of all roles read it. */
function hideAnswer(outcome: CommandOutcome): CommandOutcome {
  if (!outcome.ok) return outcome
  const answer: unknown = JSON.parse(hideSecrets(JSON.stringify(outcome.answer)))
  return { ...outcome, answer }
}

/** Null without steps, and for limits of a transaction that the charger does not have. */
export function makeLimitCall<Id>(
  writer: Pick<CallWriter<Id>, 'setProfile'>,
  limits: Limits,
  ownId: Id | null,
): WireCall | null {
  const profile = makePlanProfile(limits)
  const isOfTransaction = limits.form?.scope === 'transaction'
  if (profile === null || (isOfTransaction && ownId === null)) return null
  return writer.setProfile(profile, isOfTransaction ? ownId : null)
}

async function sendLimits<Id>(
  writer: CallWriter<Id>,
  deviceNo: number,
  limits: Limits,
  send: Send,
): Promise<CommandOutcome> {
  const ownId = await writer.findOwnId(deviceNo, limits.transactionId ?? null)
  const call = makeLimitCall(writer, limits, ownId)
  if (call === null) return fail('unsendable', 'there are no charging limits to send')
  return send(call)
}

/**
 * Reads the schedule of the charger and compares it from when on it shows these limits alone. The answer is null for a
 * charger without a schedule.
 */
async function checkLimits<Id>(
  writer: CallWriter<Id>,
  deviceNo: number,
  limits: Limits,
  send: Send,
): Promise<CommandOutcome> {
  const { cover = null } = limits
  if (cover === null || !(await writer.canReadBack(deviceNo, limits))) return unread
  const outcome = await send(writer.getSchedule(limits))
  const schedule = outcome.ok ? writer.readSchedule(outcome.answer, limits) : null
  if (schedule === null) return unread
  const start = Math.max(schedule.start + cover.ms, cover.until)
  const { unit } = limits.form ?? usualForm
  const readBack: PlanReadBack = {
    isSame: followsLimits({ ...schedule, start }, limits),
    unit: schedule.isSameUnit ? unit : unit === 'current' ? 'power' : 'current',
    limits: schedule.periods.map(({ at, limit }) => ({ at, limit })),
  }
  return { ok: true, answer: readBack }
}

const unread: CommandOutcome = { ok: true, answer: null }

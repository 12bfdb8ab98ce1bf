import type * as Wire from '@driveway/contract/generated/operator-schema'
import { triggerableReports } from '@driveway/domain/charger/charger-request'
import { rolloutChanges, type RolloutKind, type RolloutRequest } from '@driveway/domain/fleet/rollout'
import { DEFAULT_WAVES } from '@driveway/domain/fleet/rollout-problem'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Rollout } from '@driveway/store/fleet/rollout-store'
import { DEFAULT_OPERATION_MINUTES } from '../charger-operations.ts'
import type { AskedAction, AskedRollout, AskRolloutProblem } from '../manage-rollouts.ts'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { readQuery } from './fleet-answers.ts'
import { toChangeAnswer, type RecordAct } from './record-act.ts'

type Asked = { readonly rollout: Wire.RolloutInput; readonly reason: string }
type Decided = { readonly rolloutNo: number; readonly isApproved: boolean; readonly reason: string }
type Changed = { readonly rolloutNo: number; readonly change: string; readonly reason: string }

type InputProblem = { readonly code: 'invalid-filter' | 'invalid-act' }

const MAX_SUBJECT = 200
/** Longer than any campaign, and a date still. */
const MAX_DAYS = 1_000
const rolloutKinds: readonly RolloutKind[] = ['bulk', 'campaign']

/** Acts on many chargers. The person is the operator's address, so that nobody approves their own. */
export function createRolloutMutations(operator: OperatorService, act: RecordAct, clock: RealClock) {
  return {
    async askRollout(_: unknown, { rollout, reason }: Asked, context: ConsoleContext) {
      const { kind, act: name, query, count } = rollout
      const subject = `${count} chargers${query === '' ? '' : `: ${query}`}`.slice(0, MAX_SUBJECT)
      const described = { command: `${kind} ${name}`, subject, reason }
      const asked = await act<Rollout, AskRolloutProblem | InputProblem>(context, described, async () => {
        const read = readRollout(rollout, context.operator.mail, clock.now())
        return read.ok ? operator.askRollout(read.value) : read
      })
      return { ...toChangeAnswer(asked), rolloutNo: asked.ok ? asked.value.rolloutNo : null }
    },

    async decideRollout(_: unknown, args: Decided, context: ConsoleContext): Promise<Wire.ChangeAnswer> {
      const { rolloutNo, isApproved, reason } = args
      const command = isApproved ? 'rollout approve' : 'rollout refuse'
      const decision = { rolloutNo, isApproved, person: context.operator.mail }
      const described = { command, subject: String(rolloutNo), reason }
      return toChangeAnswer(await act(context, described, () => operator.decideRollout(decision)))
    },

    async changeRollout(_: unknown, args: Changed, context: ConsoleContext): Promise<Wire.ChangeAnswer> {
      const { rolloutNo, reason } = args
      const change = rolloutChanges.find((each) => each === args.change)
      if (change === undefined) return { isSuccess: false, problem: { code: 'unknown-change' } }
      const described = { command: `rollout ${change}`, subject: String(rolloutNo), reason }
      const asked = { rolloutNo, change, person: context.operator.mail }
      return toChangeAnswer(await act(context, described, () => operator.changeRollout(asked)))
    },
  }
}

function readRollout(
  input: Wire.RolloutInput,
  person: string,
  now: Date,
): Result<AskedRollout, InputProblem> {
  const { title, waves, successPercent, soakMinutes, days, count } = input
  const query = readQuery(input.query)
  if (!query.ok) return fail({ code: 'invalid-filter' })
  const action = readAction(input)
  const kind = rolloutKinds.find((each) => each === input.kind)
  if (action === null || kind === undefined) return fail({ code: 'invalid-act' })
  const endsAt = kind === 'campaign' ? new Date(now.getTime() + Math.min(days, MAX_DAYS) * DAY_MS) : null
  const terms = { kind, title, action, waves: waves ?? DEFAULT_WAVES, successPercent, soakMinutes, endsAt }
  return succeed({ ...terms, query: query.value, person, expected: count })
}

function readAction({ act, name, value, version }: Wire.RolloutInput): AskedAction | null {
  if (act !== 'firmware') {
    const request = readRequest(act, name?.trim() ?? '', value ?? '')
    return request && { kind: 'request', request }
  }
  if (!name || !value) return null
  return {
    kind: 'firmware',
    source: { name: value, sha256: name },
    version: version?.trim() || null,
    minutes: DEFAULT_OPERATION_MINUTES,
  }
}

function readRequest(act: string, name: string, value: string): RolloutRequest | null {
  switch (act) {
    case 'reset':
    case 'restart':
      return { kind: 'reset', isHard: act === 'restart' }
    case 'in-service':
    case 'out-of-service':
      return { kind: 'change-availability', connector: 0, isAvailable: act === 'in-service' }
    case 'report': {
      const report = triggerableReports.find((each) => each === name)
      return report === undefined ? null : { kind: 'trigger', report }
    }
    case 'setting':
      return name === '' ? null : { kind: 'change-configuration', name, value }
    default:
      return null
  }
}

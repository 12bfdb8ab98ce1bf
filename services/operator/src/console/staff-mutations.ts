import type { LinkAnswer } from '@driveway/contract/generated/operator-schema'
import type { Result } from '@driveway/domain/result'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'

type Reasoned = { readonly reason: string }
type OfOperator = Reasoned & { readonly operatorId: string }

export function createStaffMutations(operator: OperatorService, act: RecordAct) {
  return {
    async addOperator(_: unknown, args: Reasoned & { mail: string; role: string }, context: ConsoleContext) {
      const { mail, role, reason } = args
      const described = { command: `staff add ${role}`, subject: mail, reason }
      return toLinkAnswer(await act(context, described, () => operator.addOperator({ mail, role })))
    },

    async setOperatorRole(_: unknown, args: OfOperator & { role: string }, context: ConsoleContext) {
      const { operatorId, role, reason } = args
      const described = { command: `staff role ${role}`, subject: operatorId, reason }
      return toChangeAnswer(await act(context, described, () => operator.setOperatorRole(operatorId, role)))
    },

    async removeOperator(_: unknown, { operatorId, reason }: OfOperator, context: ConsoleContext) {
      const described = { command: 'staff remove', subject: operatorId, reason }
      return toChangeAnswer(await act(context, described, () => operator.removeOperator(operatorId)))
    },

    async replacePasskeys(_: unknown, { operatorId, reason }: OfOperator, context: ConsoleContext) {
      const described = { command: 'staff link', subject: operatorId, reason }
      return toLinkAnswer(await act(context, described, () => operator.replacePasskeys(operatorId)))
    },
  }
}

function toLinkAnswer(made: Result<string, Coded>): LinkAnswer {
  return made.ok
    ? { isSuccess: true, problem: null, link: made.value }
    : { isSuccess: false, problem: made.problem, link: null }
}

import type { OperatorService } from '../operator-service.ts'
import { VIEW_COMMAND } from '../show-customer.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type RecordAct } from './record-act.ts'

type OfCustomer = { readonly accountNumber: string; readonly reason: string }

export function createSupportMutations(operator: OperatorService, act: RecordAct) {
  return {
    async openCustomer(_: unknown, { accountNumber, reason: given }: OfCustomer, context: ConsoleContext) {
      const { role } = context.operator
      const described = { command: VIEW_COMMAND, subject: accountNumber, reason: given }
      return toChangeAnswer(
        await act(context, described, (reason) => operator.openCustomer({ accountNumber, role, reason })),
      )
    },
  }
}

import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import type { OperatorService } from '../operator-service.ts'
import { VIEW_COMMAND } from '../show-customer.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type RecordAct } from './record-act.ts'

/** Requests of the Charger page, each with the command line's name of it. */
const requests: Readonly<
  Partial<Record<string, { readonly command: string; readonly request: ChargerRequest }>>
> = {
  reset: { command: 'charger reset soft', request: { kind: 'reset', isHard: false } },
  restart: { command: 'charger reset hard', request: { kind: 'reset', isHard: true } },
  unlock: { command: 'charger unlock', request: { kind: 'unlock', connector: 1 } },
}

type OfCustomer = { readonly accountNumber: string; readonly reason: string }
type OfCharger = { readonly chargerId: string; readonly request: string; readonly reason: string }

export function createSupportMutations(operator: OperatorService, act: RecordAct) {
  return {
    async openCustomer(_: unknown, { accountNumber, reason: given }: OfCustomer, context: ConsoleContext) {
      const { role } = context.operator
      const described = { command: VIEW_COMMAND, subject: accountNumber, reason: given }
      return toChangeAnswer(
        await act(context, described, (reason) => operator.openCustomer({ accountNumber, role, reason })),
      )
    },

    async sendRequest(_: unknown, { chargerId, request, reason }: OfCharger, context: ConsoleContext) {
      const known = requests[request]
      if (!known) return { isSuccess: false, problem: { code: 'unknown-request' } }
      const described = { command: known.command, subject: chargerId, reason }
      return toChangeAnswer(
        await act(context, described, () => operator.sendRequest(chargerId, known.request)),
      )
    },
  }
}

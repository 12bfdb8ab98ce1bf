import type * as Wire from '@driveway/contract/generated/operator-schema'
import { isCardId } from '@driveway/domain/charger/card'
import { heatAssetTypes } from '@driveway/domain/heat/heat-asset'
import { fail, type Result } from '@driveway/domain/result'
import { isLocalDate } from '@driveway/domain/time/local-date'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'

type OfAccount = { readonly accountNumber: string; readonly reason: string }
type NewCustomer = {
  readonly brand: string
  readonly username: string
  readonly name?: string | null
  readonly reason: string
}
type CardChange = OfAccount & {
  readonly cardId: string
  readonly isBlocked: boolean
  readonly expires?: string | null
}

/** Acts on an account. None of them shows what signs a customer in, but for the first password of a new one. */
export function createAccountMutations(operator: OperatorService, act: RecordAct) {
  function onAccount(command: string, run: (accountNumber: string) => Promise<Result<unknown, Coded>>) {
    return async (_: unknown, { accountNumber, reason }: OfAccount, context: ConsoleContext) =>
      toChangeAnswer(
        await act(context, { command, subject: accountNumber, reason }, () => run(accountNumber)),
      )
  }

  return {
    endSessions: onAccount('customer sign-out', (accountNumber) => operator.endSessions(accountNumber)),
    removePasskeys: onAccount('customer remove-passkeys', (accountNumber) =>
      operator.removePasskeys(accountNumber),
    ),
    mailCustomerLink: onAccount('customer link', (accountNumber) => operator.mailCustomerLink(accountNumber)),
    sendYearMail: onAccount('year send', (accountNumber) => operator.sendYearMail(accountNumber)),

    async closeCustomer(_: unknown, args: OfAccount & { isClosed: boolean }, context: ConsoleContext) {
      const { accountNumber, isClosed, reason } = args
      const command = isClosed ? 'customer close' : 'customer reopen'
      return toChangeAnswer(
        await act(context, { command, subject: accountNumber, reason }, () =>
          operator.closeCustomer({ accountNumber, isClosed }),
        ),
      )
    },

    async sendYearMails(
      _: unknown,
      { brand, reason }: { brand: string; reason: string },
      context: ConsoleContext,
    ): Promise<Wire.YearMailsAnswer> {
      const described = { command: 'year send', subject: brand, reason }
      const done = await act(context, described, () => operator.sendYearMails(brand))
      const { sent, skipped, refused } = done.ok ? done.value : { sent: 0, skipped: 0, refused: [] }
      return { ...toChangeAnswer(done), sent, skipped, refused: refused.length }
    },

    async addCustomer(
      _: unknown,
      args: NewCustomer,
      context: ConsoleContext,
    ): Promise<Wire.NewCustomerAnswer> {
      const { brand, reason } = args
      const username = args.username.trim()
      const displayName = args.name?.trim() || username
      // The address of a customer stays out of the audit trail, as on the command line.
      const described = { command: 'customer add', subject: brand, reason }
      const added = await act(context, described, () =>
        operator.addCustomer({ brand, username, displayName }),
      )
      const { accountNumber, password } = added.ok ? added.value : { accountNumber: null, password: null }
      return { ...toChangeAnswer(added), accountNumber, password }
    },
  }
}

/** Cards and heaters of a household. The number of a card stays out of the audit trail. */
export function createHouseholdMutations(operator: OperatorService, act: RecordAct) {
  return {
    async setCard(_: unknown, args: CardChange, context: ConsoleContext) {
      const { accountNumber, isBlocked, expires, reason } = args
      const cardId = args.cardId.trim()
      const command = isBlocked ? 'card block' : 'card add'
      return toChangeAnswer(
        await act<unknown, Coded>(context, { command, subject: accountNumber, reason }, async () => {
          if (!isCardId(cardId)) return fail({ code: 'invalid-card' })
          if (expires && !isLocalDate(expires)) return fail({ code: 'invalid-date' })
          const expiresAt = expires ? new Date(`${expires}T00:00:00Z`) : null
          return operator.setCard({ accountNumber, cardId, isBlocked, expiresAt })
        }),
      )
    },

    async removeCard(_: unknown, args: OfAccount & { cardId: string }, context: ConsoleContext) {
      const { accountNumber, cardId, reason } = args
      const described = { command: 'card remove', subject: accountNumber, reason }
      return toChangeAnswer(
        await act(context, described, () => operator.removeCard({ accountNumber, cardId: cardId.trim() })),
      )
    },

    async setCardPolicy(_: unknown, args: OfAccount & { acceptsAll: boolean }, context: ConsoleContext) {
      const { accountNumber, acceptsAll, reason } = args
      const command = `card accept ${acceptsAll ? 'all' : 'listed'}`
      return toChangeAnswer(
        await act(context, { command, subject: accountNumber, reason }, () =>
          operator.setCardPolicy({ accountNumber, acceptsAll }),
        ),
      )
    },

    async addHeater(_: unknown, args: OfAccount & { type: string; name: string }, context: ConsoleContext) {
      const { accountNumber, reason } = args
      const type = heatAssetTypes.find((each) => each === args.type)
      const described = { command: 'heater add', subject: accountNumber, reason }
      return toChangeAnswer(
        await act<unknown, Coded>(context, described, async () =>
          type
            ? operator.addHeater({ accountNumber, type, name: args.name.trim() })
            : fail({ code: 'unknown-type' }),
        ),
      )
    },

    async removeHeater(_: unknown, args: OfAccount & { heaterId: string }, context: ConsoleContext) {
      const { accountNumber, heaterId: id, reason } = args
      const described = { command: 'heater remove', subject: accountNumber, reason }
      return toChangeAnswer(await act(context, described, () => operator.removeHeater({ accountNumber, id })))
    },
  }
}

import type { Organisation, Switches } from '@driveway/contract/generated/operator-schema'
import { isFeatureName } from '@driveway/domain/account/feature-name'
import { fail } from '@driveway/domain/result'
import type { OperatorService } from '../operator-service.ts'
import { moduleNames } from '../set-module.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type Coded, type RecordAct } from './record-act.ts'

type OfCustomer = { readonly accountNumber: string }
type Reasoned = { readonly reason: string }
type Switched = OfCustomer & Reasoned & { readonly name: string; readonly isEnabled: boolean }
type Membership = OfCustomer &
  Reasoned & { readonly organisationId?: string | null; readonly installerId?: string | null }
type Saved = Reasoned & {
  readonly organisationId: string
  readonly brand: string
  readonly name: string
  readonly parentId?: string | null
  readonly appUrl?: string | null
}

export function createSwitchQueries(operator: OperatorService) {
  return {
    organisations: (): Promise<readonly Organisation[]> => operator.listOrganisations(),

    async switches(_: unknown, { accountNumber }: OfCustomer): Promise<Switches | null> {
      const listed = await operator.listSwitches(accountNumber)
      return listed.ok ? listed.value : null
    },
  }
}

/** Organisations, and what is switched on for a customer. */
export function createSwitchMutations(operator: OperatorService, act: RecordAct) {
  return {
    async saveOrganisation(_: unknown, { reason, ...saved }: Saved, context: ConsoleContext) {
      const described = { command: 'organisation save', subject: saved.organisationId, reason }
      const { appUrl, parentId = null } = saved
      return toChangeAnswer(
        await act(context, described, () =>
          operator.saveOrganisation({
            organisationId: saved.organisationId,
            brand: saved.brand,
            name: saved.name,
            parentId,
            ...(appUrl && { appUrl }),
          }),
        ),
      )
    },

    async setOrganisation(_: unknown, { reason, ...membership }: Membership, context: ConsoleContext) {
      const { accountNumber, organisationId, installerId } = membership
      const described = { command: 'customer organisation', subject: accountNumber, reason }
      return toChangeAnswer(
        await act(context, described, () =>
          operator.setOrganisation({
            accountNumber,
            organisationId: organisationId ?? undefined,
            installerId: installerId ?? undefined,
          }),
        ),
      )
    },

    async setFeature(_: unknown, args: Switched & { readonly isInBeta: boolean }, context: ConsoleContext) {
      const { accountNumber, name, isEnabled, isInBeta, reason } = args
      const command = `feature set ${name} ${isEnabled ? 'on' : 'off'}`
      return toChangeAnswer(
        await act<unknown, Coded>(context, { command, subject: accountNumber, reason }, async () =>
          isFeatureName(name)
            ? operator.setFeature({ accountNumber, name, isEnabled, isInBeta })
            : fail({ code: 'unknown-switch' }),
        ),
      )
    },

    async setModule(_: unknown, args: Switched, context: ConsoleContext) {
      const { accountNumber, isEnabled, reason } = args
      const name = moduleNames.find((each) => each === args.name)
      const command = `module set ${args.name} ${isEnabled ? 'on' : 'off'}`
      return toChangeAnswer(
        await act<unknown, Coded>(context, { command, subject: accountNumber, reason }, async () =>
          name ? operator.setModule({ accountNumber, name, isEnabled }) : fail({ code: 'unknown-switch' }),
        ),
      )
    },
  }
}

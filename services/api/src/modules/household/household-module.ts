import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createRateLimiter } from '@driveway/service-kit/limit/rate-limit'
import { createCardStore } from '@driveway/store/chargers/card-store'
import { createStatementClient } from '@driveway/store/kernel/statement-client'
import { createActStore } from '@driveway/store/people/act-store'
import { createInvitationStore } from '@driveway/store/people/invitation-store'
import { createPeopleStore } from '@driveway/store/people/people-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, memberOf, perRequest } from '@driveway/api/request/request-context'
import { resolveHousehold } from './household-resolver.ts'
import { createHouseholdService, type AccessArgs } from './household-service.ts'

/** A mail to a stranger at an owner's wish: enough for a household, too few for a script. */
const INVITATIONS_PER_HOUSEHOLD = { points: 20, windowMs: 60 * 60 * 1000 }

/** The people of a home: who they are, what they may do, and what they did. */
export function createHouseholdModule(deps: ModuleDeps & { secrets: SecretBox; logger: Logger }): ApiModule {
  const { database, loads } = deps
  const acts = createActStore(database)
  const stores = {
    acts,
    people: createPeopleStore(database),
    invitations: createInvitationStore(database),
    cards: createCardStore(database),
    limiter: createRateLimiter({
      ...INVITATIONS_PER_HOUSEHOLD,
      name: 'invitations',
      pool: createStatementClient(database),
    }),
  }
  const serviceOf = perRequest((context) =>
    createHouseholdService({
      ...deps,
      ...stores,
      accountNumber: accountOf(context),
      self: memberOf(context),
      origin: { brand: context.brand, address: context.address },
    }),
  )
  return {
    resolvers: {
      Query: { household: (_source, _args, context) => resolveHousehold(serviceOf(context)) },
      Mutation: {
        invitePerson: async (_source, args: AccessArgs & { readonly email: string }, context) =>
          toChangeAnswer(await serviceOf(context).invite(args)),
        resendInvitation: async (_source, args: { readonly invitationId: string }, context) =>
          toChangeAnswer(await serviceOf(context).resend(args.invitationId)),
        withdrawInvitation: async (_source, args: { readonly invitationId: string }, context) =>
          toChangeAnswer(await serviceOf(context).withdraw(args.invitationId)),
        changeRole: async (_source, args: AccessArgs & { readonly personId: string }, context) =>
          toChangeAnswer(await serviceOf(context).changeRole(args)),
        removePerson: async (_source, args: { readonly personId: string }, context) =>
          toChangeAnswer(await serviceOf(context).remove(args.personId)),
        erasePerson: async (_source, args: { readonly personId: string }, context) =>
          toChangeAnswer(await serviceOf(context).erase(args.personId)),
        leaveHousehold: async (_source, _args, context) => toChangeAnswer(await serviceOf(context).leave()),
        renameSelf: async (_source, args: { readonly name: string }, context) =>
          toChangeAnswer(await serviceOf(context).rename(args.name)),
        nameCard: async (_source, args: CardArgs, context) =>
          toChangeAnswer(await serviceOf(context).nameCard(args)),
      },
      Device: {
        boostedBy: async ({ id }, _args, context) => {
          const household = await loads.household(context)
          const device = household?.devices.find(({ deviceId }) => deviceId === id)
          const act = device?.facts.isBoosting ? await acts.findBooster(accountOf(context), id) : null
          return act && { name: act.name, at: act.at.toISOString() }
        },
      },
    },
  }
}

type CardArgs = {
  readonly cardId: string
  readonly name?: string | null
  readonly personId?: string | null
}

import type { RealClock } from '@driveway/service-kit/clock'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import { createPushKey } from '@driveway/service-kit/secrets/push-key'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import type { Database } from '@driveway/store/kernel/database'
import { createNoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import {
  createPushSubscriptionStore,
  type PushAddress,
} from '@driveway/store/notices/push-subscription-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { memberOf, perRequest, signInOf } from '@driveway/api/request/request-context'
import { createNoticeService, toWireName } from './notice-service.ts'

type Deps = {
  readonly database: Database
  readonly secrets: SecretBox
  readonly clock: RealClock
  readonly localNetworks: readonly string[]
}

type ChoiceArgs = { readonly kind: string; readonly channel: string; readonly isOn: boolean }

/** The notices that a person of a home wants, by which channel, and in which browsers. */
export function createNoticeModule({ database, secrets, clock, localNetworks }: Deps): ApiModule {
  const choices = createNoticeChoiceStore(database)
  const subscriptions = createPushSubscriptionStore(database)
  const guard = createOutboundAddresses(localNetworks)
  const serviceOf = perRequest((context) => {
    const session = { signIn: signInOf(context), sessionId: context.sessionId ?? '' }
    return createNoticeService({ choices, subscriptions, guard, clock }, memberOf(context), session)
  })
  return {
    resolvers: {
      Customer: {
        async notices(_customer, _args, context) {
          const service = serviceOf(context)
          const [chosen, pushEndpoint] = [await service.findChoices(), await service.findEndpoint()]
          return {
            choices: chosen.map(({ kind, push, mail }) => ({ kind: toWireName(kind), push, mail })),
            pushKey: createPushKey(secrets).publicKey,
            pushEndpoint,
          }
        },
      },
      Mutation: {
        async setNoticeChoice(_source, { kind, channel, isOn }: ChoiceArgs, context) {
          return toChangeAnswer(await serviceOf(context).choose(kind, channel, isOn))
        },
        async addPushSubscription(_source, address: PushAddress, context) {
          return toChangeAnswer(await serviceOf(context).subscribe(address))
        },
        async deletePushSubscription(_source, _args, context) {
          return toChangeAnswer(await serviceOf(context).unsubscribe())
        },
      },
    },
  }
}

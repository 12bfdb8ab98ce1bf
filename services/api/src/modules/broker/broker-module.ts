import type { Broker as WireBroker } from '@driveway/contract/generated/customer-schema'
import { createOutboundAddresses } from '@driveway/service-kit/http/outbound-address'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createOpenSessionStore } from '@driveway/store/accounts/open-session-store'
import { createBrokerStore, type Broker } from '@driveway/store/links/broker-store'
import type { ApiModule } from '@driveway/api/request/api-module'
import type { ModuleDeps } from '@driveway/api/request/module-deps'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import { accountOf, memberOf, perRequest } from '@driveway/api/request/request-context'
import { createBrokerService, type BrokerFields } from './broker-service.ts'

/** The MQTT broker of a home. */
export function createBrokerModule(
  deps: ModuleDeps & { secrets: SecretBox; localNetworks: readonly string[] },
): ApiModule {
  const { secrets, clock } = deps
  const store = createBrokerStore(deps.database)
  const sessions = createOpenSessionStore(deps.database)
  const addresses = createOutboundAddresses(deps.localNetworks)
  const serviceOf = perRequest((context) =>
    createBrokerService({
      store,
      secrets,
      addresses,
      clock,
      findConfirmation: async () =>
        context.sessionId === null ? null : sessions.findConfirmation(context.sessionId),
      personId: memberOf(context).personId,
      accountNumber: accountOf(context),
    }),
  )
  return {
    resolvers: {
      Customer: {
        broker: async (_customer, _args, context) => toWire(await serviceOf(context).find()),
      },
      Mutation: {
        linkBroker: async (_source, fields: BrokerFields, context) =>
          toChangeAnswer(await serviceOf(context).link(fields)),
        unlinkBroker: async (_source, _args, context) => toChangeAnswer(await serviceOf(context).unlink()),
        testBroker: async (_source, _args, context) => toChangeAnswer(await serviceOf(context).test()),
      },
    },
  }
}

function toWire(broker: Broker | null): WireBroker | null {
  return (
    broker && {
      url: broker.url,
      username: broker.username,
      connectedAt: broker.connectedAt?.toISOString() ?? null,
      problem: broker.problem,
      problemAt: broker.problemAt?.toISOString() ?? null,
    }
  )
}

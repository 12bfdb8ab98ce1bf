import { GetCustomerFeatures } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toBetas, type Beta } from './mapper.ts'

export const BETAS_KEY = ['betas']

function betasQuery(graphql: GraphqlClient): LiveQuery<readonly Beta[]> {
  return {
    key: BETAS_KEY,
    everyMs: null,
    load: async (signal) =>
      toBetas((await graphql.send(GetCustomerFeatures, {}, { signal })).customer.availableFeatures),
  }
}

export function useBetas(): Live<readonly Beta[]> {
  return useLiveQuery(betasQuery(useWire().graphql))
}

import { GetMicrogenerations } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toGenerators, type Generator } from './mapper.ts'

export const GENERATORS_KEY = ['microgenerations']

function generatorsQuery(graphql: GraphqlClient): LiveQuery<readonly Generator[]> {
  return {
    key: GENERATORS_KEY,
    everyMs: null,
    load: async (signal) =>
      toGenerators((await graphql.send(GetMicrogenerations, {}, { signal })).customer.microgenerations),
  }
}

export function startLoadingGenerators({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(generatorsQuery(graphql)))
}

export function useGenerators(): Live<readonly Generator[]> {
  return useLiveQuery(generatorsQuery(useWire().graphql))
}

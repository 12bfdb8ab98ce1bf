import { GetHistoricTariffs, GetTariffDeletion } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toDeletionCosts, toTariffList, type DeletionCosts, type TariffList } from './mapper.ts'

const TARIFFS_KEY = ['historic-tariffs']

function tariffsQuery(graphql: GraphqlClient): LiveQuery<TariffList> {
  return {
    key: TARIFFS_KEY,
    everyMs: null,
    load: async (signal) => toTariffList((await graphql.send(GetHistoricTariffs, {}, { signal })).customer),
  }
}

export function startLoadingTariffs({ session, graphql }: Wire): void {
  void queryClientOf(session).prefetchQuery(describeQuery(tariffsQuery(graphql)))
}

export function useTariffs(): Live<TariffList> {
  return useLiveQuery(tariffsQuery(useWire().graphql))
}

/** Loads the list as it is stored now, past the cache. */
export function fetchTariffs({ session, graphql }: Wire): Promise<TariffList> {
  return queryClientOf(session).fetchQuery({
    ...describeQuery(tariffsQuery(graphql)),
    staleTime: 0,
    retry: false,
  })
}

/** The costs in the days of a tariff, now and without it. */
export function useDeletionCosts(tariffId: string): Live<DeletionCosts | null> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: ['tariff-deletion', tariffId],
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetTariffDeletion, { tariffId }, { signal })
      return customer.tariffDeletion && toDeletionCosts(customer.tariffDeletion)
    },
  })
}

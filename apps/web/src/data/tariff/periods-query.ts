import { GetTariffPeriods } from '@driveway/contract/generated/customer-operations'
import type { PeriodStart } from '@driveway/domain/tariff/tariff-fields'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

function periodsQuery(graphql: GraphqlClient): LiveQuery<readonly PeriodStart[]> {
  return {
    key: ['tariff-periods'],
    everyMs: null,
    load: async (signal) => (await graphql.send(GetTariffPeriods, {}, { signal })).customer.tariffPeriods,
  }
}

/** The rates of the current tariff; empty without one and for half-hourly prices. */
export function useTariffPeriods(): Live<readonly PeriodStart[]> {
  return useLiveQuery(periodsQuery(useWire().graphql))
}

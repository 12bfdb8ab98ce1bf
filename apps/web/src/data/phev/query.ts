import { GetVehiclePreferences } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

export const PHEV_KEY = ['phev-ready-mode']

function optInQuery(graphql: GraphqlClient): LiveQuery<boolean> {
  return {
    key: PHEV_KEY,
    everyMs: null,
    load: async (signal) => {
      const { customer } = await graphql.send(GetVehiclePreferences, {}, { signal })
      return customer.vehicle?.preferences.phevReadyModeOptIn ?? false
    },
  }
}

/** True where the customer opted in; not queried where it is not offered. */
export function usePhevReadyModeOptIn(isOffered: boolean): boolean {
  const { graphql } = useWire()
  const optIn = useLiveQuery(isOffered ? optInQuery(graphql) : null)
  return isOffered && optIn.status === 'loaded' && optIn.value
}

export function usePhevReadyMode(): Live<boolean> {
  return useLiveQuery(optInQuery(useWire().graphql))
}

/** Refetches the opt-in after a change that may have ended it. */
export function reloadPhevReadyMode({ session }: Wire): void {
  void queryClientOf(session).invalidateQueries({ queryKey: PHEV_KEY })
}

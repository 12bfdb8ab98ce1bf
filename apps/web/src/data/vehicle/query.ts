import { GetVehiclePreferences } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

function optInQuery(graphql: GraphqlClient): LiveQuery<boolean> {
  return {
    key: ['phev-ready-mode'],
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

import { GetVehiclePreferences } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

function optInQuery(graphql: GraphqlClient, isOffered: boolean): LiveQuery<boolean> {
  return {
    key: ['phev-ready-mode', String(isOffered)],
    everyMs: null,
    load: async (signal) => {
      if (!isOffered) return false
      const { customer } = await graphql.send(GetVehiclePreferences, {}, { signal })
      return customer.vehicle?.preferences.phevReadyModeOptIn ?? false
    },
  }
}

/** Whether the customer chose it; only those to whom it is offered are asked about. */
export function usePhevReadyModeOptIn(isOffered: boolean): boolean {
  const optIn = useLiveQuery(optInQuery(useWire().graphql, isOffered))
  return isOffered && optIn.status === 'loaded' && optIn.value
}

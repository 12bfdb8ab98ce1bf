import { GetProfileProgress } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toProfileProgress, type ProfileProgress } from './mapper.ts'

/** The server may count a task a moment after the change that completes it. */
export const PROFILE_REFETCH_MS = 3_000

export const PROFILE_KEY = ['profile-progress']

/** Mutations that can complete or skip a task. */
const touching: ReadonlySet<string> = new Set([
  'EvPreferences',
  'LinkVehicleAccount',
  'CompleteVehicleLink',
  'UnlinkVehicleAccount',
  'UpdateCustomerEvPreferencesSchedule',
  'UpdateHasConfirmedSchedule',
  'UpdateCustomerHistoricTariffs',
  'SkipProfileTask',
])

const watched = new WeakSet<GraphqlClient>()

/** From the first use on, so that a change on another page counts too. */
function refetchAfterMutations({ graphql, session }: Wire): void {
  if (watched.has(graphql)) return
  watched.add(graphql)
  graphql.onMutated((name) => {
    if (!touching.has(name)) return
    const client = queryClientOf(session)
    setTimeout(() => void client.invalidateQueries({ queryKey: PROFILE_KEY }), PROFILE_REFETCH_MS)
  })
}

function progressQuery(graphql: GraphqlClient): LiveQuery<ProfileProgress> {
  return {
    key: PROFILE_KEY,
    everyMs: null,
    load: async (signal) =>
      toProfileProgress((await graphql.send(GetProfileProgress, {}, { signal })).customer.profileProgress),
  }
}

/** Not queried for customers to whom it is not offered. */
export function useProfileProgress(isOffered: boolean): Live<ProfileProgress> {
  const wire = useWire()
  refetchAfterMutations(wire)
  return useLiveQuery(isOffered ? progressQuery(wire.graphql) : null)
}

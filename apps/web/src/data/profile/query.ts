import { GetProfileProgress } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toProfileProgress, type ProfileProgress } from './mapper.ts'

const PROFILE_KEY = ['profile-progress']

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
  const { graphql } = useWire()
  return useLiveQuery(isOffered ? progressQuery(graphql) : null)
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findRequestId } from './request-id.ts'
import { findFailedQueries } from './use-retry.ts'

function findId(client: QueryClient): string | null {
  const ids = findFailedQueries(client).map(({ state }) =>
    findRequestId(state.fetchFailureReason ?? state.error),
  )
  return ids.find((id) => id !== null) ?? null
}

/** The request id of a query on screen that failed on our side. It stays while retries fail, so that it can be copied. */
export function useFailedQueryId(): string | null {
  const client = useQueryClient()
  const [first, setFirst] = useState(() => findId(client))
  useEffect(
    () => client.getQueryCache().subscribe(() => setFirst((known) => known ?? findId(client))),
    [client],
  )
  return first
}

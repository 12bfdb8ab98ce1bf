import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnreached } from '../wire/request-error.ts'

function hasAny(): boolean {
  return true
}

/** An answer of an earlier visit that the server has not replaced, because it cannot be reached. */
function isKeptUnreached({ state: { dataUpdatedAt, error, fetchFailureReason } }: Query): boolean {
  return dataUpdatedAt < performance.timeOrigin && isUnreached(fetchFailureReason ?? error)
}

/** Real time of the oldest answer that the mounted screen shows; null without one. `ignored` are keys of the layout. */
export function findOldestAnswer(
  client: QueryClient,
  ignored: readonly string[],
  isCounted: (query: Query) => boolean = hasAny,
): number | null {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && isCounted(query))
    .filter(({ queryKey: [first] }) => typeof first !== 'string' || !ignored.includes(first))
    .map((query) => query.state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

/** Online, only answers of an earlier visit count whose server cannot be reached. */
export function useOldestAnswer(ignored: readonly string[], isOnline: boolean): number | null {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => findOldestAnswer(client, ignored, isOnline ? isKeptUnreached : hasAny),
  )
}

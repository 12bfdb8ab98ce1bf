import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'

function hasFailed({ state }: Query): boolean {
  return state.fetchFailureCount > 0 || state.status === 'error'
}

/** The queries on screen that failed. */
export function findFailedQueries(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
}

/** Fetches everything on screen that failed, without waiting for the next automatic retry. */
export function useRetry(): () => void {
  const client = useQueryClient()
  return () => {
    const failed = new Set(findFailedQueries(client))
    const filter = { predicate: (query: Query) => failed.has(query) }
    // A query that waits for its next attempt is only started anew once it is cancelled.
    void client.cancelQueries(filter).then(() => client.refetchQueries(filter))
  }
}

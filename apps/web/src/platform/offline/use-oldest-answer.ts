import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Real time of the oldest answer that the mounted screen shows; null without one. `ignored` are keys of the layout. */
export function findOldestAnswer(client: QueryClient, ignored: readonly string[]): number | null {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .filter(({ queryKey: [first] }) => typeof first !== 'string' || !ignored.includes(first))
    .map((query) => query.state.dataUpdatedAt)
  return times.length === 0 ? null : Math.min(...times)
}

export function useOldestAnswer(ignored: readonly string[]): number | null {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => findOldestAnswer(client, ignored),
  )
}

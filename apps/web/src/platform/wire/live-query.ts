import { useQuery, type QueryFunctionContext } from '@tanstack/react-query'
import { isSignedOut } from './request-error.ts'
import { retryDelayOf } from './retry-ladder.ts'

/** A value that is polled. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error | null }
  | {
      readonly status: 'loaded'
      readonly value: Value
      /** Real time of the answer. */
      readonly updatedAt: number
      /** The failure of the latest refetch; null while refetches succeed. */
      readonly error: Error | null
      readonly isPaused: boolean
    }

export type LiveQuery<Value> = {
  readonly key: readonly string[]
  readonly load: (signal: AbortSignal) => Promise<Value>
  /** Null where it is refetched only when the page becomes visible again; may depend on the latest value. */
  readonly everyMs: number | null | ((value: Value | undefined) => number | null)
  /** The first refetch of a seeded value, if not `everyMs`. */
  readonly firstAfterMs?: number
}

type Seed<Value> = { readonly value: Value; readonly updatedAt: number }

/** The options of TanStack Query, for a hook or a prefetch. */
export function describeQuery<Value>({ key, load }: LiveQuery<Value>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: QueryFunctionContext) => load(signal),
  }
}

const noQuery = {
  key: ['none'],
  load: () => Promise.reject(new Error('Nothing to load')),
  everyMs: null,
} satisfies LiveQuery<never>

/**
 * Polls while it is mounted and the page is visible. `seed` is an answer that came with another query. Without a query it
 * stays in `loading`.
 */
export function useLiveQuery<Value>(given: LiveQuery<Value> | null, seed?: Seed<Value> | null): Live<Value> {
  const query: LiveQuery<Value> = given ?? noQuery
  const result = useQuery({
    ...describeQuery(query),
    enabled: given !== null,
    refetchInterval: ({ state }) => {
      // A prefetch does not retry, but a query on screen does.
      if (state.error && state.fetchStatus === 'idle' && !isSignedOut(state.error)) return retryDelayOf(0, 0)
      const isSeeded = state.dataUpdateCount === 0 && state.data !== undefined
      const everyMs = typeof query.everyMs === 'function' ? query.everyMs(state.data) : query.everyMs
      return (isSeeded ? query.firstAfterMs : null) ?? everyMs ?? false
    },
    refetchOnWindowFocus: query.firstAfterMs === undefined,
    ...(seed && { initialData: seed.value, initialDataUpdatedAt: seed.updatedAt }),
  })
  const error = result.failureReason ?? result.error
  const isPaused = result.fetchStatus === 'paused'
  if (result.data !== undefined) {
    return { status: 'loaded', value: result.data, updatedAt: result.dataUpdatedAt, error, isPaused }
  }
  return error || isPaused ? { status: 'error', error } : { status: 'loading' }
}

/** The value that was loaded ahead, without loading it; null while there is none. */
export function useLoadedAhead<Value>(query: LiveQuery<Value>): Value | null {
  return useQuery({ ...describeQuery(query), enabled: false }).data ?? null
}

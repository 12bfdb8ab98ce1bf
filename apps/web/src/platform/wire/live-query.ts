import { useQuery, type QueryFunctionContext } from '@tanstack/react-query'
import { isSignedOut } from './request-error.ts'
import { findRetryDelay } from './retry-ladder.ts'

/** What is known of a value that is asked for again and again. */
export type Live<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: Error | null }
  | {
      readonly status: 'loaded'
      readonly value: Value
      /** Real time of the answer. */
      readonly updatedAt: number
      /** Why newer answers do not come; null while all is well. */
      readonly error: Error | null
      readonly isPaused: boolean
    }

export type LiveQuery<Value> = {
  readonly key: readonly string[]
  readonly load: (signal: AbortSignal) => Promise<Value>
  /** Null for what is asked for again only when the customer comes back to the page. */
  readonly everyMs: number | null
  /** A seeded value is asked for the first time after this, if not after `everyMs`. */
  readonly firstAfterMs?: number
}

type Seed<Value> = { readonly value: Value; readonly updatedAt: number }

/** How TanStack Query is told of it, for a hook or ahead of one. */
export function describeQuery<Value>({ key, load }: LiveQuery<Value>) {
  return {
    queryKey: key,
    queryFn: ({ signal }: QueryFunctionContext) => load(signal),
  }
}

/** Polls while somebody listens and the page is seen; `seed` is an answer that came another way. */
export function useLiveQuery<Value>(query: LiveQuery<Value>, seed?: Seed<Value>): Live<Value> {
  const result = useQuery({
    ...describeQuery(query),
    refetchInterval: ({ state }) => {
      // Whoever asked ahead of a hook did not try again; whoever looks at it now does.
      if (state.error && state.fetchStatus === 'idle' && !isSignedOut(state.error))
        return findRetryDelay(0, 0)
      const isSeeded = state.dataUpdateCount === 0 && state.data !== undefined
      return (isSeeded ? query.firstAfterMs : null) ?? query.everyMs ?? false
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

import type { Operation } from '@driveway/contract/operation'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { ForbiddenError, send, SignedOutError } from './console-client.ts'

/** The pages of a list that were asked for so far. `variablesOf` gets the mark of a page, null for the first one. */
export function usePages<Data, Variables>(
  operation: Operation<Data, Variables>,
  key: string,
  variablesOf: (mark: string | null) => Variables,
  nextOf: (page: Data) => string | null,
): UseInfiniteQueryResult<InfiniteData<Data>> {
  return useInfiniteQuery({
    queryKey: [operation, key],
    queryFn: ({ pageParam }) => send(operation, variablesOf(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    // A long list would be read again page by page.
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      failures < 3 && !(error instanceof SignedOutError || error instanceof ForbiddenError),
  })
}

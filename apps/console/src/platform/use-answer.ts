import type { Operation } from '@driveway/contract/operation'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { ForbiddenError, send, SignedOutError } from './console-client.ts'

/** The answer to a query of the operator's schema, cached by its operation and variables. */
export function useAnswer<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  options: { readonly refetchMs?: number; readonly isAsked?: boolean } = {},
): UseQueryResult<Data> {
  const { refetchMs, isAsked = true } = options
  return useQuery({
    queryKey: [operation, variables],
    queryFn: () => send(operation, variables),
    enabled: isAsked,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
    retry: (failures, error) =>
      failures < 3 && !(error instanceof SignedOutError || error instanceof ForbiddenError),
  })
}

/** Asks again for every answer that a change may have made old. */
export function useForgetAnswers(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

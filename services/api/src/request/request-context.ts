import { PublicError } from '@driveway/graphql-edge/public-error'

/** The facts of one request that resolvers may use. Every service is built from it, for one account. */
export type RequestContext = {
  /** Null without a valid token: only public mutations get that far. */
  readonly accountNumber: string | null
  /** The session of that token. */
  readonly sessionId: string | null
  readonly brand: string
  /** The client's address, as rate limits count it. */
  readonly address: string
  /** Counts the values of a list; throws when the answer has too many. */
  countCells(cells: number): void
  /** Answers with 429 and a Retry-After header. */
  setRetryAfter(seconds: number): void
}

/** The account that a request acts for; throws UNAUTHENTICATED without one. */
export function accountOf({ accountNumber }: RequestContext): string {
  if (accountNumber !== null) return accountNumber
  throw new PublicError('UNAUTHENTICATED', 'Please sign in again.')
}

/** Builds a value at its first use in a request and returns the same one until the request ends. */
export function perRequest<Value extends object>(
  build: (context: RequestContext) => Value,
): (context: RequestContext) => Value {
  const built = new WeakMap<RequestContext, Value>()
  return (context) => {
    const before = built.get(context)
    if (before) return before
    const value = build(context)
    built.set(context, value)
    return value
  }
}

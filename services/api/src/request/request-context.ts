import type { TokenHolder } from '@driveway/store/accounts/access-token-store'
import { PublicError } from '@driveway/graphql-edge/public-error'
import type { Member } from '@driveway/store/people/people-store'

/** The facts of one request that resolvers may use. Every service is built from it, for one household and person. */
export type RequestContext = {
  /** The household. Null without a valid token: only public mutations get that far. */
  readonly accountNumber: string | null
  /** The program that asks with an access token; null for a person. */
  readonly token: TokenHolder | null
  /** The account number that the person signed in with, which is not always that of the household. */
  readonly signIn: string | null
  /** Null where the account number is. */
  readonly member: Member | null
  /** The session of the person who asks; null for a program. */
  readonly sessionId: string | null
  readonly brand: string
  /** The app's own address, as the client asked for it; null for an invalid Host. */
  readonly origin: string | null
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

/** The sign-in of the person who asks, for what is theirs alone; throws UNAUTHENTICATED without one. */
export function signInOf({ signIn }: RequestContext): string {
  if (signIn !== null) return signIn
  throw new PublicError('UNAUTHENTICATED', 'Please sign in again.')
}

export function memberOf({ member }: RequestContext): Member {
  if (member !== null) return member
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

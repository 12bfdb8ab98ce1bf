import { QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './request-error.ts'
import { findRetryDelay } from './retry-ladder.ts'
import type { Session, SessionState } from '../session/session.ts'

/** Askers within this time of each other share one answer. */
const FRESH_MS = 5_000

const clients = new WeakMap<Session, QueryClient>()

/** The first token tells the name of an account that was signed in all along; anything else is a change. */
function isSameAccount(before: SessionState, after: SessionState): boolean {
  return before.kind === 'signed-in' && before.accountNumber === null && after.kind === 'signed-in'
}

/** No answer outlives the account that it was given to. */
function forgetWithAccount(client: QueryClient, session: Session): void {
  let last = session.state.get()
  session.state.subscribe(() => {
    const next = session.state.get()
    if (!isSameAccount(last, next)) client.clear()
    last = next
  })
}

/** Retries for as long as somebody listens; hidden pages and lost connections wait. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (_, error) => !isSignedOut(error),
        retryDelay: (failures) => findRetryDelay(failures, Math.random()),
      },
    },
  })
}

/** The answers of a session. Made when the first is asked for: whoever signs in does not wait for it. */
export function findQueryClient(session: Session): QueryClient {
  const known = clients.get(session)
  if (known) return known
  const client = createQueryClient()
  forgetWithAccount(client, session)
  clients.set(session, client)
  return client
}

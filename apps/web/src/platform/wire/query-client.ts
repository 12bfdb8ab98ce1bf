import { DAY_MS } from '@driveway/domain/time/london-time'
import { QueryClient } from '@tanstack/react-query'
import { createCell, type Cell, type Watched } from '../cell.ts'
import { isSignedOut } from './request-error.ts'
import { retryDelayOf } from './retry-ladder.ts'
import type { Session, SessionState } from '../session/session.ts'

/** Answers of screens that were left stay in memory, for a return without a network. */
const KEEP_MS = DAY_MS

/** Callers within this time of each other share one answer. */
const FRESH_MS = 5_000

export type AccountCache = {
  readonly client: QueryClient
  /** Differs for each account, so that React can key on it. */
  readonly id: number
}

const caches = new WeakMap<Session, Cell<AccountCache>>()

/** The first token names the account of a session that was restored without one; that is not a change. */
function isSameAccount(before: SessionState, after: SessionState): boolean {
  if (before.kind === 'signed-out' || after.kind === 'signed-out') return before.kind === after.kind
  return before.accountNumber === null || before.accountNumber === after.accountNumber
}

/** Retries while a query has observers; a hidden page or a lost connection pauses it. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEEP_MS,
        retry: (_, error) => !isSignedOut(error),
        retryDelay: (failures) => retryDelayOf(failures, Math.random()),
      },
    },
  })
}

/**
 * The cache of the signed-in account, created at the first use. A change of account replaces it: an answer or a rollback
 * that arrives later goes to the discarded cache.
 */
export function watchAccountCache(session: Session): Watched<AccountCache> {
  const known = caches.get(session)
  if (known) return known
  const cache = createCell<AccountCache>({ client: createQueryClient(), id: 0 })
  let last = session.state.get()
  session.state.subscribe(() => {
    const next = session.state.get()
    if (!isSameAccount(last, next)) {
      const { client, id } = cache.get()
      client.clear()
      cache.set({ client: createQueryClient(), id: id + 1 })
    }
    last = next
  })
  caches.set(session, cache)
  return cache
}

export function queryClientOf(session: Session): QueryClient {
  return watchAccountCache(session).get().client
}

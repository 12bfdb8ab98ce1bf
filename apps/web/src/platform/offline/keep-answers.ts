import type { Query, QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import { warn } from '../warn.ts'
import { writeKept, type KeptAnswer } from './kept-database.ts'

/** Answers within this time of each other are written together. */
const WRITE_AFTER_MS = 500

/** Answers that must be fresh or not be there: an outage that has ended, sign-ins of other devices, an address that expires. */
const neverKept = new Set([
  'outages',
  'outage-notices',
  'sign-in-sessions',
  'email-request',
  'vehicle-link-address',
])

type Deps = {
  readonly factory: IDBFactory
  readonly session: Session
  readonly build: string
  readonly document: Document
}

function toKept(query: Query): KeptAnswer {
  return {
    id: query.queryHash,
    key: query.queryKey,
    value: query.state.data,
    at: query.state.dataUpdatedAt,
  }
}

/** Keeps every answer that arrives in the cache on this device; returns a function that stops it. */
export function keepAnswers(client: QueryClient, { factory, session, build, document }: Deps): () => void {
  const waiting = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const state = session.state.get()
    if (state.kind === 'signed-out' || state.accountNumber === null || waiting.size === 0) return
    const answers = [...waiting.values()].map(toKept)
    waiting.clear()
    try {
      await writeKept(factory, { accountNumber: state.accountNumber, build }, answers)
    } catch {
      warn('Answers could not be kept on this device')
    }
  }

  function add(query: Query): void {
    if (neverKept.has(String(query.queryKey[0]))) return
    waiting.set(query.queryHash, query)
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS)
  }

  function writeWhenHidden(): void {
    if (document.visibilityState === 'hidden') void write()
  }

  const cache = client.getQueryCache()
  for (const query of cache.getAll()) if (query.state.status === 'success') add(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query)
  })
  document.addEventListener('visibilitychange', writeWhenHidden)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', writeWhenHidden)
  }
}

import { useEffect, useState } from 'react'
import type { Session } from './session/session.ts'
import { useBrand } from './use-brand.ts'
import { SLOW_CONTENT_MS, type LoadContext } from './use-loaded.ts'
import { useOnline } from './use-online.ts'
import { whenSeen } from './when-seen.ts'
import { findRetryDelay } from './wire/retry-ladder.ts'
import { useWire } from './wire/use-wire.ts'

/** Content that is kept after its page has closed, so that it opens at once and without a connection. */
export type KeptContent<Value> = {
  /** Unique among the kept contents. */
  readonly name: string
  readonly load: (context: LoadContext, signal: AbortSignal) => Promise<Value>
  readonly get: (session: Session) => Value | null
  readonly set: (session: Session, value: Value) => void
}

export type Kept<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly isOffline: boolean; readonly error: unknown }
  /** `isOld` where the content is that of an earlier visit and could not be refreshed. */
  | { readonly status: 'loaded'; readonly value: Value; readonly isOld: boolean; readonly isOffline: boolean }

function findReader(session: Session): string | null {
  const state = session.state.get()
  return state.kind === 'signed-in' ? state.accountNumber : null
}

/** Keeps one answer for each session; another account does not get it. */
export function keepContent<Value>(name: string, load: KeptContent<Value>['load']): KeptContent<Value> {
  const kept = new WeakMap<Session, { readonly reader: string | null; readonly value: Value }>()
  return {
    name,
    load,
    get: (session) => {
      const known = kept.get(session)
      return known && known.reader === findReader(session) ? known.value : null
    },
    set: (session, value) => kept.set(session, { reader: findReader(session), value }),
  }
}

/** A device without a database keeps nothing. */
async function keepOnDevice(session: Session, name: string, value: unknown): Promise<void> {
  await (await import('./offline/kept-content.ts')).keepOnDevice(session, name, value).catch(() => undefined)
}

async function readFromDevice(session: Session, name: string): Promise<unknown> {
  return (await import('./offline/kept-content.ts')).readFromDevice(session, name).catch(() => undefined)
}

/** Shows what is kept at once and refreshes it; retries with the common back-off, and not while the page is hidden. */
export function useKept<Value>(content: KeptContent<Value>): Kept<Value> {
  const { graphql, session } = useWire()
  const brand = useBrand()
  const isOnline = useOnline()
  const [fresh, setFresh] = useState<Value | null>(null)
  const [failure, setFailure] = useState<{ readonly error?: unknown } | null>(null)
  const isFresh = fresh !== null

  useEffect(() => {
    if (isFresh || !isOnline) return undefined
    const given = new AbortController()
    const { signal } = given
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const slow = setTimeout(() => setFailure({}), SLOW_CONTENT_MS)

    async function attempt(): Promise<void> {
      try {
        const isSignedIn = session.state.get().kind === 'signed-in'
        const value = await content.load({ graphql, brand, isSignedIn }, signal)
        clearTimeout(slow)
        if (signal.aborted) return
        content.set(session, value)
        void keepOnDevice(session, content.name, value)
        setFresh(value)
      } catch (error) {
        if (signal.aborted) return
        setFailure({ error })
        const delay = findRetryDelay(failures++, Math.random())
        timer = setTimeout(() => whenSeen(() => void attempt(), signal), delay)
      }
    }

    void attempt()
    return () => {
      given.abort()
      clearTimeout(slow)
      clearTimeout(timer)
    }
  }, [graphql, session, brand, content, isOnline, isFresh])

  const [stored, setStored] = useState<Value | null>(null)
  useEffect(() => {
    if (isOnline || content.get(session) !== null) return undefined
    let isOver = false
    async function read(): Promise<void> {
      const found = await readFromDevice(session, content.name)
      if (!isOver && found !== undefined) setStored(found as Value)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [session, content, isOnline])

  const value = fresh ?? content.get(session) ?? stored
  const isOffline = !isOnline
  if (value !== null)
    return { status: 'loaded', value, isOld: !isFresh && (failure !== null || isOffline), isOffline }
  return failure || isOffline ? { status: 'error', isOffline, error: failure?.error } : { status: 'loading' }
}

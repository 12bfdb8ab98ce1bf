import { useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'
import { useLoaded, type LoadContext, type Loaded } from '../use-loaded.ts'
import { useOnline } from '../use-online.ts'
import { useWire } from '../wire/use-wire.ts'

/** Content that is kept after its page has closed, so that it opens at once and without a connection. */
type KeptContent<Value> = {
  /** Unique among the kept contents. */
  readonly name: string
  /** Loads it anew, and keeps it. */
  readonly load: (context: LoadContext, signal: AbortSignal) => Promise<Value>
  readonly get: (session: Session) => Value | null
}

export type Kept<Value> =
  | Exclude<Loaded<Value>, { readonly status: 'loaded' }>
  /** `isOld` where the content is that of an earlier visit and could not be refreshed. */
  | { readonly status: 'loaded'; readonly value: Value; readonly isOld: boolean; readonly isOffline: boolean }

function findReader(session: Session): string | null {
  const state = session.state.get()
  return state.kind === 'signed-in' ? state.accountNumber : null
}

/** A device without a database keeps nothing. */
async function keepOnDevice(session: Session, name: string, value: unknown): Promise<void> {
  await (await import('./kept-content.ts')).keepOnDevice(session, name, value).catch(() => undefined)
}

async function readFromDevice(session: Session, name: string): Promise<unknown> {
  return (await import('./kept-content.ts')).readFromDevice(session, name).catch(() => undefined)
}

/** Keeps one answer for each session; another account does not get it. */
export function keepContent<Value>(name: string, load: KeptContent<Value>['load']): KeptContent<Value> {
  const kept = new WeakMap<Session, { readonly reader: string | null; readonly value: Value }>()
  return {
    name,
    load: async (context, signal) => {
      const value = await load(context, signal)
      const { session } = context
      if (signal.aborted) return value
      kept.set(session, { reader: findReader(session), value })
      void keepOnDevice(session, name, value)
      return value
    },
    get: (session) => {
      const known = kept.get(session)
      return known && known.reader === findReader(session) ? known.value : null
    },
  }
}

/** Shows what is kept at once and refreshes it. */
export function useKept<Value>(content: KeptContent<Value>): Kept<Value> {
  const { session } = useWire()
  const isOnline = useOnline()
  const fresh = useLoaded(content.load)
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

  const value = fresh.status === 'loaded' ? fresh.value : (content.get(session) ?? stored)
  if (value === null) return fresh.status === 'loaded' ? { status: 'loading' } : fresh
  return { status: 'loaded', value, isOld: fresh.status === 'error', isOffline: !isOnline }
}

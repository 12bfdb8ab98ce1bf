import type { BrandId } from '@driveway/brand/brand-id'
import { useEffect, useState } from 'react'
import type { Session } from './session/session.ts'
import { useBrand } from './use-brand.ts'
import { useOnline } from './use-online.ts'
import { whenSeen } from './when-seen.ts'
import type { GraphqlClient } from './wire/graphql-client.ts'
import { retryDelayOf } from './wire/retry-ladder.ts'
import { useWire } from './wire/use-wire.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly isOffline: boolean; readonly error?: unknown }
  | { readonly status: 'loaded'; readonly value: Value }

/** The parts of the platform that published content depends on. */
export type LoadContext = {
  readonly graphql: GraphqlClient
  readonly session: Session
  readonly brand: BrandId
  /** Content calls of a signed-in customer carry the bearer token. */
  readonly isSignedIn: boolean
}

type Load<Value> = (context: LoadContext, signal: AbortSignal) => Promise<Value>

type Outcome<Value> = { readonly of: Load<Value>; readonly result: Loaded<Value> }

/** A page says so when its content takes longer, and still shows it when it arrives. */
const SLOW_CONTENT_MS = 3_000

/**
 * Loads content that does not change while it is shown: retries with the common back-off, and not while the page is
 * hidden. Kept apart from the query cache, which the sign-in page does not load. `load` must be a stable function; `known`
 * came with the page and is not loaded again.
 */
export function useLoaded<Value>(load: Load<Value>, known: Value | null = null): Loaded<Value> {
  const { graphql, session } = useWire()
  const brand = useBrand()
  const isOnline = useOnline()
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(
    known === null ? null : { of: load, result: { status: 'loaded', value: known } },
  )
  const result: Loaded<Value> = outcome?.of === load ? outcome.result : { status: 'loading' }
  const isLoaded = result.status === 'loaded'

  useEffect(() => {
    if (isLoaded || !isOnline) return undefined
    const given = new AbortController()
    const { signal } = given
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function fail(error?: unknown): void {
      setOutcome({ of: load, result: { status: 'error', isOffline: false, error } })
    }
    const slow = setTimeout(fail, SLOW_CONTENT_MS)

    async function attempt(): Promise<void> {
      try {
        const isSignedIn = session.state.get().kind === 'signed-in'
        const value = await load({ graphql, session, brand, isSignedIn }, signal)
        clearTimeout(slow)
        if (!signal.aborted) setOutcome({ of: load, result: { status: 'loaded', value } })
      } catch (error) {
        if (signal.aborted) return
        fail(error)
        timer = setTimeout(
          () => whenSeen(() => void attempt(), signal),
          retryDelayOf(failures++, Math.random()),
        )
      }
    }

    void attempt()
    return () => {
      given.abort()
      clearTimeout(slow)
      clearTimeout(timer)
    }
  }, [graphql, session, brand, load, isOnline, isLoaded])

  return isLoaded || isOnline ? result : { status: 'error', isOffline: true }
}

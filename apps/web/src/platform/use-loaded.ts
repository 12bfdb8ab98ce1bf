import { useEffect, useState } from 'react'
import { useWatched } from './cell.ts'
import { usePlatform, type Platform } from './platform.ts'
import { findRetryDelay } from './wire/retry-ladder.ts'
import { whenSeen } from './when-seen.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly isOffline: boolean }
  | { readonly status: 'loaded'; readonly value: Value }

type Load<Value> = (platform: Platform, signal: AbortSignal) => Promise<Value>

type Outcome<Value> = { readonly of: Load<Value>; readonly result: Loaded<Value> }

/**
 * What does not change while it is looked at: asked for until it comes, up the same ladder as everything else,
 * and not while nobody sees it. It costs the sign-in page next to nothing. `load` must stay the same function.
 */
export function useLoaded<Value>(load: Load<Value>): Loaded<Value> {
  const platform = usePlatform()
  const isOnline = useWatched(platform.isOnline)
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null)
  const result: Loaded<Value> = outcome?.of === load ? outcome.result : { status: 'loading' }
  const isLoaded = result.status === 'loaded'

  useEffect(() => {
    if (isLoaded || !isOnline) return undefined
    const given = new AbortController()
    const { signal } = given
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    async function attempt(): Promise<void> {
      try {
        const value = await load(platform, signal)
        if (!signal.aborted) setOutcome({ of: load, result: { status: 'loaded', value } })
      } catch {
        if (signal.aborted) return
        setOutcome({ of: load, result: { status: 'error', isOffline: false } })
        timer = setTimeout(
          () => whenSeen(() => void attempt(), signal),
          findRetryDelay(failures++, Math.random()),
        )
      }
    }

    void attempt()
    return () => {
      given.abort()
      clearTimeout(timer)
    }
  }, [platform, load, isOnline, isLoaded])

  return isLoaded || isOnline ? result : { status: 'error', isOffline: true }
}

import type { BrandId } from '@driveway/brand/brand-id'
import { isBrandId, mainBrand } from '@driveway/brand/brands'
import { createContext, useContext } from 'react'
import { useWatched, type Watched } from './cell.ts'
import { watchConnection } from './connection.ts'
import { createCookies } from './cookies.ts'
import { createGraphqlClient, type GraphqlClient } from './graphql-client.ts'
import { createIdentityClient } from './identity-client.ts'
import { createSession, type Session, type SessionState } from './session.ts'
import { createThemeMode, type ThemeMode } from './theme-mode.ts'
import { createTracker, type Tracker } from './track.ts'
import { createWorldClock, type WorldClock } from './world-clock.ts'

const LOCK = 'driveway-session'

/** The browser's edges, made once at the start. */
export type Platform = {
  readonly brand: BrandId
  readonly session: Session
  readonly graphql: GraphqlClient
  readonly theme: ThemeMode
  readonly tracker: Tracker
  readonly isOnline: Watched<boolean>
  /** Real time. */
  readonly now: () => number
  readonly worldClock: WorldClock
}

function runAlone<Value>(locks: LockManager | undefined, task: () => Promise<Value>): Promise<Value> {
  return locks ? locks.request(LOCK, task) : task()
}

export function createPlatform(window: Window & typeof globalThis): Platform {
  const { document } = window
  function fetch(path: string, init: RequestInit): Promise<Response> {
    return window.fetch(path, init)
  }
  const cookies = createCookies(document)
  const worldClock = createWorldClock(Date.now)
  const session = createSession({
    identity: createIdentityClient(fetch),
    cookies,
    now: Date.now,
    runAlone: (task) => runAlone(window.navigator.locks, task),
    runLater: (task, delayMs) => {
      const timer = window.setTimeout(task, delayMs)
      return () => window.clearTimeout(timer)
    },
  })
  const brand = document.documentElement.dataset['brand'] ?? ''
  return {
    brand: isBrandId(brand) ? brand : mainBrand.id,
    session,
    graphql: createGraphqlClient({ fetch, tokens: session, learnWorldTime: worldClock.learn }),
    theme: createThemeMode(document, cookies, window.matchMedia('(prefers-color-scheme: dark)')),
    tracker: createTracker(),
    isOnline: watchConnection(window),
    now: Date.now,
    worldClock,
  }
}

const PlatformContext = createContext<Platform | null>(null)

export const PlatformProvider = PlatformContext.Provider

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('The app is not inside its platform')
  return platform
}

export function useSessionState(): SessionState {
  return useWatched(usePlatform().session.state)
}

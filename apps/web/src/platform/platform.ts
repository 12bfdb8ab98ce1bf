import type { BrandId } from '@driveway/brand/brand-id'
import { isBrandId, mainBrand } from '@driveway/brand/brands'
import type { Outage } from '@driveway/domain/journey/outage-redirect'
import { createContext, useContext } from 'react'
import { createAnalytics, type Outlet } from './analytics/analytics.ts'
import { createBoostWarning, type BoostWarning } from './boost-warning.ts'
import { createCell, useWatched, type Cell, type Watched } from './cell.ts'
import { watchConnection } from './wire/connection.ts'
import { createConsent, type Consent } from './analytics/consent.ts'
import { createCookies } from './session/cookies.ts'
import { createForgottenEmail, type ForgottenEmail } from './session/forgotten-email.ts'
import { createGraphqlClient, type GraphqlClient } from './wire/graphql-client.ts'
import { createIdentityClient, type IdentityClient } from './session/identity-client.ts'
import { takeLinkCredentials } from './session/link-credentials.ts'
import { createSession, type Session, type SessionState } from './session/session.ts'
import { createThemeMode, type ThemeMode } from './theme-mode.ts'
import { createTracker, type Tracker } from './analytics/track.ts'
import { createWorldClock, type WorldClock } from './world-clock.ts'

const LOCK = 'driveway-session'
const CHANNEL = 'driveway-session'

/** The browser's edges, made once at the start. */
export type Platform = {
  readonly brand: BrandId
  readonly isMainBrand: boolean
  readonly session: Session
  readonly identity: IdentityClient
  /** What `_` held in the address when the app was opened, until it is used. */
  readonly linkCredentials: Cell<string | null>
  readonly forgottenEmail: ForgottenEmail
  readonly boostWarning: BoostWarning
  readonly graphql: GraphqlClient
  readonly theme: ThemeMode
  readonly tracker: Tracker
  readonly consent: Consent
  readonly isOnline: Watched<boolean>
  /** The outage that is on, for whoever looks outages up to say. */
  readonly outage: Cell<Outage | null>
  /** Whether the customer has what they came for: whatever can wait, waits for it. */
  readonly hasShownScreen: Cell<boolean>
  /** Real time. */
  readonly now: () => number
  readonly worldClock: WorldClock
}

function runAlone<Value>(locks: LockManager | undefined, task: () => Promise<Value>): Promise<Value> {
  return locks ? locks.request(LOCK, task) : task()
}

/** Where this app's events go once there is consent; nothing of it is loaded before. */
function findAnalytics(window: Window): (() => Promise<Outlet>) | null {
  const id = window.document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content
  if (id) return async () => (await import('./analytics/google-outlet.ts')).openGoogleOutlet(window, id)
  if (!import.meta.env.DEV) return null
  return async () => (await import('./analytics/console-outlet.ts')).openConsoleOutlet()
}

/** Tells the app's other tabs that somebody has signed in or out. */
function openTabChannel(window: Window & typeof globalThis, onWord: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new window.BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onWord)
  const tell = channel.postMessage.bind(channel)
  return () => tell(null)
}

export function createPlatform(window: Window & typeof globalThis): Platform {
  const linkCredentials = takeLinkCredentials(window)
  const { document } = window
  function fetch(path: string, init: RequestInit): Promise<Response> {
    return window.fetch(path, init)
  }
  const cookies = createCookies(document)
  const worldClock = createWorldClock(Date.now)
  const identity = createIdentityClient(fetch)
  const forgottenEmail = createForgottenEmail(cookies)
  const tellOtherTabs = openTabChannel(window, () => session.recheck())
  const session = createSession({
    identity,
    cookies,
    now: Date.now,
    runAlone: (task) => runAlone(window.navigator.locks, task),
    runLater: (task, delayMs) => {
      const timer = window.setTimeout(task, delayMs)
      return () => window.clearTimeout(timer)
    },
    onChange: () => {
      forgottenEmail.forget()
      tellOtherTabs()
    },
  })
  const asked = document.documentElement.dataset['brand'] ?? ''
  const brand = isBrandId(asked) ? asked : mainBrand.id
  const tracker = createTracker()
  return {
    brand,
    isMainBrand: brand === mainBrand.id,
    session,
    identity,
    linkCredentials,
    forgottenEmail,
    boostWarning: createBoostWarning(cookies),
    graphql: createGraphqlClient({ fetch, tokens: session, learnWorldTime: worldClock.learn }),
    theme: createThemeMode(document, cookies, window.matchMedia('(prefers-color-scheme: dark)')),
    tracker,
    consent: createConsent(cookies, createAnalytics({ document, tracker, open: findAnalytics(window) })),
    isOnline: watchConnection(window),
    outage: createCell<Outage | null>(null),
    hasShownScreen: createCell(false),
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

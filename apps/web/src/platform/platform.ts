import type { BrandId } from '@driveway/brand/brand-id'
import { isBrandId, mainBrand } from '@driveway/brand/brands'
import type { KnownOutage } from '@driveway/domain/journey/outage-redirect'
import { createAnalytics, type Outlet } from './analytics/analytics.ts'
import { createCell, type Cell, type Watched } from './cell.ts'
import { createClock, type Clock } from './clock.ts'
import { watchConnection } from './wire/connection.ts'
import { createConsent, type Consent } from './analytics/consent.ts'
import { createCookies } from './session/cookies.ts'
import { createForgottenEmail, type ForgottenEmail } from './session/forgotten-email.ts'
import { createGraphqlClient, type GraphqlClient } from './wire/graphql-client.ts'
import { createIdentityClient, type IdentityClient } from './session/identity-client.ts'
import { takeLinkCredentials } from './session/link-credentials.ts'
import { runAlone } from './session/run-alone.ts'
import { createSession, type Session } from './session/session.ts'
import { readSentPage, type SentPage } from './sent-page.ts'
import { createThemeMode, type ThemeMode } from './theme-mode.ts'
import { createTracker, type Tracker } from './analytics/track.ts'
import { createWorldClock, type WorldClock } from './world-clock.ts'

const CHANNEL = 'driveway-session'

/** The browser's edges, created once at the start. Components read one part at a time, by its hook. */
export type Platform = {
  readonly brand: BrandId
  readonly isMainBrand: boolean
  readonly session: Session
  readonly identity: IdentityClient
  /** The credentials of a sign-in link (`_` in the address), until they are used. */
  readonly linkCredentials: Cell<string | null>
  readonly forgottenEmail: ForgottenEmail
  readonly graphql: GraphqlClient
  readonly theme: ThemeMode
  readonly tracker: Tracker
  readonly consent: Consent
  readonly isOnline: Watched<boolean>
  /** The current outage. */
  readonly outage: Cell<KnownOutage>
  /** True once a screen shows its content; deferred work waits for it. */
  readonly hasShownScreen: Cell<boolean>
  /** Starts a newer version of the app; null while there is none. */
  readonly appUpdate: Cell<(() => void) | null>
  readonly clock: Clock
  readonly worldClock: WorldClock
  readonly sent: SentPage
}

/** Opens the analytics outlet of this app once there is consent; its code is not loaded before. */
function findAnalytics(window: Window): (() => Promise<Outlet>) | null {
  const id = window.document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content
  if (id) return async () => (await import('./analytics/google-outlet.ts')).openGoogleOutlet(window, id)
  if (!import.meta.env.DEV) return null
  return async () => (await import('./analytics/console-outlet.ts')).openConsoleOutlet()
}

/** Notifies the app's other tabs of a sign-in or sign-out. */
function openTabChannel(window: Window & typeof globalThis, onMessage: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new window.BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onMessage)
  const post = channel.postMessage.bind(channel)
  return () => post(null)
}

export function createPlatform(window: Window & typeof globalThis): Platform {
  const linkCredentials = takeLinkCredentials(window)
  const { document } = window
  function fetch(path: string, init: RequestInit): Promise<Response> {
    return window.fetch(path, init)
  }
  const cookies = createCookies(document)
  const clock = createClock(window)
  const worldClock = createWorldClock(clock.now)
  const identity = createIdentityClient(fetch)
  const forgottenEmail = createForgottenEmail(cookies)
  const notifyOtherTabs = openTabChannel(window, () => session.recheck())
  const session = createSession({
    identity,
    cookies,
    ...clock,
    runAlone: (task) => runAlone(window.navigator.locks, task),
    onChange: () => {
      forgottenEmail.forget()
      cookies.remove('onboardingPage')
      notifyOtherTabs()
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
    graphql: createGraphqlClient({ fetch, tokens: session, learnWorldTime: worldClock.learn }),
    theme: createThemeMode(document, cookies, window.matchMedia('(prefers-color-scheme: dark)')),
    tracker,
    consent: createConsent(cookies, createAnalytics({ document, tracker, open: findAnalytics(window) })),
    isOnline: watchConnection(window),
    outage: createCell<KnownOutage>('unknown'),
    hasShownScreen: createCell(false),
    appUpdate: createCell<(() => void) | null>(null),
    clock,
    worldClock,
    sent: readSentPage(document),
  }
}

import { paths } from '@driveway/domain/journey/paths'
import { findSignedOutRedirect } from '@driveway/domain/journey/signed-out-redirect'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { loadAllParts, loadSentPage, startLoading } from '#app/start-loading.ts'
import { guardBfcache } from '#platform/wire/bfcache-guard.ts'
import { readBuild } from '#platform/offline/build-id.ts'
import { hasKept, wipeKept } from '#platform/offline/wipe-kept.ts'
import { createPlatform } from '#platform/platform.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'

const place = document.querySelector('#app')
if (!place) throw new Error('No #app')

const platform = createPlatform(window)
const { session, isOnline } = platform
guardBfcache(window, session)
void session.finishLogout()
isOnline.subscribe(() => void session.finishLogout())

function readAddress(): string {
  return window.location.pathname + window.location.search
}

/** Runs at the start of a restored session, and after a sign-in. */
function startLoadingHere(): Promise<void> {
  return startLoading(platform, readAddress())
}

/** Nothing of a customer stays on the device after a sign-out, here or in another tab. */
function wipeWhenSignedOut(): void {
  if (session.state.get().kind === 'signed-out') wipeKept(window.indexedDB)
}

/** Puts the last known answers into the cache; a slow device does not wait for them. */
async function restoreLastAnswers(): Promise<void> {
  if (session.state.get().kind === 'signed-out') return
  if (isOnline.get() && !(await hasKept(window.indexedDB))) return
  // The service worker has all code at hand.
  const parts = window.navigator.serviceWorker?.controller && loadAllParts(readAddress())
  const { restoreSession } = await import('#platform/offline/restore-answers.ts')
  await restoreSession(session, {
    factory: window.indexedDB,
    build: readBuild(document),
    now: Date.now(),
    isOnline: isOnline.get(),
    isToday: removeTrailingSlash(window.location.pathname) === paths.today,
  })
  await parts
}

/**
 * True if the page that the server sent is the one that React renders first: the sign-in page. A page that asked for a
 * session gets the address that it would be redirected to.
 */
function canHydrate(): boolean {
  const { pathname, search: query } = window.location
  const path = removeTrailingSlash(pathname)
  if (platform.sent.path !== paths.login || session.state.get().kind === 'signed-in') return false
  if (path === paths.login) return platform.linkCredentials.get() === null
  const target = findSignedOutRedirect({ path, query, isOnline: isOnline.get() })
  if (target === null || !target.startsWith(paths.login)) return false
  window.history.replaceState(null, '', target)
  return true
}

function render(at: Element): void {
  const app = (
    <StrictMode>
      <App platform={platform} />
    </StrictMode>
  )
  if (canHydrate()) hydrateRoot(at, app)
  // In slices: a first render at once would block a slow phone for a quarter of a second.
  else startTransition(() => createRoot(at).render(app))
}

const firstCode = startLoadingHere()
session.state.subscribe(() => void startLoadingHere())
wipeWhenSignedOut()
session.state.subscribe(wipeWhenSignedOut)
const stopWatching = platform.hasShownScreen.subscribe(() => {
  stopWatching()
  void import('#platform/offline/register-worker.ts').then(({ registerWorker }) =>
    registerWorker(window.navigator.serviceWorker, platform.appUpdate),
  )
})
/** The page that the server sent stays until the first screen can replace it. */
async function waitForFirstScreen(): Promise<void> {
  const { sent } = platform
  await Promise.allSettled([restoreLastAnswers(), sent.path !== null && firstCode, loadSentPage(sent)])
}

void waitForFirstScreen().then(() => render(place))

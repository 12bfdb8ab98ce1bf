import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { guardBfcache } from '#platform/wire/bfcache-guard.ts'
import { readBuild } from '#platform/offline/build-id.ts'
import { wipeKept } from '#platform/offline/wipe-kept.ts'
import { createPlatform } from '#platform/platform.ts'

const place = document.querySelector('#app')
if (!place) throw new Error('The page has no place for the app')

const platform = createPlatform(window)
const { session, isOnline } = platform
guardBfcache(window, session)
void session.finishLogout()
isOnline.subscribe(() => void session.finishLogout())

/** Runs at the start of a restored session, and after a sign-in. */
function startLoadingHere(): void {
  startLoading(platform, window.location.pathname + window.location.search)
}

/** Nothing of a customer stays on the device after a sign-out, here or in another tab. */
function wipeWhenSignedOut(): void {
  if (session.state.get().kind === 'signed-out') wipeKept(window.indexedDB)
}

/** Puts the last known answers into the cache; a slow device does not wait for them. */
async function restoreLastAnswers(): Promise<void> {
  if (session.state.get().kind === 'signed-out') return
  const { restoreSession } = await import('#platform/offline/restore-answers.ts')
  await restoreSession(session, {
    factory: window.indexedDB,
    build: readBuild(document),
    now: Date.now(),
    isOnline: isOnline.get(),
  })
}

function render(at: Element): void {
  createRoot(at).render(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  )
}

startLoadingHere()
session.state.subscribe(startLoadingHere)
wipeWhenSignedOut()
session.state.subscribe(wipeWhenSignedOut)
const stopWatching = platform.hasShownScreen.subscribe(() => {
  stopWatching()
  void import('#platform/offline/register-worker.ts').then(({ registerWorker }) =>
    registerWorker(window.navigator.serviceWorker, platform.appUpdate),
  )
})
void restoreLastAnswers()
  .catch(() => undefined)
  .then(() => render(place))

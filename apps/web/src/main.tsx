import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { guardBfcache } from '#platform/wire/bfcache-guard.ts'
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

startLoadingHere()
session.state.subscribe(startLoadingHere)
createRoot(place).render(
  <StrictMode>
    <App platform={platform} />
  </StrictMode>,
)

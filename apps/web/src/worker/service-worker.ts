import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { APPLY_UPDATE } from '#platform/offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the app in this brand, which the server writes in front of this script. */
  readonly appFiles: PrecacheEntry[]
}

const PAGE = '/index.html'
const MODE_COOKIE = 'mode'

/** Paths that the server answers itself, and every path with a file extension. */
const notPages = [/^\/(?:assets|brand|content|export|graphql|identity|ocpp)(?:\/|\?|$)/, /\.[a-z]\w*$/i]

/** The page asks for the theme with its version, `?v=`. */
precacheAndRoute(self.appFiles, {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [/^v$/],
})
cleanupOutdatedCaches()

const sendPage = createHandlerBoundToURL(PAGE)
const pagesByMode = new Map(
  ['dark', 'light'].map((mode) => [mode, createHandlerBoundToURL(`${PAGE}?mode=${mode}`)]),
)

/** Browsers without a cookie store get the page that follows the system, and the app corrects it. */
async function readMode(): Promise<string> {
  if (!('cookieStore' in self)) return ''
  return (await self.cookieStore.get(MODE_COOKIE))?.value ?? ''
}

registerRoute(
  new NavigationRoute(async (options) => (pagesByMode.get(await readMode()) ?? sendPage)(options), {
    denylist: notPages,
  }),
)
clientsClaim()

/** A new version waits until the customer asks for it, or until every page of the app is closed. */
self.addEventListener('message', ({ data }) => {
  if (data === APPLY_UPDATE) void self.skipWaiting()
})

import { MODE_COOKIE, modes, type Mode } from '@driveway/brand/brand-id'
import { choosePage, fillPage, writePageCss } from '@driveway/brand/fill-page'
import { HASH_PLACEHOLDER, WORKER_PAGES_PATH, type WorkerPages } from '@driveway/brand/sent-pages'
import { cookieNames, formerName } from '@driveway/contract/identity'
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { APPLY_UPDATE } from '#platform/offline/worker-messages.ts'
import { fetchSideBySide } from './fetch-side-by-side.ts'
import { notPages } from './not-pages.ts'
import { answerPushes } from './push-events.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the app in this brand, which the server writes in front of this script. */
  readonly appFiles: PrecacheEntry[]
}

const PAGE = '/index.html'
const POLICY_HEADER = 'content-security-policy'
/** The query of a sign-in link. */
const CREDENTIALS_QUERY = '_'

/** A first visit can be reloaded without a network once the worker has all files: the sooner, the better. */
self.addEventListener('install', (event) => {
  const unchanging = self.appFiles.flatMap((file) =>
    typeof file !== 'string' && file.revision === null ? [file.url] : [],
  )
  event.waitUntil(
    fetchSideBySide(unchanging, async (address) => {
      if (!(await caches.match(address))) await (await fetch(address)).arrayBuffer()
    }),
  )
})

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

type Cookies = ReadonlyMap<string, string>

/** Null in browsers without a cookie store: they get the empty page that follows the system, and the app corrects it. */
async function readCookies(): Promise<Cookies | null> {
  if (!('cookieStore' in self)) return null
  const all = await self.cookieStore.getAll()
  return new Map(all.map(({ name = '', value = '' }) => [name, value]))
}

function readMode(cookies: Cookies | null): Mode | null {
  return modes.find((mode) => mode === cookies?.get(MODE_COOKIE)) ?? null
}

/** Null where the app must decide what to show: for signed-out visitors without a network too. */
async function makePage({ pathname, searchParams }: URL, cookies: Cookies | null): Promise<Response | null> {
  const isSignedIn =
    cookies && [cookieNames.signedIn, formerName(cookieNames.signedIn)].some((name) => cookies.has(name))
  if (isSignedIn === false && !self.navigator.onLine) return null
  const pages = (await (await matchPrecache(WORKER_PAGES_PATH))?.json()) as WorkerPages | undefined
  if (!pages) return null
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const chosen = choosePage(pages, { path, isSignedIn, hasCredentials: searchParams.has(CREDENTIALS_QUERY) })
  if (!chosen) return null
  const { page } = chosen
  const html = fillPage(pages.empty, {
    brand: pages.brand,
    mode: readMode(cookies),
    page,
    path: chosen.path,
    css: writePageCss(pages.theme, page, pages.styles),
    banner: '',
    texts: { greeting: pages.greetings[new Date().getHours()] ?? '' },
  })
  const headers = new Headers({ ...pages.headers, 'content-type': 'text/html; charset=utf-8' })
  const policy = pages.headers[POLICY_HEADER]?.replace(HASH_PLACEHOLDER, pages.hashes[chosen.path] ?? '')
  headers.set(POLICY_HEADER, policy ?? "default-src 'none'")
  return new Response(html, { headers })
}

registerRoute(
  new NavigationRoute(
    async (options) => {
      const cookies = await readCookies()
      const page = await makePage(options.url, cookies).catch(() => null)
      return page ?? (pagesByMode.get(readMode(cookies) ?? '') ?? sendPage)(options)
    },
    { denylist: notPages },
  ),
)
clientsClaim()
answerPushes(self)

/** A new version waits until the customer asks for it, or until every page of the app is closed. */
self.addEventListener('message', ({ data }) => {
  if (data === APPLY_UPDATE) void self.skipWaiting()
})

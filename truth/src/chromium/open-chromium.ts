import { findBrowser, launchBrowser, type Browser, type Route } from '@driveway/e2e/harness/browser.ts'
import { registerWebPages } from '@driveway/server/web/web-pages'
import { openHttpEdge } from '@driveway/service-kit/http/http-edge'
import { silentLogger } from '@driveway/service-kit/logger'
import { fileURLToPath } from 'node:url'
import { DESK_PX, type RecordedPage } from '../seen/screen.ts'
import { findDifferences } from './find-differences.ts'
import { readSpokenPage } from './spoken-page.ts'

const ORIGIN = 'https://kestrel.localhost'
const build = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const sizes = { phone: { width: 390, height: 844 }, desk: { width: DESK_PX, height: 900 } } as const
const LOOK_EVERY_MS = 50
/** A page that still differs then is another one. */
const GIVE_UP_MS = 30_000

export type Chromium = AsyncDisposable & {
  /** The differences between what Chromium speaks of a page and what was read of it. */
  compare(page: RecordedPage): Promise<readonly string[]>
}

/** The built app in Chromium, with the answers that were given when a page was read. */
export async function openChromium(): Promise<Chromium> {
  const path = findBrowser()
  if (path === null) throw new Error('Chromium was not found: npm test installs it, or set CHROMIUM_PATH.')
  const app = openHttpEdge({ logger: silentLogger, isHttpsOnly: false, trustedProxies: [] })
  registerWebPages(app, build, { kestrel: null, marigold: null, fjord: null })
  await app.ready()
  const browser = await launchBrowser(path)

  async function sendFile(route: Route): Promise<void> {
    const { pathname, search, host } = new URL(route.request().url())
    const { statusCode, headers, rawPayload } = await app.inject({
      url: pathname + search,
      headers: { host, cookie: '__Secure-signedIn=1; analyticsConsent=refused' },
    })
    const contentType = headers['content-type'] ?? 'text/html'
    await route.fulfill({ status: statusCode, contentType, body: rawPayload })
  }

  return {
    compare: (page) => comparePage(browser, page, sendFile),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await app.close()
    },
  }
}

/** A closed part of a page is read too. Chromium forgets the texts of one that is opened where nothing is laid out. */
const openDetails = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
  for (const details of document.querySelectorAll('details')) details.open = true`

async function comparePage(
  browser: Browser,
  { screen, at, answers, lines }: RecordedPage,
  sendFile: (route: Route) => Promise<void>,
): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: screen.isWide ? sizes.desk : sizes.phone,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies(
      Object.entries({ '__Secure-signedIn': '1', analyticsConsent: 'refused' }).map(([name, value]) => ({
        name,
        value,
        url: ORIGIN,
      })),
    )
    const page = await context.newPage()
    await page.clock.setFixedTime(at)
    await page.route('**/*', async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return sendFile(route)
      const { pathname, search } = new URL(request.url())
      const answer = answers.find(({ address }) => address === pathname + search)
      if (answer === undefined) return route.fulfill({ status: 404, json: {} })
      const headers = { 'content-type': 'application/json', 'x-world-time': new Date(at).toISOString() }
      await route.fulfill({ status: answer.status, headers, body: answer.body })
    })
    await page.goto(ORIGIN + screen.path)
    if (screen.chooses !== null)
      await page.locator('button, label').filter({ hasText: screen.chooses }).first().click()
    const session = await context.newCDPSession(page)
    for (const started = performance.now(); ;) {
      await page.evaluate(openDetails)
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const differences = findDifferences(lines, readSpokenPage(nodes))
      if (differences.length === 0 || performance.now() - started > GIVE_UP_MS) return differences
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  } finally {
    await context.close()
  }
}

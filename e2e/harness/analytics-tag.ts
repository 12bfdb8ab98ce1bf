import type { Page } from '@playwright/test'
import type { Demo } from './demo.ts'

const TAG = 'https://www.googletagmanager.com/**'

/** A stand-in for Google's tag: sets its cookies and records events. */
const tag = `
  for (const name of ['_ga', '_gat', '_gid', '_ga_E2E']) {
    document.cookie = name + '=left; Path=/; Domain=' + location.hostname
  }
  document.cookie = '_gid=own; Path=/'
  const events = []
  window.dataLayer.forEach((each) => events.push([...each]))
  window.dataLayer.push = (each) => events.push([...each])
  window.analyticsEvents = events`

/** Enables analytics with a stand-in for Google's tag. Returns a function that counts its requests. */
export async function enableAnalytics(page: Page, demo: Demo): Promise<() => number> {
  let fetched = 0
  await page.route(TAG, (route) => {
    fetched += 1
    return route.fulfill({ contentType: 'text/javascript', body: tag })
  })
  await page.route(
    (url) => url.hostname.endsWith('.localhost'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const { pathname, search, host } = new URL(route.request().url())
      const url = `http://127.0.0.1:${demo.web}${pathname}${search}`
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      return route.fulfill({
        response: answer,
        headers: {
          ...headers,
          'content-security-policy': policy
            .replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com")
            .replace(/; require-trusted-types-for .*$/, ''),
        },
        body: (await answer.text()).replace('<head>', '<head><meta name="analytics-id" content="G-E2E">'),
      })
    },
  )
  return () => fetched
}

type TagCall = readonly [command: string, name: unknown, details?: Readonly<Record<string, unknown>>]

async function readCalls(page: Page): Promise<readonly TagCall[]> {
  return page.evaluate(() => (Reflect.get(window, 'analyticsEvents') as TagCall[] | undefined) ?? [])
}

/** The names of all calls of the tag since the page was loaded. */
export async function readEvents(page: Page): Promise<unknown[]> {
  return (await readCalls(page)).map(([, name]) => name)
}

/** The last event as a sentence: its name and its details but the page. */
export async function readLastEvent(page: Page): Promise<string> {
  const last = (await readCalls(page)).findLast(([command]) => command === 'event')
  const { page_location: _page, ...details } = last?.[2] ?? {}
  return [last?.[1], ...Object.values(details)].join(' ')
}

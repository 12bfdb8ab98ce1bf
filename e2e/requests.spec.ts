import type { Page } from '@playwright/test'
import { expect, pauseClock, test } from './fixtures.ts'
import { advance } from './page-clock.ts'
import { TODAY } from './residents.ts'

const CHECK_STEP_MS = 250

type Sent = {
  readonly path: string
  readonly started: number
  ended: number
  readonly isBeforeState: boolean
}

declare global {
  interface Window {
    sent: Sent[]
  }
}

test('[AUTH-06] loading Today with an expired token takes at most 3 requests, two of them in sequence', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  await page.goto('about:blank')
  // The cookie of an access token expires with it.
  await page.context().clearCookies({ name: /^accessToken/ })

  await page.addInitScript(recordRequests)
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.locator('main h2').first()).toHaveText(/plugged in|charging|offline/i)

  const before = (await page.evaluate(() => window.sent)).filter(({ isBeforeState }) => isBeforeState)
  expect(before.map(({ path }) => path)).toContain('/identity/refresh-login')
  expect(before.length).toBeLessThanOrEqual(3)
  expect(findLongestSequence(before)).toBeLessThanOrEqual(2)
})

/** Runs in the page: records each request, and if it was sent before Today showed the charger's state. */
function recordRequests(): void {
  const send = window.fetch
  window.sent = []
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const title = document.querySelector('main h2')?.textContent ?? ''
    const recorded = {
      path: new URL(url, document.baseURI).pathname,
      started: performance.now(),
      ended: Number.POSITIVE_INFINITY,
      isBeforeState: !/plugged in|charging|offline/i.test(title),
    }
    window.sent.push(recorded)
    const answer = await send(input, init)
    recorded.ended = performance.now()
    return answer
  }
}

/** The length of the longest chain of requests that each start after the previous one ended. */
function findLongestSequence(sent: readonly Sent[]): number {
  const ordered = sent.toSorted((a, b) => a.started - b.started)
  const lengths = new Map<Sent, number>()
  for (const each of ordered) {
    const before = ordered.filter((other) => other.ended <= each.started)
    lengths.set(each, 1 + Math.max(0, ...before.map((other) => lengths.get(other) ?? 0)))
  }
  return Math.max(0, ...lengths.values())
}

test('[DATA-03] [AUTH-12] a query is a POST with its hash, its kind, the bearer token and the client id', async ({
  page,
  signIn,
}) => {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/graphql')
  await signIn('kestrel')
  const request = await sent
  const { searchParams } = new URL(request.url())
  expect(request.method()).toBe('POST')
  expect(searchParams.get('k')).toMatch(/^\d+$/)
  expect(searchParams.get('q')).toBe('true')
  const headers = await request.allHeaders()
  expect(headers['x-client-id']).toBe('CUSTOMER')
  expect(headers['authorization']).toMatch(/^Bearer /)
})

/** The page time until the next state query, in steps of CHECK_STEP_MS. */
async function findGap(page: Page, state: { readonly sent: number }): Promise<number> {
  const before = state.sent
  let gap = 0
  while (state.sent === before && gap < 15_000) {
    await advance(page, CHECK_STEP_MS)
    gap += CHECK_STEP_MS
  }
  return gap
}

test('[DASH-16] the state is polled every 10 s', async ({ page, signIn }) => {
  const state = { sent: 0, answered: 0 }
  page.on('request', (request) => {
    if (request.postData()?.includes('DeviceState')) state.sent += 1
  })
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('DeviceState')) state.answered += 1
  })
  // A pushed change would cause an extra query.
  await page.route('**/graphql/live', (route) => route.abort())
  await page.clock.install()
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  await pauseClock(page)
  const gaps: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await expect.poll(() => state.answered).toBe(state.sent)
    gaps.push(await findGap(page, state))
  }
  // The first gaps began before the clock was paused.
  for (const gap of gaps.slice(2)) {
    expect(gap).toBeGreaterThan(9000)
    expect(gap).toBeLessThan(12_500)
  }
})

test('[DATA-02] polling stops on another page', async ({ page, signIn }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('DeviceState')) sent += 1
  })
  await page.clock.install()
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  const before = sent
  await page.clock.fastForward(12_000)
  await expect.poll(() => sent).toBeGreaterThan(before)

  // By navigation within the app, since a reload would stop all timers anyway.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  sent = 0
  await page.clock.fastForward(12_000)
  await page.clock.fastForward(12_000)
  await page.waitForTimeout(500)
  expect(sent).toBe(0)
})

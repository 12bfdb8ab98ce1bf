import type { Page } from '@playwright/test'
import { expect, holdTime, test } from './fixtures.ts'
import { pass } from './page-time.ts'
import { TODAY } from './residents.ts'

const LOOK_MS = 250

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

test('[AUTH-06] a start of Today with an expired token takes at most 3 requests, two of them in sequence', async ({
  page,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  await page.goto('about:blank')
  // An access token is kept for as long as it is good.
  await page.context().clearCookies({ name: /^accessToken/ })

  await page.addInitScript(noteRequests)
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.locator('main h2').first()).toHaveText(/plugged in|charging|offline/i)

  const before = (await page.evaluate(() => window.sent)).filter(({ isBeforeState }) => isBeforeState)
  expect(before.map(({ path }) => path)).toContain('/identity/refresh-login')
  expect(before.length).toBeLessThanOrEqual(3)
  expect(findLongestSequence(before)).toBeLessThanOrEqual(2)
})

/** Runs in the page: notes each request, and whether Today said what the charger is doing when it was sent. */
function noteRequests(): void {
  const send = window.fetch
  window.sent = []
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const title = document.querySelector('main h2')?.textContent ?? ''
    const noted = {
      path: new URL(url, document.baseURI).pathname,
      started: performance.now(),
      ended: Number.POSITIVE_INFINITY,
      isBeforeState: !/plugged in|charging|offline/i.test(title),
    }
    window.sent.push(noted)
    const answer = await send(input, init)
    noted.ended = performance.now()
    return answer
  }
}

/** How many requests stand one after another in the longest chain of which each began after the last had ended. */
function findLongestSequence(sent: readonly Sent[]): number {
  const ordered = sent.toSorted((a, b) => a.started - b.started)
  const lengths = new Map<Sent, number>()
  for (const each of ordered) {
    const before = ordered.filter((other) => other.ended <= each.started)
    lengths.set(each, 1 + Math.max(0, ...before.map((other) => lengths.get(other) ?? 0)))
  }
  return Math.max(0, ...lengths.values())
}

test('[DATA-03] [AUTH-12] what is asked is a POST with its hash, its kind, the bearer and the client id', async ({
  page,
  signIn,
}) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/graphql')
  await signIn('kestrel')
  const request = await asked
  const { searchParams } = new URL(request.url())
  expect(request.method()).toBe('POST')
  expect(searchParams.get('k')).toMatch(/^\d+$/)
  expect(searchParams.get('q')).toBe('true')
  const headers = await request.allHeaders()
  expect(headers['x-client-id']).toBe('CUSTOMER')
  expect(headers['authorization']).toMatch(/^Bearer /)
})

/** How much of the page's time passes before the next question of the state, as fine as a look at it is. */
async function findGap(page: Page, state: { readonly asked: number }): Promise<number> {
  const before = state.asked
  let gap = 0
  while (state.asked === before && gap < 15_000) {
    await pass(page, LOOK_MS)
    gap += LOOK_MS
  }
  return gap
}

test('[DASH-16] the state is asked for every 10 s', async ({ page, signIn }) => {
  const state = { asked: 0, answered: 0 }
  page.on('request', (request) => {
    if (request.postData()?.includes('DeviceState')) state.asked += 1
  })
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('DeviceState')) state.answered += 1
  })
  // News of the charger would have it asked for at once.
  await page.route('**/graphql/live', (route) => route.abort())
  await page.clock.install()
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  await holdTime(page)
  const gaps: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await expect.poll(() => state.answered).toBe(state.asked)
    gaps.push(await findGap(page, state))
  }
  // What came first was under way when time was held.
  for (const gap of gaps.slice(2)) {
    expect(gap).toBeGreaterThan(9000)
    expect(gap).toBeLessThan(12_500)
  }
})

test('[DATA-02] nothing is asked for once nobody looks', async ({ page, signIn }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('DeviceState')) asked += 1
  })
  await page.clock.install()
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  const before = asked
  await page.clock.fastForward(12_000)
  await expect.poll(() => asked).toBeGreaterThan(before)

  // Within the app: a page that is loaded anew would have no clock of the old one to stop.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  asked = 0
  await page.clock.fastForward(12_000)
  await page.clock.fastForward(12_000)
  await page.waitForTimeout(500)
  expect(asked).toBe(0)
})

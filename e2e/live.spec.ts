import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { advanceUntil } from './page-clock.ts'
import { residents } from './residents.ts'

const LIVE = '/graphql/live'
const POLL_MS = 10_000
/** Page time per check: small enough that a whole test stays below one poll interval. */
const CHECK_STEP_MS = 1

function countRequests(page: Page): { graphql: number; live: number } {
  const requests = { graphql: 0, live: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql') requests.graphql += 1
    if (pathname === LIVE) requests.live += 1
  })
  return requests
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

/** Advances the page's clock to just after a poll and pauses it there. */
async function pauseAfterPoll(page: Page, requests: { graphql: number }): Promise<number> {
  await page.clock.pauseAt(Date.now() + 2_000)
  const before = requests.graphql
  for (let second = 0; requests.graphql === before; second += 1) {
    if (second > 15) throw new Error('The screen does not poll')
    await page.clock.runFor(1_000)
  }
  // Both queries are sent within a second.
  await page.clock.runFor(1_500)
  return page.evaluate(() => Date.now())
}

async function expectBeforePoll(page: Page, name: string, pausedAt: number): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name })
  await advanceUntil(page, () => title.isVisible(), CHECK_STEP_MS)
  const passed = (await page.evaluate(() => Date.now())) - pausedAt
  expect(passed, 'no poll has happened').toBeLessThan(POLL_MS / 2)
}

test('[DASH-16] a change at the charger is pushed to the open screen before the next poll', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.kestrel
  await street.reset(house, 'at-home')
  await page.clock.install()
  const requests = countRequests(page)
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await opened
  const pausedAt = await pauseAfterPoll(page, requests)
  await street.act(house, 'break-charger')
  await expectBeforePoll(page, 'Your charger has a fault', pausedAt)
  await street.act(house, 'repair-charger')
  await expectBeforePoll(page, 'Not plugged in', pausedAt)
  expect(requests.live).toBe(1)
})

test('[DASH-16] without push, polling shows a change within 10 s', async ({ page, street, signIn }) => {
  const { house } = residents.marigold
  await street.reset(house, 'at-home')
  await page.clock.install()
  const requests = countRequests(page)
  await page.route(`**${LIVE}`, (route) => route.abort())
  await signIn('marigold')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await street.act(house, 'break-charger')
  await expect(page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })).toBeVisible({
    timeout: 10_000,
  })
  await expect.poll(() => requests.live, 'the stream reconnects with back-off').toBeGreaterThan(1)
  await page.unroute(`**${LIVE}`)
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  // The next attempt may be 30 s away; a page that becomes visible reconnects at once.
  await setHidden(page, true)
  await setHidden(page, false)
  expect((await opened).status()).toBe(200)
  const pausedAt = await pauseAfterPoll(page, requests)
  await street.act(house, 'repair-charger')
  await expectBeforePoll(page, 'Not plugged in', pausedAt)
})

test('[DATA-02] a hidden tab closes its stream and sends nothing; visible again, it refreshes at once', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.fjord
  await street.reset(house, 'at-home')
  await page.clock.install()
  const requests = countRequests(page)
  await signIn('fjord')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await expect.poll(() => requests.live).toBe(1)
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIVE))
  await setHidden(page, true)
  await closed
  const before = { ...requests }
  await page.clock.fastForward(120_000)
  await street.act(house, 'break-charger')
  await page.clock.fastForward(120_000)
  await page.waitForTimeout(500)
  expect(requests).toEqual(before)

  await setHidden(page, false)
  await expect(page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })).toBeVisible()
  await expect.poll(() => requests.live).toBe(before.live + 1)
  await street.act(house, 'repair-charger')
})

test('[AUTH-08] signing out closes the stream', async ({ page, context, signIn, addressOf }) => {
  const requests = countRequests(page)
  let closed = 0
  function countEnd(request: Request): void {
    if (request.url().endsWith(LIVE)) closed += 1
  }
  page.on('requestfailed', countEnd)
  page.on('requestfinished', countEnd)
  await signIn('kestrel')
  await expect.poll(() => requests.live).toBe(1)
  await expect(page.getByText('So far today')).toBeVisible()
  expect(closed).toBe(0)

  const other = await context.newPage()
  await other.goto(addressOf('kestrel', '/logout'))
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => closed).toBe(1)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(requests.live).toBe(1)
})

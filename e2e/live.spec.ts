import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { passUntil } from './page-time.ts'
import { residents } from './residents.ts'

const LIVE = '/graphql/live'
const POLL_MS = 10_000
/** So little page time for each look that all the patience of a test is far less of it than a turn of polling. */
const LOOK_MS = 1

function countAsked(page: Page): { graphql: number; live: number } {
  const asked = { graphql: 0, live: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql') asked.graphql += 1
    if (pathname === LIVE) asked.live += 1
  })
  return asked
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

/** Lets the page's time pass to just after a turn of polling, and holds it there: the next is some seconds off. */
async function holdAfterPoll(page: Page, asked: { graphql: number }): Promise<number> {
  await page.clock.pauseAt(Date.now() + 2_000)
  const before = asked.graphql
  for (let second = 0; asked.graphql === before; second += 1) {
    if (second > 15) throw new Error('The screen does not poll')
    await page.clock.runFor(1_000)
  }
  // Both of its questions are asked within a second of each other.
  await page.clock.runFor(1_500)
  return page.evaluate(() => Date.now())
}

async function seeBeforePoll(page: Page, name: string, heldAt: number): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name })
  await passUntil(page, () => title.isVisible(), LOOK_MS)
  const passed = (await page.evaluate(() => Date.now())) - heldAt
  expect(passed, 'no turn of polling has come').toBeLessThan(POLL_MS / 2)
}

test('[DASH-16] a change at the charger is pushed to the open screen, before anything is asked for by the clock', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.kestrel
  await street.bring(house, 'at-home')
  await page.clock.install()
  const asked = countAsked(page)
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await opened
  const heldAt = await holdAfterPoll(page, asked)
  await street.act(house, 'break-charger')
  await seeBeforePoll(page, 'Your charger has a fault', heldAt)
  await street.act(house, 'repair-charger')
  await seeBeforePoll(page, 'Not plugged in', heldAt)
  expect(asked.live).toBe(1)
})

test('[DASH-16] with push cut, polling brings it within 10 s', async ({ page, street, signIn }) => {
  const { house } = residents.marigold
  await street.bring(house, 'at-home')
  await page.clock.install()
  const asked = countAsked(page)
  await page.route(`**${LIVE}`, (route) => route.abort())
  await signIn('marigold')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await street.act(house, 'break-charger')
  await expect(page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })).toBeVisible({
    timeout: 10_000,
  })
  await expect.poll(() => asked.live, 'the line is tried again up the ladder').toBeGreaterThan(1)
  await page.unroute(`**${LIVE}`)
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  // The next rung may be half a minute off; a page that is seen anew dials at once.
  await setHidden(page, true)
  await setHidden(page, false)
  expect((await opened).status()).toBe(200)
  const heldAt = await holdAfterPoll(page, asked)
  await street.act(house, 'repair-charger')
  await seeBeforePoll(page, 'Not plugged in', heldAt)
})

test('[DATA-02] a hidden tab hangs up and asks for nothing; seen again, it knows at once', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.fjord
  await street.bring(house, 'at-home')
  await page.clock.install()
  const asked = countAsked(page)
  await signIn('fjord')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await expect.poll(() => asked.live).toBe(1)
  const hungUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIVE))
  await setHidden(page, true)
  await hungUp
  const before = { ...asked }
  await page.clock.fastForward(120_000)
  await street.act(house, 'break-charger')
  await page.clock.fastForward(120_000)
  await page.waitForTimeout(500)
  expect(asked).toEqual(before)

  await setHidden(page, false)
  await expect(page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })).toBeVisible()
  await expect.poll(() => asked.live).toBe(before.live + 1)
  await street.act(house, 'repair-charger')
})

test('[AUTH-08] signing out hangs up', async ({ page, context, signIn, addressOf }) => {
  const asked = countAsked(page)
  let hungUp = 0
  function noteEnd(request: Request): void {
    if (request.url().endsWith(LIVE)) hungUp += 1
  }
  page.on('requestfailed', noteEnd)
  page.on('requestfinished', noteEnd)
  await signIn('kestrel')
  await expect.poll(() => asked.live).toBe(1)
  await expect(page.getByText('So far today')).toBeVisible()
  expect(hungUp).toBe(0)

  const other = await context.newPage()
  await other.goto(addressOf('kestrel', '/logout'))
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => hungUp).toBe(1)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(asked.live).toBe(1)
})

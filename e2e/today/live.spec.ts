import type { Page, Request } from '@playwright/test'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, advanceUntil, pauseClock } from '../harness/page-clock.ts'
import { countSent, listSent, settle } from '../harness/page-requests.ts'
import { residents } from '../harness/residents.ts'

const LIVE = '/graphql/live'
const STATE = 'GetCustomerDeviceState'
/** The queries that load the state, and their interval. */
const POLLS = ['GetCustomerDevices', STATE]
const POLL_MS = 10_000
/** Two queries with this interval leave a longer time between them. */
const QUIET_MS = 4_000
const STEP_MS = 250
/** The specification's limit without push. */
const POLLED_WITHIN_MS = 10_000
/** 30 s and a fifth. */
const LONGEST_BACK_OFF_MS = 36_000

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

/** Advances the paused clock to a moment after which no poll is due for a while. */
async function advanceToQuiet(page: Page): Promise<void> {
  const polled = new Map(POLLS.map((operation) => [operation, -Infinity]))
  let sent = (await listSent(page)).length
  for (let now = 0; ; now += STEP_MS) {
    const all = await listSent(page)
    for (const operation of all.slice(sent)) if (polled.has(operation)) polled.set(operation, now)
    sent = all.length
    const next = Math.min(...polled.values()) + POLL_MS
    if (next - now > QUIET_MS) return
    if (now > 5 * POLL_MS) throw new Error('The screen does not poll')
    await advance(page, STEP_MS)
  }
}

/** Runs an action, and expects its status in less page time than the quiet before the next poll. */
async function expectPushed(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  const before = await countSent(page, STATE)
  const actedAt = await page.evaluate(() => Date.now())
  await act()
  await expect.poll(() => countSent(page, STATE), 'the push causes a query').toBeGreaterThan(before)
  const title = page.getByRole('heading', { level: 2, name })
  await advanceUntil(page, () => title.isVisible(), 1)
  const passed = (await page.evaluate(() => Date.now())) - actedAt
  expect(passed, 'no poll was due').toBeLessThan(QUIET_MS / 2)
}

test('a change at the charger is pushed to the open screen before the next poll', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.kestrel
  await street.reset(house, 'at-home')
  await page.clock.install()
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await opened
  await pauseClock(page)
  await advanceToQuiet(page)
  await expectPushed(page, 'Your charger has a fault', () => street.act(house, 'break-charger'))
  await expectPushed(page, 'Not plugged in', () => street.act(house, 'repair-charger'))
  expect(await countSent(page, LIVE)).toBe(1)
})

test('without push, polling shows a change within 10 s', inProof, async ({ page, street, signIn }) => {
  const { house } = residents.marigold
  await street.reset(house, 'at-home')
  await page.clock.install()
  await page.route(`**${LIVE}`, (route) => route.abort())
  await signIn('marigold')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await pauseClock(page)
  await street.act(house, 'break-charger')
  await street.untilReported(house)
  const attempts = await countSent(page, LIVE)
  await advance(page, POLLED_WITHIN_MS)
  await expect(page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })).toBeVisible()
  await advance(page, LONGEST_BACK_OFF_MS)
  expect(await countSent(page, LIVE), 'the stream reconnects with back-off').toBeGreaterThan(attempts)
  await page.unroute(`**${LIVE}`)
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
  // The next attempt may be 30 s away; a page that becomes visible reconnects at once.
  await setHidden(page, true)
  await setHidden(page, false)
  expect((await opened).status()).toBe(200)
  await advanceToQuiet(page)
  await expectPushed(page, 'Not plugged in', () => street.act(house, 'repair-charger'))
})

test(
  'a hidden tab closes its stream and sends nothing; visible again, it refreshes at once',
  inProof,
  async ({ page, street, signIn }) => {
    const { house } = residents.fjord
    await street.reset(house, 'at-home')
    await page.clock.install()
    await signIn('fjord')
    await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
    await expect.poll(() => countSent(page, LIVE)).toBe(1)
    await pauseClock(page)
    // A slow page loads the rest of its first screen some time after the status.
    await advanceToQuiet(page)
    const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIVE))
    await setHidden(page, true)
    await closed
    await settle(page)
    const before = await listSent(page)
    await advance(page, 120_000, 5_000)
    await street.act(house, 'break-charger')
    await street.untilReported(house)
    await advance(page, 120_000, 5_000)
    expect(await listSent(page)).toEqual(before)

    const visibleAt = await page.evaluate(() => Date.now())
    await setHidden(page, false)
    const title = page.getByRole('heading', { level: 2, name: 'Your charger has a fault' })
    await advanceUntil(page, () => title.isVisible(), 1)
    expect((await page.evaluate(() => Date.now())) - visibleAt, 'at once').toBeLessThan(1_000)
    expect(await countSent(page, LIVE)).toBe(before.filter((each) => each === LIVE).length + 1)
    await street.act(house, 'repair-charger')
  },
)

test('signing out closes the stream', inProof, async ({ page, context, signIn, addressOf }) => {
  let closed = 0
  function countEnd(request: Request): void {
    if (request.url().endsWith(LIVE)) closed += 1
  }
  page.on('requestfailed', countEnd)
  page.on('requestfinished', countEnd)
  await signIn('kestrel')
  await expect.poll(() => countSent(page, LIVE)).toBe(1)
  await expect(page.getByText('So far today')).toBeVisible()
  expect(closed).toBe(0)

  const other = await context.newPage()
  await other.goto(addressOf('kestrel', '/logout'))
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => closed).toBe(1)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(closed).toBe(1)
  expect(await countSent(page, LIVE)).toBe(1)
})

import type { Page, Request as PageRequest } from '@playwright/test'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { advance, LONG_STEP_MS, pauseClock } from '../harness/page-clock.ts'
import { countSent, settle } from '../harness/page-requests.ts'
import { residents, TODAY, type Brand } from '../harness/residents.ts'
import type { Street } from '../harness/street.ts'

const CHECK_STEP_MS = 250

type Sent = { readonly path: string; readonly started: number; ended: number }

declare global {
  interface Window {
    sent: Sent[]
  }
}

type OpenToday = {
  readonly page: Page
  readonly street: Street
  readonly signIn: (brand: Brand) => Promise<void>
}

test(
  'loading Today with an expired token takes at most 3 requests, two of them in sequence',
  inProof,
  async ({ page, addressOf, signInAtHome }) => {
    await signInAtHome()
    await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
    await page.goto('about:blank')
    // The cookie of an access token expires with it.
    await page.context().clearCookies({ name: /accessToken/ })

    await page.addInitScript(answerRequests, 3)
    await page.goto(addressOf('kestrel', TODAY))
    await expect(page.locator('main h2').first()).toHaveText(/plugged in|charging|offline/i)

    const answered = await page.evaluate(() => window.sent)
    expect(answered.map(({ path }) => path)).toContain('/identity/refresh-login')
    expect(findLongestSequence(answered)).toBeLessThanOrEqual(2)
  },
)

/** Runs in the page: answers and records so many requests, and no other. */
function answerRequests(most: number): void {
  const send = window.fetch
  window.sent = []
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (window.sent.length === most) return new Promise(() => {})
    const recorded = {
      path: new URL(url, document.baseURI).pathname,
      started: performance.now(),
      ended: Number.POSITIVE_INFINITY,
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

test('[AUTH-12] the account number is a claim of the bearer token, which every request carries with the client id', async ({
  page,
  addressOf,
  signIn,
}) => {
  const sent: PageRequest[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push(request)
  })
  await signIn('kestrel')
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  await page.goto(addressOf('kestrel', '/settings'))
  const shown = page.getByText(/^1000\d{4}$/)
  await expect(shown).toBeVisible()
  const accountNumber = await shown.textContent()
  for (const request of sent) {
    const headers = await request.allHeaders()
    expect(request.method()).toBe('POST')
    expect(headers['x-client-id']).toBe('CUSTOMER')
    const payload = /^Bearer [\w-]+\.([\w-]+)\.[\w-]+$/.exec(headers['authorization'] ?? '')?.[1] ?? ''
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ 'custom:accountNumber': accountNumber })
  }
})

const STATE = 'GetCustomerDeviceState'

/** The page time until the next state query, in steps of CHECK_STEP_MS. */
async function findGap(page: Page): Promise<number> {
  const before = await countSent(page, STATE)
  let gap = 0
  while ((await countSent(page, STATE)) === before && gap < 15_000) {
    await advance(page, CHECK_STEP_MS)
    gap += CHECK_STEP_MS
  }
  return gap
}

/** Opens Today without push, which would cause extra queries, and pauses the clock when it has polled. */
async function openPolling({ page, street, signIn }: OpenToday): Promise<void> {
  await street.reset(residents.kestrel.house, 'at-home')
  await page.route('**/graphql/live', (route) => route.abort())
  await page.clock.install()
  await signIn('kestrel')
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeVisible()
  await pauseClock(page)
  // The first gaps began before the clock was paused.
  for (let poll = 0; poll < 2; poll += 1) await findGap(page)
}

test('the state is polled every 10 s', inProof, async ({ page, street, signIn }) => {
  await openPolling({ page, street, signIn })
  for (let poll = 0; poll < 2; poll += 1) {
    const gap = await findGap(page)
    expect(gap).toBeGreaterThan(9000)
    expect(gap).toBeLessThan(12_500)
  }
})

test('polling stops on another page', inProof, async ({ page, street, signIn }) => {
  await openPolling({ page, street, signIn })
  // By navigation within the app, since a reload would stop all timers anyway.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Not plugged in' })).toBeHidden()
  await settle(page)
  const before = await countSent(page, STATE)
  expect(before).toBeGreaterThan(0)
  await advance(page, 30_000, LONG_STEP_MS)
  expect(await countSent(page, STATE)).toBe(before)
})

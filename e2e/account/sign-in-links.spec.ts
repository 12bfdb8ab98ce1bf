import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountSettings, expect, fillSignIn, setConsent, test } from '../harness/fixtures.ts'
import { findLink } from '../harness/mailbox.ts'
import { runOperator } from '../harness/operator.ts'
import { PASSWORD, residents, TODAY } from '../harness/residents.ts'
import { accountOf, addHousehold, expireTickets, listTickets } from '../harness/settings-household.ts'

test.use({ settings: accountSettings })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MORE = `${TODAY}/more`
const YEAR = `${TODAY}/year-summary`
const NO_LONGER = 'This link no longer works.'

function readSecret(link: string): string {
  return new URL(link).searchParams.get('_') ?? ''
}

function encode(username: string): string {
  return Buffer.from(JSON.stringify({ username, password: PASSWORD })).toString('base64url')
}

/** The requests of a page after the one for the link itself whose address or referrer has the secret. */
function watchForSecret(
  page: Page,
  secret: string,
): { readonly leaks: string[]; readonly count: () => number } {
  const leaks: string[] = []
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes(secret)) return
    count += 1
    const told = `${request.url()} ${request.headers()['referer'] ?? ''}`
    if (told.includes(secret)) leaks.push(told)
  })
  return { leaks, count: () => count }
}

test('[AUTH-04] the links of mails and of the operator sign in once, within their time and for their account alone', async ({
  page,
  demo,
  mailbox,
  addressOf,
  browser,
}) => {
  const owner = await addHousehold(demo, {
    name: 'ticket',
    brand: 'marigold',
    features: [{ name: 'YEAR_SUMMARY' }],
  })
  async function makeLink(): Promise<string> {
    return runOperator(demo, 'customer', 'link', '--account', accountOf(owner), '--to', MORE)
  }

  // The mail, by the street's mailbox.
  const beforeMail = Date.now()
  await runOperator(demo, 'year', 'send', '--account', accountOf(owner))
  const afterMail = Date.now()
  const mail = await mailbox.wait(owner, 'Your year with Marigold')
  const mailed = readSecret(findLink(mail, '/login'))
  await page.goto(`http://127.0.0.1:${demo.street}/mailbox`)
  await page
    .getByRole('link', { name: /Your year with Marigold/ })
    .filter({ hasText: owner })
    .click()
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: 'See my year' }).click()
  const year = await opened
  await year.waitForURL(addressOf('marigold', YEAR))
  await expect(year.getByRole('heading', { level: 1, name: /year/ })).toBeVisible()
  // An answer that is under way would bring its cookie after they are cleared.
  await year.goto('about:blank')
  await year.close()
  const [stored] = await listTickets(demo, owner)
  expect(Buffer.from(mailed, 'base64url')).toHaveLength(16)
  expect(stored?.hash).toEqual(createHash('sha256').update(mailed).digest())
  expect(stored?.expiresAt.getTime()).toBeGreaterThanOrEqual(beforeMail + DAY)
  expect(stored?.expiresAt.getTime()).toBeLessThanOrEqual(afterMail + DAY)

  // Used, it leads to sign-in and then to its page.
  await page.context().clearCookies()
  await setConsent(page.context(), 'refused')
  await page.goto(findLink(mail, '/login'))
  await expect(page.getByText(NO_LONGER)).toBeVisible()
  await expect(page).toHaveURL(addressOf('marigold', `/login?redirectTo=${encodeURIComponent(YEAR)}`))

  // The operator's link: not at another brand, nor in place of another account.
  const beforeLink = Date.now()
  const link = await makeLink()
  const afterLink = Date.now()
  const secret = readSecret(link)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
  const [short] = await listTickets(demo, owner)
  expect(short?.hash).toEqual(createHash('sha256').update(secret).digest())
  expect(short?.expiresAt.getTime()).toBeGreaterThanOrEqual(beforeLink + 10 * MINUTE)
  expect(short?.expiresAt.getTime()).toBeLessThanOrEqual(afterLink + 10 * MINUTE)
  await page.goto(addressOf('kestrel', `/login?_=${secret}`))
  await expect(page.getByText(NO_LONGER)).toBeVisible()
  await page.goto(addressOf('marigold', '/login'))
  await fillSignIn(page, residents.marigold.username)
  await page.waitForURL(addressOf('marigold', TODAY))
  await page.goto(link)
  await expect(page.getByText('This link belongs to another account.')).toBeVisible()
  expect(page.url()).not.toContain(secret)
  await page.goto(addressOf('marigold', '/settings'))
  await expect(page.getByText(residents.marigold.username)).toBeVisible()

  // On a device without a session it signs in. The address loses the ticket before any further request.
  const device = await browser.newContext({ serviceWorkers: 'block' })
  await setConsent(device, 'refused')
  const fresh = await device.newPage()
  const watched = watchForSecret(fresh, secret)
  const document = await fresh.goto(link)
  expect(document?.headers()['cache-control']).toBe('no-store')
  await fresh.waitForURL(addressOf('marigold', MORE))
  await fresh.goto(addressOf('marigold', '/settings'))
  await expect(fresh.getByText(owner)).toBeVisible()
  expect(watched.count()).toBeGreaterThan(0)
  expect(watched.leaks).toEqual([])

  // Expired, it leads to sign-in and then to its page.
  const late = await makeLink()
  await expireTickets(demo, owner)
  await fresh.goto('about:blank')
  await device.clearCookies()
  await setConsent(device, 'refused')
  await fresh.goto(late)
  await expect(fresh.getByText(NO_LONGER)).toBeVisible()
  await fillSignIn(fresh, owner)
  await fresh.waitForURL(addressOf('marigold', MORE))

  // Old links with name and password: only where the brand allows them.
  await fresh.goto('about:blank')
  await device.clearCookies()
  await setConsent(device, 'refused')
  const refused = encode(residents.kestrel.username)
  await fresh.goto(addressOf('kestrel', `/login?_=${refused}`))
  await expect(fresh.getByText(NO_LONGER)).toBeVisible()
  const old = encode(owner)
  const oldWatched = watchForSecret(fresh, old)
  const answer = await fresh.goto(addressOf('marigold', `/settings?_=${old}`))
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(fresh.getByText(owner)).toBeVisible()
  await expect(fresh).toHaveURL(addressOf('marigold', '/settings'))
  expect(oldWatched.leaks).toEqual([])
  await device.close()

  const output = demo.readOutput()
  expect([mailed, secret, readSecret(late), refused, old].filter((each) => output.includes(each))).toEqual([])
})

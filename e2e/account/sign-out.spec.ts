import type { Page } from '@playwright/test'
import { untilKept } from '../harness/device-storage.ts'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { residents, TODAY } from '../harness/residents.ts'

/** Cookies of the device, without personal data. */
const keptChoices = ['boostWarningDoNotShow', 'dismissedOutages', 'homescreenPromptCloses']
const deviceCookies = ['__Secure-knownDevice', 'analyticsConsent', ...keptChoices, 'mode']

const appFile = /^cached http:\/\/[^/]+\/(?:assets\/|brand\/|index\.html|pages\.json)/

/** Everything in the page's storage, databases and caches. */
async function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat())
    for (const { name } of await indexedDB.databases()) stored.push(`database ${name}`)
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      stored.push(...requests.map(({ url }) => `cached ${url}`))
    }
    return stored.map(String)
  })
}

test.describe('on a device that keeps answers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SEC-11] a sign-out leaves nothing of the customer, keeps the settings of the device, and Back shows nothing', async ({
    page,
    addressOf,
  }) => {
    const { username } = residents.marigold
    const domain = new URL(addressOf('marigold')).hostname
    await page.context().addCookies(keptChoices.map((name) => ({ name, value: '1', domain, path: '/' })))
    await page.goto(addressOf('marigold', '/forgot-password'))
    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('No account found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await fillSignIn(page, username)
    await page.waitForURL(addressOf('marigold', TODAY))
    await expect(page.getByText('So far today')).toBeVisible()
    await untilKept(page, 'customer-account')
    const during = await page.context().cookies()
    expect(during.map(({ name }) => name)).not.toContain('forgotPasswordEmail')
    await page.goto(addressOf('marigold', '/settings'))
    await expect(page.getByText(username)).toBeVisible()
    await page.getByText('Dark', { exact: true }).click()

    await page.getByRole('navigation').getByRole('link', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

    const cookies = (await page.context().cookies()).filter((cookie) => cookie.domain.endsWith(domain))
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(deviceCookies)
    // Files of the app may stay, and nothing else.
    await expect.poll(async () => (await listStored(page)).filter((each) => !appFile.test(each))).toEqual([])

    for (let step = 0; step < 5; step += 1) {
      await page.goBack().catch(() => null)
      if (!page.url().startsWith('http')) break
      await expect(page.getByRole('button', { name: /Sign in|Send code/ })).toBeVisible()
      await expect(page.getByText(username)).toHaveCount(0)
      await expect(page.getByText('So far today')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
    }
  })
})

test(
  'a sign-out that failed to reach the server is sent again later',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('marigold')
    await page.route('**/identity/logout', (route) => route.abort())
    await page.goto(addressOf('marigold', '/logout'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goto(addressOf('marigold', TODAY))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.unroute('**/identity/logout')
    const loggedOut = page.waitForResponse((answer) => answer.url().endsWith('/identity/logout'))
    await page.goto(addressOf('marigold', '/login'))
    expect((await loggedOut).status()).toBe(204)
    const identity = addressOf('marigold', '/identity/login')
    await expect
      .poll(async () => (await page.context().cookies(identity)).map(({ name }) => name))
      .not.toContain('refreshToken')
  },
)

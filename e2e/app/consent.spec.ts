import type { BrowserContext } from '@playwright/test'
import { enableAnalytics, readEvents } from '../harness/analytics-tag.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brands, TODAY } from '../harness/residents.ts'

test.use({ consent: null })

async function listAnalyticsCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g'))
}

test.describe('[GEN-05] a refused or withdrawn consent', () => {
  test('[GEN-04] analytics starts after consent; withdrawing consent stops it and removes its cookies', async ({
    page,
    demo,
    addressOf,
    signIn,
  }) => {
    const countFetches = await enableAnalytics(page, demo)
    await signIn('kestrel')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner.getByRole('heading', { name: 'Allow analytics cookies?' })).toBeVisible()
    await expect(
      banner.getByText(/^We would like to use analytics cookies to learn which pages help/),
    ).toBeVisible()
    await expect(banner.getByRole('button')).toHaveText(['No, thank you', 'Allow'])
    await page.getByRole('navigation').getByRole('link', { name: 'More' }).click()
    await expect(page).toHaveURL(addressOf('kestrel', `${TODAY}/more`))
    expect(countFetches()).toBe(0)
    expect(await listAnalyticsCookies(page.context())).toEqual([])

    await banner.getByRole('button', { name: 'Allow' }).click()
    await expect(banner).toBeHidden()
    await expect.poll(countFetches).toBe(1)
    await expect.poll(() => listAnalyticsCookies(page.context())).toContain('_ga')
    await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
    await expect.poll(() => readEvents(page)).toContain('bottom-menu')
    // Events before consent are not sent later.
    expect((await readEvents(page)).filter((name) => name === 'bottom-menu')).toHaveLength(1)

    await page.goto(addressOf('kestrel', '/settings'))
    await expect(page.getByRole('radio', { name: 'Allow', exact: true })).toBeChecked()
    await expect.poll(() => readEvents(page)).toContain('G-E2E')
    await page.getByText('Don’t allow', { exact: true }).click()
    await expect.poll(() => listAnalyticsCookies(page.context())).toEqual([])
    const before = await readEvents(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click()
    await expect(page).toHaveURL(addressOf('kestrel', TODAY))
    expect(await readEvents(page)).toEqual(before)

    const fetchedBefore = countFetches()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
    expect(countFetches()).toBe(fetchedBefore)
  })

  test('a refusal removes existing analytics cookies and is remembered', async ({ page, addressOf }) => {
    const host = new URL(addressOf('marigold')).hostname
    await page
      .context()
      .addCookies(
        ['_ga', '_gat', '_gid'].map((name) => ({ name, value: 'left', domain: `.${host}`, path: '/' })),
      )
    await page.goto(addressOf('marigold', '/login'))
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner.getByRole('heading', { name: 'Allow analytics cookies?' })).toBeVisible()
    await banner.getByRole('button', { name: 'No, thank you' }).click()
    await expect(banner).toBeHidden()
    await expect.poll(() => listAnalyticsCookies(page.context())).toEqual([])
    const kept = (await page.context().cookies()).find(({ name }) => name === 'analyticsConsent')
    expect(kept?.value).toBe('refused')
    expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(300 * 24 * 60 * 60)

    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.reload()
    await expect(page.getByText('When you sign in,')).toBeVisible()
    expect(bodies.filter((body) => body.includes('CookieDialog'))).toEqual([])
    await expect(banner).toBeHidden()
  })
})

/** Runs in the page: the controls that the banner covers. */
function listCovered(): string[] {
  const banner = document.querySelector('[aria-label="Cookies"]')
  const card = banner?.getBoundingClientRect()
  if (!banner || !card) return ['no banner']
  return [...document.querySelectorAll('a, button, input')]
    .filter((control) => !banner.contains(control) && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < card.right && right > card.left && top < card.bottom && bottom > card.top
    })
    .map((control) => control.textContent ?? '')
}

test(
  'the banner covers no control, no page covers the banner, and a refused password leaves the way to a new one in view',
  inProof,
  async ({ page, addressOf }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(addressOf('kestrel', '/login'))
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    await page.getByLabel('Email or username').fill('sam@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Email or password is incorrect')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(listCovered)).toEqual([])
    for (const [width, height] of [
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(listCovered), `at ${width}`).toEqual([])
      for (const button of await banner.getByRole('button').all()) await button.click({ trial: true })
    }
  },
)

test(
  'a banner that comes later stands at the end of the page, and moves nothing',
  inProof,
  async ({ page, addressOf }) => {
    await page.goto(addressOf('fjord', '/no/such/page'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const before = await title.boundingBox()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    expect(await page.evaluate(listCovered)).toEqual([])
  },
)

for (const lost of ['js', 'css']) {
  test(
    `the page works without the banner when its ${lost} file fails to load`,
    inProof,
    async ({ page, addressOf }) => {
      await page.route(`**/assets/consent-banner-*.${lost}`, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('consent-banner'))
      // A page that the server sends without content loads the banner.
      await page.goto(addressOf('kestrel', '/forgot-password'))
      await failed
      await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    },
  )
}

test(
  'without its content the banner is hidden and analytics is off',
  inProof,
  async ({ page, demo, addressOf }) => {
    const countFetches = await enableAnalytics(page, demo)
    await page.route('**/content?*', (route) => route.fulfill({ status: 503 }))
    const failed = page.waitForResponse((answer) => /CookieDialog/.test(answer.request().postData() ?? ''))
    await page.goto(addressOf('fjord', '/forgot-password'))
    await failed
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    expect(countFetches()).toBe(0)
  },
)

for (const brand of brands) {
  test(
    `on a short phone the banner of ${brand} does not cover the sign-in button`,
    inProof,
    async ({ page, addressOf }) => {
      for (const [width, height] of [
        [375, 667],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(addressOf(brand, '/login'))
        const banner = page.getByRole('region', { name: 'Cookies' })
        await expect(banner.getByRole('button')).toHaveCount(2)
        // Fonts may still change the layout.
        await page.evaluate(() => document.fonts.ready)
        const top = (await banner.boundingBox())?.y ?? 0
        const button = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(top)
      }
    },
  )
}

import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brands, brandsInTurn, residents, sets, TODAY, type Brand } from '../harness/residents.ts'

const titles = { kestrel: 'Kestrel', marigold: 'Marigold Energy', fjord: 'Fjord' } as const
const backgrounds = {
  kestrel: { dark: 'rgb(8, 22, 27)', light: 'rgb(243, 248, 246)' },
  marigold: { dark: 'rgb(29, 15, 28)', light: 'rgb(255, 248, 239)' },
  fjord: { dark: 'rgb(10, 16, 36)', light: 'rgb(244, 247, 255)' },
} as const
const fonts = {
  kestrel: ['Figtree', 'Figtree'],
  marigold: ['Figtree', 'Bricolage Grotesque'],
  fjord: ['Sora', 'Sora'],
} as const
const terms = {
  kestrel: 'By signing in you agree to our terms and conditions and privacy policy.',
  marigold: 'When you sign in, our terms and conditions and our privacy policy apply.',
  fjord: 'Signing in means that you accept our terms and privacy policy.',
} as const
const FONT_BYTES = 60 * 1024

async function readBackground(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      [document.body, document.documentElement]
        .map((element) => getComputedStyle(element).backgroundColor)
        .find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? '',
  )
}

/** The page has the logo of both sets, of which the browser shows one. */
async function expectLogo(page: Page, brand: Brand, set: string): Promise<void> {
  const logo = page.locator(`img[src^="/brand/${brand}/"]`).first()
  await expect(logo).toBeVisible()
  await expect
    .poll(() => logo.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')))
    .toMatch(new RegExp(`/brand/${brand}/[a-z]+-${set}\\.svg$`))
}

/** The first font of the text and of the headings. */
async function readFonts(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() =>
    ['body', 'h1'].map((name) => {
      const element = document.querySelector(name) ?? document.body
      return getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? ''
    }),
  )
}

for (const brand of brands) {
  test(`[GEN-01] title, manifest, icons, fonts, logo, colours and content of ${brand} follow the host name`, async ({
    page,
    request,
    demo,
    addressOf,
  }) => {
    const server = `http://127.0.0.1:${demo.web}`
    for (const host of [`${brand}.localhost:${demo.web}`, `${brand}.example.org`]) {
      const text = await (await request.get(`${server}/login`, { headers: { host } })).text()
      expect(text, host).toContain(`data-brand="${brand}"`)
    }
    await page.goto(addressOf(brand, '/login'))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page).toHaveTitle(new RegExp(titles[brand]))
    await expect(page.getByText(terms[brand])).toBeVisible()
    await expectLogo(page, brand, 'dark')
    expect(await readBackground(page)).toBe(backgrounds[brand].dark)
    expect(await readFonts(page)).toEqual(fonts[brand])

    const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(`${server}${manifestPath}`, {
      headers: { host: `${brand}.localhost:${demo.web}` },
    })
    const manifest = (await answer.json()) as { name: string; icons: readonly { src: string }[] }
    expect(manifest.name).toContain(titles[brand])
    expect(manifest.icons.length).toBeGreaterThan(0)
    for (const { src } of manifest.icons) {
      expect(src).toContain(`/brand/${brand}/`)
      const icon = await request.get(`${server}${src}`)
      expect(icon.headers()['content-type']).toMatch(/^image\//)
    }
  })

  test(`${brand} loads at most 60 KiB of fonts`, inProof, async ({ page, addressOf }) => {
    await page.goto(addressOf(brand))
    await fillSignIn(page, residents[brand].username)
    await page.waitForURL(addressOf(brand, TODAY))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bytes = await page.evaluate(async () => {
      await document.fonts.ready
      // The first font comes with the page.
      const [inPage = ''] = /(?<=data:font\/woff2;base64,)[\w+/=]+/.exec(document.head.innerHTML) ?? []
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2?($|\?)/.test(name))
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          atob(inPage).length,
        )
    })
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(FONT_BYTES)
  })
}

/** By pages; packages/brand proves the colours of all. */
for (const brand of brandsInTurn(1)) {
  test(`[GEN-02] the theme of ${brand} follows the system and can be overridden`, async ({
    page,
    addressOf,
    signIn,
  }) => {
    for (const set of sets) {
      await page.emulateMedia({ colorScheme: set })
      await page.goto(addressOf(brand, '/login'))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(set))
      expect(await readBackground(page)).toBe(backgrounds[brand][set])
      await expectLogo(page, brand, set)
      expect(await readFonts(page)).toEqual(fonts[brand])
    }
    await signIn(brand, residents[brand].username, '/settings')
    for (const [name, set, other] of [
      ['Light', 'light', 'dark'],
      ['Dark', 'dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme: other })
      await page.getByText(name, { exact: true }).click()
      await expect.poll(() => readBackground(page)).toBe(backgrounds[brand][set])
    }
  })
}

test('localhost shows Kestrel', inProof, async ({ page, demo }) => {
  await page.goto(`http://localhost:${demo.web}/`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'kestrel')
})

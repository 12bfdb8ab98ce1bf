import { expect, fillSignIn, test } from './fixtures.ts'
import { brands, residents, sets, TODAY } from './residents.ts'

const titles = { kestrel: 'Kestrel', marigold: 'Marigold Energy', fjord: 'Fjord' } as const
const backgrounds = {
  kestrel: { dark: 'rgb(8, 22, 27)', light: 'rgb(243, 248, 246)' },
  marigold: { dark: 'rgb(29, 15, 28)', light: 'rgb(255, 248, 239)' },
  fjord: { dark: 'rgb(10, 16, 36)', light: 'rgb(244, 247, 255)' },
} as const
const FONT_BYTES = 60 * 1024

for (const brand of brands) {
  test(`[GEN-01] ${brand}.localhost has the title, manifest and icons of ${titles[brand]}`, async ({
    page,
    request,
    demo,
    addressOf,
  }) => {
    await page.goto(addressOf(brand))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page).toHaveTitle(new RegExp(titles[brand]))
    const manifestPath = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(`http://127.0.0.1:${demo.web}${manifestPath}`, {
      headers: { host: `${brand}.localhost:${demo.web}` },
    })
    const manifest = (await answer.json()) as { name: string; icons: readonly { src: string }[] }
    expect(manifest.name).toContain(titles[brand])
    expect(manifest.icons.length).toBeGreaterThan(0)
    for (const { src } of manifest.icons) {
      const icon = await request.get(`http://127.0.0.1:${demo.web}${src}`)
      expect(icon.headers()['content-type']).toMatch(/^image\//)
    }
  })

  for (const set of sets) {
    test(`${brand} follows a ${set} system setting`, async ({ page, addressOf }) => {
      await page.emulateMedia({ colorScheme: set })
      await page.goto(addressOf(brand))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(set))
      const background = await page.evaluate(
        () =>
          [document.body, document.documentElement]
            .map((element) => getComputedStyle(element).backgroundColor)
            .find((colour) => colour !== 'rgba(0, 0, 0, 0)') ?? '',
      )
      expect(background).toBe(backgrounds[brand][set])
    })
  }

  test(`${brand} loads at most 60 KiB of fonts`, async ({ page, addressOf }) => {
    await page.goto(addressOf(brand))
    await fillSignIn(page, residents[brand].username)
    await page.waitForURL(addressOf(brand, TODAY))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bytes = await page.evaluate(async () => {
      await document.fonts.ready
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2?($|\?)/.test(name))
        .reduce(
          (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
          0,
        )
    })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(FONT_BYTES)
  })
}

test('localhost shows Kestrel', async ({ page, demo }) => {
  await page.goto(`http://localhost:${demo.web}/`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'kestrel')
})

import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { brandsInTurn, TODAY } from '../harness/residents.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test(
  'an unknown path shows ‘Page not found’ with a link to Today',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel')
    await page.goto(addressOf('kestrel', '/no/such/page'))
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Today' }).click()
    await expect(page).toHaveURL(addressOf('kestrel', TODAY))
  },
)

test('an unknown path shows ‘Page not found’ without a session too', inProof, async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel', '/no/such/page'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
})

for (const brand of brandsInTurn(1)) {
  test(`[NAV-01] the menu of ${brand} is at the bottom of a phone and at the left of a desktop`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(phone)
    await signIn(brand)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(['Today', 'History', 'Schedule', 'More'])
    const below = await menu.boundingBox()
    expect(below?.width).toBe(await page.evaluate(() => document.documentElement.clientWidth))
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeCloseTo(phone.height, 0)
    await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')

    await page.setViewportSize(desktop)
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(desktop.width / 3)
    const beside = await menu.boundingBox()
    expect(beside?.x).toBe(0)
    expect(beside?.height).toBeGreaterThan(desktop.height / 3)
    const main = await page.getByRole('main').boundingBox()
    expect(main?.x).toBeGreaterThanOrEqual(beside?.width ?? Infinity)
  })
}

test('[GEN-03] the layout changes at 768 px and not before', async ({ page, signIn }) => {
  await signIn('kestrel')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(700)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(400)
})

for (const size of [phone, desktop, { width: 320, height: 640 }]) {
  test(
    `no page overflows at ${size.width} × ${size.height}`,
    inProof,
    async ({ page, addressOf, signIn }) => {
      await page.setViewportSize(size)
      await page.goto(addressOf('marigold', '/login'))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await signIn('marigold')
      for (const path of [TODAY, `${TODAY}/more`, '/no/such/page']) {
        await page.goto(addressOf('marigold', path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          size.width,
        )
      }
    },
  )
}

test('Back leads home without an earlier page', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  const other = await page.context().newPage()
  await other.goto(addressOf('kestrel', '/no/such/page'))
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other).toHaveURL(addressOf('kestrel', TODAY))
})

test('Back leads to the earlier page', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await page.goto(addressOf('kestrel', `${TODAY}/more`))
  await page.goto(addressOf('kestrel', '/no/such/page'))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(addressOf('kestrel', `${TODAY}/more`))
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { listLayoutFaults } from '../harness/layout-faults.ts'
import { brandsInTurn, residents, TODAY } from '../harness/residents.ts'

const vehiclePages = ['/details', '/onboarding/add-vehicle', '/settings/charge-range'].map(
  (end) => TODAY + end,
)
const tariffPages = ['/home/tariff', '/home/tariff/add/']

for (const brand of brandsInTurn(2)) {
  test(
    `sign-in and Today of ${brand} have no accessibility violations`,
    inProof,
    async ({ page, street, addressOf, signIn }) => {
      await street.reset(residents[brand].house, 'plugged-in')
      await page.goto(addressOf(brand, '/login'))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expectAccessible(page, 'the sign-in')
      await signIn(brand)
      await expect(page.getByText('Plugged in').first()).toBeVisible()
      await expectAccessible(page, 'Today on a phone')
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page, 'Today on a desktop')
      await street.act(residents[brand].house, 'break-charger')
      await page.goto(addressOf(brand, TODAY))
      await expect(page.getByText('Your charger has a fault')).toBeVisible()
      await expectAccessible(page, 'a fault')
      await street.act(residents[brand].house, 'repair-charger')
    },
  )
}

test('sign-in, menu and sign-out work by keyboard alone', async ({ page, addressOf }) => {
  await page.goto(addressOf('kestrel', '/login'))
  await page.getByLabel('Email or username').focus()
  await page.keyboard.type(residents.kestrel.username)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('orchard-rise')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))

  // The URL changes before the page is rendered.
  await expect(page.getByRole('link', { name: 'More' })).toBeVisible()
  await tabTo(page, 'More')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('kestrel', `${TODAY}/more`))
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
  await tabTo(page, 'Sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf('kestrel', '/login'))
})

/** Presses Tab until the element with this text has the focus; throws after 30 presses. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused !== name) continue
    const outline = await page.evaluate(() => {
      const style = document.activeElement ? getComputedStyle(document.activeElement) : null
      return style ? `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}` : ''
    })
    expect(outline, 'the focus is visible').not.toBe('none 0px none')
    return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('the first Tab focuses the skip link', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'text at 200% neither overflows the page nor runs under a button',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('fjord')
    const rich = ['', '/history', '/environment', '/settings/schedule'].map((end) => TODAY + end)
    const paths = [...rich, `${TODAY}/more`, `${TODAY}/settings/planning`, ...vehiclePages, ...tariffPages]
    for (const responses of ['pending', 'usual'] as const) {
      if (responses === 'pending') await page.route('**/graphql*', () => undefined)
      else await page.unrouteAll({ behavior: 'ignoreErrors' })
      // Every other screen is checked with its data in every-screen.spec.ts.
      for (const path of responses === 'pending' ? paths : rich) {
        await page.goto(addressOf('fjord', path))
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await expect(page.locator('#app').getByText(/\w/).first()).toBeAttached()
        if (responses === 'usual') await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await page.evaluate(findGreatestWidth, 400), `${path}, ${responses}`).toBeLessThanOrEqual(390)
        expect(await page.evaluate(listLayoutFaults), `${path}, ${responses}`).toEqual([])
      }
    }
  },
)

/** Runs in the page: the greatest scroll width within a period. */
async function findGreatestWidth(ms: number): Promise<number> {
  const until = performance.now() + ms
  let width = 0
  while (performance.now() < until) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
    width = Math.max(width, document.documentElement.scrollWidth)
  }
  return width
}

/** Runs in the page: the most animations that run at once during a number of frames. */
async function findMostAnimations(frames: number): Promise<number> {
  let most = 0
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
    const running = document.getAnimations().filter((each) => each.playState === 'running')
    most = Math.max(most, running.length)
  }
  return most
}

test('reduced motion stops all animations', inProof, async ({ page, street, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await street.reset(residents.marigold.house, 'plugged-in')
  await signIn('marigold')
  await expect(page.getByText('Plugged in').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(findMostAnimations, 30)).toBe(0)
})

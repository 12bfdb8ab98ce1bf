import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import { expectNoViolations } from '../harness/accessibility.ts'
import type { Demo } from '../harness/demo.ts'
import { changedSettings, expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { residents } from '../harness/residents.ts'

/** In sequence: the street's page changes the speed of world time and boosts a charger. */
test.use({ settings: changedSettings, viewport: { width: 1280, height: 900 } })
test.describe.configure({ mode: 'default' })

/** World time of a few real milliseconds, which two processes may round differently. */
const ROUNDING_MS = 1_000

type ReadClock = {
  /** World time in ms. */
  readonly now: number
  readonly speed: number
  /** Real time before and after the reading. */
  readonly asked: number
  readonly answered: number
}

async function readClock(demo: Demo): Promise<ReadClock> {
  const asked = Date.now()
  const answer = await fetch(`http://127.0.0.1:${demo.control}/world-clock`)
  const { now, speed } = (await answer.json()) as { now: string; speed: number }
  return { now: Date.parse(now), speed, asked, answered: Date.now() }
}

test('the page lists the houses and plugs a car in and out', async ({ page, street, demo }) => {
  const { house } = residents.marigold
  await street.reset(house, 'at-home')
  await page.goto(`http://127.0.0.1:${demo.street}/`)
  await expect(page.getByRole('list', { name: 'The street' }).getByRole('listitem')).toHaveCount(8)

  await page.getByRole('button', { name: /Hannah Clarke/ }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { name: /Hannah Clarke/ })).toBeFocused()
  await panel.getByRole('button', { name: 'Plug in', exact: true }).click()
  await expect.poll(async () => (await street.read(house)).car.place).toBe('plugged-in')
  await panel.getByRole('button', { name: 'Unplug' }).click()
  await expect.poll(async () => (await street.read(house)).car.place).toBe('at-home')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('the speed of world time is set to 60 and back to 1', inProof, async ({ page, demo }) => {
  await page.goto(`http://127.0.0.1:${demo.street}/`)
  await page.getByText('× 60', { exact: true }).click()
  await expect.poll(async () => (await readClock(demo)).speed).toBe(60)
  const before = await readClock(demo)
  await expect.poll(async () => (await readClock(demo)).now - before.now).toBeGreaterThan(100_000)
  const after = await readClock(demo)
  const passed = after.now - before.now
  expect(passed).toBeGreaterThanOrEqual(60 * (after.asked - before.answered) - ROUNDING_MS)
  expect(passed).toBeLessThanOrEqual(60 * (after.answered - before.asked) + ROUNDING_MS)
  await page.getByText('× 1', { exact: true }).click()
  await expect.poll(async () => (await readClock(demo)).speed).toBe(1)
})

test(
  "the street's page has no accessibility violations, with a house open too",
  inProof,
  async ({ page, demo }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`http://127.0.0.1:${demo.street}/`)
    const house = page.getByRole('button', { name: /Sam Okafor/ })
    await expect(house).toBeVisible()
    for (const isOpen of [false, true]) {
      if (isOpen) await house.click()
      await expectNoViolations(page, isOpen ? 'with a house open' : 'the street')
    }
    const sizes = [
      { width: 1280, height: 800 },
      { width: 800, height: 800 },
      { width: 390, height: 844 },
    ]
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('button', { name: 'Show it' }), `${size.width} px`).toBeInViewport({
        ratio: 1,
      })
    }
  },
)

test(
  'the street page lists every status and sets one, also a boost',
  inProof,
  async ({ page, demo, signIn }) => {
    const { username } = residents.marigold
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`http://127.0.0.1:${demo.street}/`)
    await page.getByRole('link', { name: 'Statuses' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...dashboardStatuses])
    await expectNoViolations(page, 'the list of statuses')

    await page.getByRole('button', { name: /^12 .*show OVERRIDING$/ }).click()
    await expect(page.getByText(`House 12 now shows it. Sign in as ${username}.`)).toBeVisible()
    await signIn('marigold')
    await expect(page.getByRole('heading', { level: 2, name: 'Boosting' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Stop boosting' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Charging', exact: true })).toBeVisible()
  },
)

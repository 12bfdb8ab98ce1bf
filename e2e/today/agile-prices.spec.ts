import type { Locator } from '@playwright/test'
import { fastestOf } from '@driveway/testkit/fastest'
import { expectAccessible } from '../harness/accessibility.ts'
import { withHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'

test.use({ settings: withHistory, viewport: { width: 390, height: 844 }, hasTouch: true })

const PRICES = '/home/tariff/agile'
/** On an Agile tariff, whose prices the street publishes. */
const PRIYA = 'priya@example.org'

async function expectWithin3s(open: () => Promise<unknown>, fallback: Locator): Promise<void> {
  const fastest = await fastestOf(3_000, async () => {
    await open()
    const from = performance.now()
    await expect(fallback).toBeVisible()
    return performance.now() - from
  })
  expect(fastest).toBeLessThan(3_000)
}

test(
  'today’s Agile prices are chosen by touch and by keyboard alone, and pass accessibility checks',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('kestrel', PRIYA)
    await page.goto(addressOf('kestrel', PRICES))
    const chart = page.getByRole('slider', { name: 'Price per kWh today' })
    await expect(chart).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([/^-?[\d.]+ p$/, /^-?[\d.]+ p$/, /^-?[\d.]+ p$/])

    const box = await chart.boundingBox()
    if (!box) throw new Error('The chart is not laid out')
    await page.touchscreen.tap(box.x + box.width * 0.01, box.y + box.height / 2)
    const reading = page.locator('figure output')
    await expect(reading).toHaveText(/^00:00 to 00:30 −?\d+\.\dp$/)
    await page.getByRole('button', { name: 'Next value' }).tap()
    await expect(reading).toHaveText(/^00:30 to 01:00 −?\d+\.\dp$/)

    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', /^01:00 to 01:30, /)
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /^00:00 to 00:30, /)
    await page.keyboard.press('Escape')
    await expect(reading).toHaveText(/^(Now, until|Choose a half hour)/)
    await page.keyboard.press('Home')
    await expect(page.getByRole('figure').filter({ has: chart })).toMatchAriaSnapshot(`
    - figure:
      - slider "Price per kWh today": "1"
      - button "Previous value" [disabled]
      - status: /00:00 to 00:30 .+p/
      - button "Next value"
      - table "Price of each half hour today":
        - caption: Price of each half hour today
        - rowgroup:
          - row "Half hour Price per kWh":
            - columnheader "Half hour"
            - columnheader "Price per kWh"
        - rowgroup:
          - row /00:00 to 00:30 .+p/:
            - rowheader "00:00 to 00:30"
            - cell /.+p/
  `)
    await expectAccessible(page, 'Agile prices')
  },
)

test(
  'prices that the public API never sent, and a failed request, have their fallback within 3 s',
  inProof,
  async ({ page, addressOf, signIn }) => {
    await signIn('kestrel', PRIYA)
    // First, because an answer is kept and shown again when the next request fails.
    await page.route('**/graphql?*', (route) =>
      route.request().postData()?.includes('GetAgilePrices') ? route.abort() : route.fallback(),
    )
    await expectWithin3s(
      () => page.goto(addressOf('kestrel', PRICES)),
      page.getByRole('alert').filter({ hasText: 'Unable to load prices.' }),
    )
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('slider', { name: 'Price per kWh today' })).toBeVisible()
    await page.route('**/graphql?*', (route) =>
      route.request().postData()?.includes('GetAgilePrices')
        ? route.fulfill({
            json: { data: { agilePrices: { energySupplier: 'Octopus Agile', results: null } } },
          })
        : route.fallback(),
    )
    await expectWithin3s(() => page.reload(), page.getByText('Octopus Agile hasn’t sent today’s prices yet.'))
  },
)

test(
  'without the Agile feature the page redirects to Today',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('kestrel')
    await page.goto(addressOf('kestrel', PRICES))
    await expect(page).toHaveURL(addressOf('kestrel', '/electric-vehicles'))
  },
)

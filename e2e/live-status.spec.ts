import { expect, test } from './fixtures.ts'
import { brands, residents } from './residents.ts'

/** What the specification promises: from the street to the screen. */
const WITHIN = { timeout: 10_000 }
/** One poll, and what a busy machine adds to it. */
const SOON = { timeout: 15_000 }

for (const brand of brands) {
  test(`[WORLD-05] [DASH-16] plugging in on the street shows on Today of ${brand} within 10 s`, async ({
    page,
    street,
    signIn,
  }) => {
    const { house } = residents[brand]
    await street.bring(house, 'at-home')
    await signIn(brand)
    await expect(page.getByText('Not plugged in')).toBeVisible(SOON)

    await street.act(house, 'plug-in')
    await expect(page.getByText('Not plugged in')).toBeHidden(WITHIN)
    await expect(page.getByText('Plugged in').first()).toBeVisible()

    await street.act(house, 'unplug')
    await expect(page.getByText('Not plugged in')).toBeVisible(WITHIN)
  })
}

test.describe('[DASH-02] what happens on the street is told on Today', () => {
  const { house } = residents.marigold

  test.beforeEach(async ({ street, signIn }) => {
    await street.bring(house, 'plugged-in')
    await signIn('marigold')
  })

  test('a charger that breaks says what is safe', async ({ page, street }) => {
    await street.act(house, 'break-charger')
    await expect(page.getByText('Your charger has a fault')).toBeVisible(SOON)
    await expect(page.getByText('Charging has stopped')).toBeVisible()
    await street.act(house, 'repair-charger')
    await expect(page.getByText('Your charger has a fault')).toBeHidden(SOON)
  })

  test('a charger that calibrates', async ({ page, street }) => {
    await street.act(house, 'calibrate')
    await expect(page.getByText('Calibrating')).toBeVisible(SOON)
  })

  test('a charger that runs on its own', async ({ page, street }) => {
    await street.act(house, 'home-alone')
    await expect(page.getByText('Charging without a plan')).toBeVisible(SOON)
  })

  test('a charger that charges, with its rate', async ({ page }) => {
    await expect(page.getByText(/[\d.]+ kW to your car/)).toBeVisible({ timeout: 20_000 })
  })

  test('a line that is cut is told after 15 s, and when it is back', async ({ page, street }) => {
    await street.act(house, 'cut-connection')
    await expect(page.getByText('Your charger is offline')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Your charger keeps working')).toBeVisible()
    await street.act(house, 'restore-connection')
    await expect(page.getByText('Your charger is offline')).toBeHidden({ timeout: 15_000 })
  })
})

test('[DASH-01] [DATA-09] a V2G charger is called so', async ({ page, signIn }) => {
  await signIn('fjord')
  await expect(page.getByRole('heading', { level: 1, name: 'my V2G charger' })).toBeVisible()
})

test('[DASH-11] [DASH-23] the ring tells the state of charge of a V2G car in percent', async ({
  page,
  street,
  signIn,
}) => {
  const { house } = residents.fjord
  await street.bring(house, 'plugged-in')
  await signIn('fjord')
  const { car } = await street.read(house)
  await expect(page.getByText(`Battery at ${Math.round(car.socPercent)}%`)).toBeAttached(SOON)
})

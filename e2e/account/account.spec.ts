import type { Page } from '@playwright/test'
import { expect, fillSignIn, setConsent, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { addSession } from '../harness/sessions.ts'
import { advance, pauseClock } from '../harness/page-clock.ts'
import { PASSWORD, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'

const NEW_PASSWORD = 'a kite over the orchard'

async function changePassword(page: Page, current: string, chosen: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(chosen)
  await page.keyboard.press('Enter')
}

test('a password is changed by keyboard, and other devices are signed out', async ({
  page,
  browser,
  demo,
  addressOf,
  signIn,
}) => {
  const owner = await addHousehold(demo, { name: 'password', brand: 'kestrel' })
  const elsewhere = await browser.newContext()
  await setConsent(elsewhere, 'refused')
  await addSession(elsewhere, demo, 'kestrel', owner)
  await signIn('kestrel', owner)

  await page.goto(addressOf('kestrel', '/settings/sessions'))
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)

  await page.clock.install()
  await page.goto(addressOf('kestrel', '/settings/password'))
  await changePassword(page, 'not my password', NEW_PASSWORD)
  await expect(page.getByText('Password is incorrect')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await pauseClock(page)
  await changePassword(page, PASSWORD, NEW_PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await advance(page, 2_000)
  await expect(page).toHaveURL(addressOf('kestrel', '/settings'))
  await page.clock.resume()

  const other = await elsewhere.newPage()
  await other.goto(addressOf('kestrel', '/settings'))
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await fillSignIn(other, owner, NEW_PASSWORD)
  await expect(other.getByRole('heading', { name: 'settings' })).toBeVisible()

  await page.goto(addressOf('kestrel', '/settings/sessions'))
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()

  await page.goto(addressOf('kestrel', '/settings/password'))
  await changePassword(page, NEW_PASSWORD, PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('the details of a charger are those that it reported', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel')
  await page.goto(addressOf('kestrel', '/settings/charger'))
  const card = page.getByRole('region', { name: 'Smart charger' })
  await expect(card.getByText('DW-KES-0001')).toBeVisible()
  await expect(card.getByText(/^OCPP \d/)).toBeVisible()
  await expect(card.getByText(/^\d\.\d\.\d$/)).toBeVisible()
})

test('a customer with heating alone sets their comfort and sees no menu about charging', async ({
  page,
  demo,
  addressOf,
}) => {
  const username = await addHousehold(demo, {
    name: 'comfort',
    brand: 'fjord',
    heaters: ['QUANTUM_STORAGE_HEATER', 'QUANTUM_WATER_HEATER'],
  })
  await page.goto(addressOf('fjord', '/login'))
  await fillSignIn(page, username)
  await expect(page).toHaveURL(addressOf('fjord', '/error-missing-device'))
  await page.getByRole('link', { name: 'Open heating' }).click()
  await expect(page.getByText('Quantum storage heater')).toBeVisible()
  await expect(page.getByText(/over 60 degrees/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Heating',
    'More',
  ])
  const slider = page.getByRole('slider', { name: 'Comfort temperature' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await slider.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your comfort settings are up to date.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Heating 20°C' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My charger and vehicle' })).toHaveCount(0)
})

test('a closed gate leads to Today and says why', inProof, async ({ page, addressOf, signIn }) => {
  await signIn('kestrel', 'nora@example.org')
  await page.goto(addressOf('kestrel', '/electric-vehicles/environment'))
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))
  await expect(page.getByText('That page isn’t part of your account')).toBeVisible()
})

test(
  'at 1280 px the settings stand beside their page, and at 390 px they do not',
  inProof,
  async ({ page, addressOf, signInAtHome }) => {
    await signInAtHome()
    await page.goto(addressOf('kestrel', '/settings'))
    const list = page.getByRole('navigation', { name: 'Settings' })
    await expect(page.getByRole('heading', { level: 1, name: 'settings' })).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(list.getByRole('link', { name: 'Account and app' })).toHaveAttribute('aria-current', 'page')
    const [side, detail] = [await list.boundingBox(), await page.getByRole('main').boundingBox()]
    expect(detail?.x).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0))
    await list.getByRole('link', { name: 'My smart charger Online' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'my charger' })).toBeVisible()
    await expect(list.getByRole('link', { name: /My smart charger/ })).toHaveAttribute('aria-current', 'page')
  },
)

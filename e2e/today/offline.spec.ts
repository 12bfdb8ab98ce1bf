import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { untilKept } from '../harness/device-storage.ts'
import { expect, test } from '../harness/fixtures.ts'
import { TODAY } from '../harness/residents.ts'

/** A demo of its own: the test ends it. */
test.use({ serviceWorkers: 'allow', settings: { STREET_ROUTINES: 'off' } })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const FAQ = '/support/faq'
const SCHEDULE = '/electric-vehicles/settings/schedule'

/** The browser forgets at a navigation that it was set offline: pages that open from now on are told so. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await context.setOffline(true)
}

test('[GEN-08] without server and network the app opens with what was last seen and its age; a sign-out wipes it', async ({
  page,
  context,
  demo,
  addressOf,
  signIn,
}) => {
  await signIn('kestrel')
  await expect(page.getByText('So far today')).toBeVisible()
  await untilKept(page, 'day-energy')
  await page.goto(addressOf('kestrel', FAQ))
  await untilKept(page, 'content faqs')
  await page.goto(addressOf('kestrel', SCHEDULE))
  await expect(page.getByRole('switch', { name: /Monday/ })).toBeVisible()
  await untilKept(page, 'vehicle-schedule')

  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect(manifest).toBe('/brand/kestrel/manifest.webmanifest')

  await demo.stop()
  // The network is there, the server is not.
  await page.goto(addressOf('kestrel', SCHEDULE))
  await expect(page.getByRole('switch', { name: /Monday/ })).toBeVisible()
  await expect(page.getByText(/^Can’t reach the server\. From \d\d:\d\d/)).toBeVisible()

  await goOffline(context)
  // The token ends while the device is offline.
  await context.clearCookies({ name: /accessToken/ })

  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByText('So far today')).toBeVisible()
  await expect(page.getByText(/Data from \d\d:\d\d(, \d+ minutes? ago|, a minute ago)?\./)).toBeVisible()

  await page.goto(addressOf('kestrel', SCHEDULE))
  const monday = page.getByRole('switch', { name: /Monday/ })
  await expect(monday).toBeVisible()
  await expect(page.getByText(/^You’re offline\. From \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page, 'schedule offline')

  await page.goto(addressOf('kestrel', FAQ))
  await expect(page.getByText('Showing the questions from your last visit')).toBeVisible()

  await page.goto(addressOf('kestrel', '/home/tariff'))
  await expect(page.getByText('You’re offline. Your costs are safe.')).toBeVisible()

  await page.goto(addressOf('kestrel', '/electric-vehicles/more'))
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  await page.goto(addressOf('kestrel', TODAY))
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('So far today')).toHaveCount(0)
})

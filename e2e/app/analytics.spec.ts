import type { Page } from '@playwright/test'
import { enableAnalytics, readLastEvent } from '../harness/analytics-tag.ts'
import { settle } from '../harness/page-requests.ts'
import { expect, test } from '../statuses/status-fixtures.ts'

// On the demo of the statuses, whose chargers hold the states that the street shows.
test.use({ consent: 'granted' })

async function expectEvent(page: Page, event: string): Promise<void> {
  await expect.poll(() => readLastEvent(page)).toBe(event)
}

test('[GEN-06] every event of the documents is sent by its action, with consent', async ({
  page,
  demo,
  world,
  signIn,
  signInNew,
}) => {
  await enableAnalytics(page, demo)
  await signInNew({
    name: 'events',
    brand: 'kestrel',
    features: [
      { name: 'ONBOARDING_TOUR' },
      { name: 'EXPORT_DATA' },
      { name: 'ENVIRONMENT', isInBeta: true, enabled: false },
    ],
    hasCharger: true,
  })
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await test.step('the tour', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expectEvent(page, 'tour-next battery')
    await page.getByRole('button', { name: 'Back' }).click()
    await expectEvent(page, 'tour-back boost')
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectEvent(page, 'tour-next restart')
  })

  await test.step('the boost modal of a charger that is offline', async () => {
    await page.getByRole('button', { name: 'Boost' }).click()
    await expectEvent(page, 'boost-modal opened')
    await page.getByRole('button', { name: 'OK' }).click()
    await expectEvent(page, 'boost-modal closed')
  })

  await test.step('the bottom menu and the download', async () => {
    await menu.getByRole('link', { name: 'History' }).click()
    await expectEvent(page, 'bottom-menu menu-history')
    await page.getByRole('button', { name: 'Download your data' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    await download
    await expectEvent(page, 'export-data-download month')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('More, a beta and a call', async () => {
    await menu.getByRole('link', { name: 'More' }).click()
    await page.getByRole('link', { name: /^Beta features/ }).click()
    await expectEvent(page, 'more-menu betas')
    await page.getByRole('switch', { name: /Environment/ }).click()
    await expectEvent(page, 'beta-toggle ENVIRONMENT true')
    await menu.getByRole('link', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Contact us' }).click()
    await expectEvent(page, 'more-menu contact')
    const call = page.getByRole('link', { name: /^Call / })
    // The browser would ask which program makes the call.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await call.click()
    await expectEvent(page, 'contact-call kestrel')
  })

  await test.step('the left menu', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await menu.getByRole('link', { name: 'Today' }).click()
    await expectEvent(page, 'left-menu menu-today')
  })

  await test.step('the modals of a charger that exports, calibrates and charges', async () => {
    await world.arrange('plain', {})
    await world.show('plain', 'EXPORTING')
    await signIn('fjord', world.usernameOf('fjord', 'plain'))
    const boost = page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true })
    await expect(page.getByRole('heading', { level: 2, name: 'Exporting', exact: true })).toBeVisible()
    await boost.click()
    await expectEvent(page, 'stop-exporting-modal opened')
    await page.getByRole('button', { name: 'Keep exporting' }).click()
    await expectEvent(page, 'stop-exporting-modal closed')

    await world.show('plain', 'CALIBRATING')
    await page.getByRole('button', { name: 'About calibration' }).click()
    await expectEvent(page, 'calibration-modal opened')
    await page.getByRole('button', { name: 'Got it' }).click()
    await expectEvent(page, 'calibration-modal closed')

    await boost.click()
    await expectEvent(page, 'boost-modal opened')
    await page.getByRole('checkbox', { name: 'Don’t ask again' }).check()
    await page.getByRole('button', { name: 'Boost now' }).click()
    await expectEvent(page, 'boost-modal confirmed')
    // A tap while the boost is still being ordered is ignored.
    await settle(page)
    const stop = page.getByRole('banner').getByRole('button', { name: 'Stop boosting' })
    await stop.click()
    await expectEvent(page, 'boost stopped')
    await settle(page)
    await boost.click()
    await expectEvent(page, 'boost started')
  })
})

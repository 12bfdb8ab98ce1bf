import type { Locator } from '@playwright/test'
import { thisMonth, withHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { TODAY } from '../harness/residents.ts'

test.use({ settings: withHistory })

type Drawn = { month: string; isBusy: boolean; days: string; isOpen: boolean; charts: number }

/** Taps a button; returns the page as the next frame paints it. */
async function tapAndLook(button: Locator): Promise<Drawn> {
  return button.evaluate(async (element: HTMLElement) => {
    element.click()
    // React answers the tap in a microtask; the rest of the page follows in later tasks.
    await Promise.resolve()
    const main = document.querySelector('main')
    return {
      month: main?.querySelector('button[aria-haspopup=dialog]')?.firstChild?.textContent ?? '',
      isBusy: main?.ariaBusy === 'true',
      days: main?.querySelector('ul[aria-label]')?.ariaLabel ?? '',
      isOpen: element.ariaExpanded === 'true',
      charts: main?.querySelectorAll('figure').length ?? 0,
    }
  })
}

test(
  'a tap shows the name of its month or opens its day at once, and the charts follow',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('kestrel')
    await page.goto(addressOf('kestrel', `${TODAY}/history?date=${thisMonth}`))
    await expect(page.locator('main[aria-busy=false]')).toBeVisible()
    const month = await tapAndLook(page.getByRole('button', { name: 'Previous month' }))
    expect(month).toMatchObject({ month: 'October 2026', isBusy: true, days: 'Days of November 2026' })
    await expect(page.getByRole('list', { name: 'Days of October 2026' })).toBeVisible()
    await expect(page.locator('main[aria-busy=false]')).toBeVisible()

    const before = await page.locator('main figure').count()
    const day = await tapAndLook(page.getByRole('button', { name: /: (?!0\.0)[\d.]+ kWh/ }).first())
    expect(day).toMatchObject({ isOpen: true, charts: before })
    await expect(page.locator('main figure')).toHaveCount(before + 1)
  },
)

test(
  'a tap in the menu shows the frame of the screen at once, before its code is there',
  inProof,
  async ({ page, addressOf, signIn }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/history-screen-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await signIn('kestrel')
    await expect(page.locator('main[aria-busy=false]')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'history' })).toBeVisible()
    await expect(page).toHaveTitle('history – Kestrel')
    await expect(page.locator('main[aria-busy=true]')).toBeFocused()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
    held.resolve()
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(addressOf('kestrel', TODAY))
    await expect(page.getByRole('heading', { level: 1, name: 'my smart charger' })).toBeVisible()
  },
)

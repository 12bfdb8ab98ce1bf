import { expect, type Locator, type Page } from '@playwright/test'
import type { StatusCase } from './status-cases.ts'

/** The part with title, subtitle and action of the status. */
export function findStatusText(page: Page): Locator {
  return page.locator('h2[aria-live="polite"]').locator('xpath=../..')
}

const actions = {
  'ready-by': (statusText) => statusText.getByRole('link', { name: /^Ready (by|time:) 07:00 tomorrow$/ }),
  'contact-support': (statusText) => statusText.getByRole('link', { name: 'Contact support', exact: true }),
  'home-alone': (statusText) =>
    statusText.getByText('You don’t need to do anything. The plan resumes when your charger reconnects', {
      exact: true,
    }),
  'change-preferences': (statusText) =>
    statusText.getByRole('link', { name: 'Change your preferences', exact: true }),
  'stop-boosting': (statusText) => statusText.getByRole('button', { name: 'Stop boosting', exact: true }),
} as const satisfies Record<StatusCase['action'], (statusText: Locator) => Locator>

/** A car that waits, before and after its plan is loaded. */
export const WAITING = /Plugged in, not charging|Waiting for a cheaper rate|Charge planned|Full at \d+%/
/** The power of a boost, before and after its plan is loaded. */
export const BOOST_POWER = /\d kW(, full power| until )/
/** Any rate; a rate of zero is not shown. */
const RATE = /\d kW/

const rings = {
  percent: /^Battery at [56]\d%$/,
  kept: /^Battery (level unknown|at \d+%|about \d+ per cent, estimated between \d+ and \d+)$/,
  unknown: 'Battery level unknown',
} as const satisfies Record<StatusCase['ring'], string | RegExp>

/** Waits until Today shows the status. */
export async function expectStatus(page: Page, each: StatusCase, timeout = 30_000): Promise<void> {
  const statusText = findStatusText(page)
  const title = page.getByRole('heading', { level: 2, name: each.title, exact: true })
  await expect(title).toBeVisible({ timeout })
  await expect(title).toHaveAttribute('aria-live', 'polite')
  if (each.subtitle === null) await expect(statusText).not.toContainText(RATE)
  else await expect(statusText.getByText(each.subtitle, { exact: true })).toBeVisible({ timeout })
  await expect(actions[each.action](statusText)).toBeVisible()
  await expect(page.getByText(rings[each.ring])).toBeAttached()
}

/** Taps Boost and confirms. */
export async function startBoost(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Boost now' }).click()
}

const dialogs = {
  asks: { title: 'Boost now?', close: 'Not now' },
  'warns-of-export': { title: 'Stop exporting and boost?', close: 'Keep exporting' },
  'explains-unavailable': { title: 'You can’t boost right now', close: 'OK' },
  'explains-unplugged': { title: 'Your car isn’t plugged in', close: 'OK' },
} as const

/** Taps Boost in the header, and checks and closes its dialog. */
export async function expectBoostTap(page: Page, { boost }: StatusCase): Promise<void> {
  const header = page.getByRole('banner')
  if (boost === 'stops') {
    await expect(header.getByRole('button', { name: 'Stop boosting' })).toBeVisible()
    return
  }
  if (boost === 'opens-ready-mode') {
    await header.getByRole('link', { name: 'Ready mode' }).click()
    await expect(page.getByRole('switch', { name: 'Ready mode' })).toBeChecked()
    await expect(page.getByText('Plug-in hybrid, 13.8 kWh')).toBeVisible()
    return
  }
  await header.getByRole('button', { name: 'Boost', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: dialogs[boost].title })
  await expect(dialog).toBeVisible()
  if (boost === 'warns-of-export') await expect(dialog).toContainText('3.6 kW')
  if (boost === 'asks' || boost === 'warns-of-export') {
    await expect(dialog.getByRole('checkbox', { name: 'Don’t ask again' })).not.toBeChecked()
  }
  if (boost === 'explains-unavailable')
    await expect(dialog.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await dialog.getByRole('button', { name: dialogs[boost].close }).click()
  await expect(dialog).toBeHidden()
}

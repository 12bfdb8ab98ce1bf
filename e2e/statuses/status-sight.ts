import { expect, type Locator, type Page } from '@playwright/test'
import type { StatusCase } from './status-cases.ts'

/** The state's own words: title, the line below it, what to do next. */
export function findWords(page: Page): Locator {
  return page.locator('h2[aria-live="polite"]').locator('xpath=../..')
}

const actions = {
  'ready-by': (words) => words.getByRole('link', { name: 'Ready by 07:00 tomorrow', exact: true }),
  'contact-support': (words) => words.getByRole('link', { name: 'Contact support', exact: true }),
  'home-alone': (words) =>
    words.getByText('You don’t need to do anything. The plan resumes when your charger reconnects', {
      exact: true,
    }),
  'stop-boosting': (words) => words.getByRole('button', { name: 'Stop boosting', exact: true }),
} as const satisfies Record<StatusCase['action'], (words: Locator) => Locator>

/** A rate of nothing is not told. */
const RATE = /\d kW/

/** Looks at Today as a person does, and waits for what they should see. */
export async function expectStatus(page: Page, each: StatusCase, timeout = 15_000): Promise<void> {
  const words = findWords(page)
  const title = page.getByRole('heading', { level: 2, name: each.title, exact: true })
  await expect(title).toBeVisible({ timeout })
  await expect(title).toHaveAttribute('aria-live', 'polite')
  if (each.subtitle === null) await expect(words).not.toContainText(RATE)
  else await expect(words.getByText(each.subtitle, { exact: true })).toBeVisible({ timeout })
  await expect(actions[each.action](words)).toBeVisible()
  await expect(
    page.getByText(each.ring === 'percent' ? /^Battery at [56]\d%$/ : 'Battery level unknown'),
  ).toBeAttached()
}

/** Boosts as a person does who is asked first. */
export async function startBoost(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Boost now' }).click()
}

const answers = {
  asks: { title: 'Boost now?', close: 'Not now' },
  'warns-of-export': { title: 'Stop exporting and boost?', close: 'Keep exporting' },
  'tells-away': { title: 'You can’t boost right now', close: 'OK' },
  'tells-unplugged': { title: 'Your car isn’t plugged in', close: 'OK' },
} as const

/** Taps Boost in the header, sees what it says, and closes it again. */
export async function expectBoostTap(page: Page, { boost }: StatusCase): Promise<void> {
  const header = page.getByRole('banner')
  if (boost === 'stops') {
    await expect(header.getByRole('button', { name: 'Stop boosting' })).toBeVisible()
    return
  }
  await header.getByRole('button', { name: 'Boost', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: answers[boost].title })
  await expect(dialog).toBeVisible()
  if (boost === 'warns-of-export') await expect(dialog).toContainText('3.6 kW')
  if (boost === 'asks' || boost === 'warns-of-export') {
    await expect(dialog.getByRole('checkbox', { name: 'Don’t ask again' })).not.toBeChecked()
  }
  if (boost === 'tells-away')
    await expect(dialog.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await dialog.getByRole('button', { name: answers[boost].close }).click()
  await expect(dialog).toBeHidden()
}

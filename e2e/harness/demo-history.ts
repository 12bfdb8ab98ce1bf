import { readFileSync } from 'node:fs'
import { addMonths, startOfMonth } from '@driveway/domain/time/local-date'
import { expect, type Page } from '@playwright/test'
import { worldToday } from './world-time.ts'

/** Settings of a demo with two complete past months; one object, so that one demo is shared. */
export const withHistory = { DEMO_HISTORY_DAYS: '95' } as const

/** The same for tests that change what others read: another object, so another demo. */
export const withChangedHistory = { ...withHistory } as const

export const thisMonth = startOfMonth(worldToday)
/** Always complete. */
export const lastMonth = addMonths(thisMonth, -1)

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Expects the month in the URL, and its figures on the page. */
export async function expectMonth(page: Page, path: string, date: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === `${path}?date=${date}`)
  const name = `${names.format(Date.parse(date))} choose another month`
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  // The name is shown before the figures.
  await expect(page.locator('main[aria-busy=false]')).toBeVisible()
}

/** The cost in the month's total, in pounds. */
export async function readCost(page: Page): Promise<number> {
  const figure = page.getByRole('region', { name: 'Month total' }).locator('dl > div')
  const cost = figure.filter({ has: page.getByText('cost', { exact: true }) }).getByRole('definition')
  return Number(/[\d.]+/.exec((await cost.textContent()) ?? '')?.[0])
}

/** Downloads the month that is shown: the name of the file and its lines, the header first. */
export async function downloadMonth(page: Page): Promise<{ name: string; lines: readonly string[] }> {
  await page.getByRole('button', { name: 'Download your data' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await started
  await expect(page.getByText('Done. The file is in your downloads.')).toBeVisible()
  const text = readFileSync(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}

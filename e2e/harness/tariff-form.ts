import { writeDateText } from '@driveway/domain/time/date-text'
import { addDays } from '@driveway/domain/time/local-date'
import type { Locator, Page } from '@playwright/test'
import { worldToday } from './world-time.ts'

/** DD.MM.YYYY of a day in the past; negative in the future. */
export function daysAgo(days: number): string {
  return writeDateText(addDays(worldToday, -days))
}

export function findDate(page: Page): Locator {
  return page.getByLabel('Started on')
}

export function findRate(page: Page): Locator {
  return page.getByLabel('Unit rate')
}

export async function pickSupplier(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Supplier' }).fill(text)
  await page.getByRole('option', { name }).tap()
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save tariff' }).tap()
}

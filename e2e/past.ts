import { addMonths, findLocalDate, findMonthStart } from '@driveway/domain/time/local-date'
import { expect, type Page } from '@playwright/test'

/** Settings of a demo that has two whole months behind it: one object, so that one demo serves all. */
export const withPast = { DEMO_HISTORY_DAYS: '95' } as const

export const thisMonth = findMonthStart(findLocalDate(Date.now()))
/** All of it is there, whatever day it is today. */
export const lastMonth = addMonths(thisMonth, -1)

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The page is at a month by its address, and shows it: the one comes before the other. */
export async function seeMonth(page: Page, path: string, date: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname + url.search === `${path}?date=${date}`)
  const name = `${names.format(Date.parse(date))} choose another month`
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
}

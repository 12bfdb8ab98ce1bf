import type { Page } from '@driveway/e2e/harness/browser.ts'

/** The taps of a customer who looks through History. Each waits for the page to show what the one before asked for. */

const MOST_DAYS = 6
/** Of the chart's width. */
const columns = [0.1, 0.3, 0.5, 0.7, 0.9]

async function untilShown(page: Page): Promise<void> {
  await page.locator('main[aria-busy=false]').waitFor()
}

/** Back to the first month, and forward to the last. */
export async function tapMonths(page: Page): Promise<number> {
  let taps = 0
  for (const name of ['Previous month', 'Next month']) {
    const button = page.getByRole('button', { name })
    while ((await button.getAttribute('aria-disabled')) !== 'true') {
      // The last month may have arrived since: a tap on a disabled button does nothing.
      await button.tap({ force: true })
      taps += 1
      await untilShown(page)
    }
  }
  return taps
}

/** Opens the days of the month before, from the latest, and then reads the chart of the month. */
export async function tapDays(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Previous month' }).tap()
  await untilShown(page)
  const days = page.locator('main button[aria-expanded]')
  const count = Math.min(MOST_DAYS, await days.count())
  const open = page.locator('main ul figure')
  for (let at = 0; at < count; at += 1) {
    const before = await open.count()
    await days.nth(at).tap({ force: true })
    const hasEnergy = !/: 0\.0 kWh/.test((await days.nth(at).textContent()) ?? '')
    if (hasEnergy) await open.nth(before).waitFor()
  }
  const chart = page.locator('main figure').first()
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart of the month is not visible')
  for (const column of columns) {
    await page.touchscreen.tap(box.x + box.width * column, box.y + box.height / 3)
  }
  return 1 + count + columns.length
}

import type { Locator, Page } from '@driveway/e2e/harness/browser.ts'

/**
 * The taps of a customer who looks through History. Each waits for the page to show what the one before asked for. The
 * place of a tap is looked up before the pause, so that the browser's work for the lookup is not part of its time.
 */

const MOST_DAYS = 6
/** Of the chart's width. */
const columns = [0.1, 0.3, 0.5, 0.7, 0.9]
/** As fast as somebody sees what came and taps again. */
const PAUSE_MS = 250

type Place = { readonly x: number; readonly y: number }

async function findMiddle(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be tapped is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Touches the screen, which looks nothing up, and leaves the page alone until its next frame is long there. */
async function tapAt(page: Page, { x, y }: Place): Promise<void> {
  await page.waitForTimeout(PAUSE_MS)
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(PAUSE_MS)
}

async function untilShown(page: Page): Promise<void> {
  await page.locator('main[aria-busy=false]').waitFor()
}

/** Back to the first month, and forward to the last. */
export async function tapMonths(page: Page): Promise<number> {
  let taps = 0
  for (const name of ['Previous month', 'Next month']) {
    const button = page.getByRole('button', { name })
    const place = await findMiddle(button)
    while ((await button.getAttribute('aria-disabled')) !== 'true') {
      await tapAt(page, place)
      taps += 1
      await untilShown(page)
    }
  }
  return taps
}

/** Opens the days of the month before, from the latest, and then reads the chart of the month. */
export async function tapDays(page: Page): Promise<number> {
  await tapAt(page, await findMiddle(page.getByRole('button', { name: 'Previous month' })))
  await untilShown(page)
  const days = page.locator('main button[aria-expanded]')
  const count = Math.min(MOST_DAYS, await days.count())
  const open = page.locator('main ul figure')
  for (let at = 0; at < count; at += 1) {
    const before = await open.count()
    await tapAt(page, await findMiddle(days.nth(at)))
    const hasEnergy = !/: 0\.0 kWh/.test((await days.nth(at).textContent()) ?? '')
    if (hasEnergy) await open.nth(before).waitFor()
  }
  const chart = page.locator('main figure').first()
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart of the month is not visible')
  for (const column of columns) {
    await tapAt(page, { x: box.x + box.width * column, y: box.y + box.height / 3 })
  }
  return 1 + count + columns.length
}

import { expect, type Page } from '@playwright/test'
import { settle } from './page-requests.ts'

const TIMEOUT_MS = 60_000
const STEP_MS = 20
/** Shorter than any timer whose early end would change a page: polls, timeouts, the stream's silence. */
const PAUSE_AHEAD_MS = 4_000
const MAX_TRIES = 5
/** For periods of many polls; shorter than the time in which the page gives up a request. */
export const LONG_STEP_MS = 5_000

/** A page that the server sent can be used when React has taken it over. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#app[data-sent]')).toHaveCount(0)
}

/** Pauses the page's clock between two requests; `advance` moves it on. */
export async function pauseClock(page: Page): Promise<void> {
  await untilTakenOver(page)
  await settle(page)
  for (let tries = 0; ; tries += 1) {
    try {
      await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS)
      break
    } catch (error) {
      // On a busy machine that moment may have passed.
      if (tries === MAX_TRIES) throw error
    }
  }
  await settle(page)
}

/** Advances a page's paused clock in steps. The clock waits for responses: a slow machine causes no timeouts. */
export async function advance(page: Page, ms: number, step = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(step, left))
    await settle(page)
  }
}

/** Advances the clock in small steps until a condition holds. */
export async function advanceUntil(
  page: Page,
  condition: () => Promise<boolean>,
  step = STEP_MS,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition did not hold in time')
    await advance(page, step, step)
  }
}

/** With a paused clock: a text shows for 5 s. */
export async function expectFor5s(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(page.getByText(text)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(text)).toBeHidden()
}

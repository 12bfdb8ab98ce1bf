import type { Page } from '@playwright/test'

const TIMEOUT_MS = 10_000
const STEP_MS = 20

/** Advances a page's paused clock in steps, and lets its timers run. */
export async function advance(page: Page, ms: number, step = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await page.clock.runFor(Math.min(step, left))
    await page.evaluate(() => document.readyState)
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
    await page.clock.runFor(step)
  }
}

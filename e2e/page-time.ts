import type { Page } from '@playwright/test'

const PATIENCE_MS = 10_000
const BIT_MS = 20

/** Lets a page's held time pass, and what it sets off happen, a bit at a time. */
export async function pass(page: Page, ms: number, bit = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= bit) {
    await page.clock.runFor(Math.min(bit, left))
    await page.evaluate(() => document.readyState)
  }
}

/** Lets hardly any of it pass until something is so: what an answer brings about takes timers of a few milliseconds. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>, bit = BIT_MS): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It has not come about in time')
    await page.clock.runFor(bit)
  }
}

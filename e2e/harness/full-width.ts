import { expect, type Page } from '@playwright/test'
import { listBlankAreas } from './blank-areas.ts'
import { settle } from './page-requests.ts'

export const windows = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

/** Expects no large blank area at any step of the scroll, in each of the windows. */
export async function expectFull(page: Page, path: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await settle(page)
    for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight));) {
      await page.evaluate((y) => window.scrollTo(0, y), top)
      // A card that is shown from this width on is loaded only now.
      const message = `${path} at ${size.width} px, from ${top}`
      await expect.poll(() => page.evaluate(listBlankAreas), { message }).toEqual([])
      top += size.height
    }
  }
}

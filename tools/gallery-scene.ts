import type { Page } from '../e2e/browser.ts'
import type { Street } from '../e2e/street.ts'

/** One state of one screen, and how to bring it about. */
export type Scene = {
  readonly screen: string
  readonly state: string
  readonly path: string
  readonly isSignedIn: boolean
  /** The hour that the world's clock is moved on to. */
  readonly hour?: string
  /** What becomes of the app's questions; they are answered if nothing is said. */
  readonly answers?: 'never' | 'broken'
  /** What to do on the street first. */
  readonly prepare?: (street: Street, house: string) => Promise<void>
  /** Sees that the screen is what it should be. */
  readonly settle: (page: Page) => Promise<void>
}

export function see(...texts: readonly RegExp[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 40_000 })
  }
}

export function act(place: 'at-home' | 'plugged-in', ...actions: readonly string[]) {
  return async (street: Street, house: string) => {
    await street.bring(house, place)
    for (const action of actions) await street.act(house, action)
  }
}

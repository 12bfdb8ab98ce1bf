import type { Page } from '@driveway/e2e/harness/browser.ts'
import type { Street } from '@driveway/e2e/harness/street.ts'

/** One state of one screen, and how to reach it. */
export type Scene = {
  readonly screen: string
  readonly state: string
  readonly path: string
  readonly isSignedIn: boolean
  /** The hour to which the world clock advances. */
  readonly hour?: string
  /** How requests of the app fail; they succeed by default. */
  readonly responses?: 'never' | 'broken'
  /** Actions on the street before the screen opens. */
  readonly prepare?: (street: Street, house: string) => Promise<void>
  /** Waits until the screen shows the state. */
  readonly settle: (page: Page) => Promise<void>
}

export function waitForTexts(...texts: readonly RegExp[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const text of texts)
      await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 40_000 })
  }
}

export function act(place: 'at-home' | 'plugged-in', ...actions: readonly string[]) {
  return async (street: Street, house: string) => {
    await street.reset(house, place)
    for (const action of actions) await street.act(house, action)
  }
}

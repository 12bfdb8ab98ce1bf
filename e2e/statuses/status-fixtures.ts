import type { BrowserContext, Page } from '@playwright/test'
import { setConsent, test as base } from '../fixtures.ts'
import { addSession } from '../sessions.ts'
import { recordRequests } from '../page-requests.ts'
import { brands, TODAY, type Brand } from '../residents.ts'
import type { Kind } from './status-houses.ts'
import { openStatusWorld, type StatusWorld } from './status-world.ts'

/** One screen per brand. */
export type Screens = ReadonlyMap<Brand, Page>

type WorkerFixtures = {
  world: StatusWorld
  /** Signed in once and reused by all tests. */
  screens: (kind: Kind) => Promise<Screens>
}
type TestFixtures = {
  /** Opens Today of a kind of house in all brands. */
  open: (kind: Kind) => Promise<Screens>
}

/**
 * A separate demo, since these tests move the world clock and hold states that following the sun would end; one object,
 * so that one demo is shared.
 */
const settings = { STREET_ROUTINES: 'off', SOLAR_FOLLOWING: 'false' } as const

/** The context options of playwright.config.ts. */
const contextOptions = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [settings, { scope: 'worker' }],
  world: [
    async ({ demo }, provide) => {
      const world = await openStatusWorld(demo)
      await provide(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  screens: [
    async ({ browser, demo, world }, provide) => {
      const contexts: BrowserContext[] = []
      const byKind = new Map<Kind, Screens>()
      await provide(async (kind) => {
        const known = byKind.get(kind)
        if (known) return known
        const context = await browser.newContext(contextOptions)
        contexts.push(context)
        await setConsent(context, 'refused')
        await recordRequests(context)
        const pages = new Map<Brand, Page>()
        for (const brand of brands) {
          await addSession(context, demo, brand, world.usernameOf(brand, kind))
          pages.set(brand, await context.newPage())
        }
        byKind.set(kind, pages)
        return pages
      })
      for (const context of contexts) await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ screens, addressOf }, provide) => {
    await provide(async (kind) => {
      const opened = await screens(kind)
      await Promise.all([...opened].map(([brand, page]) => page.goto(addressOf(brand, TODAY))))
      return opened
    })
  },
})

export { expect } from '../fixtures.ts'

/** Runs the same steps on the screens of all brands at once. */
export async function onAll(
  screens: Screens,
  act: (page: Page, brand: Brand) => Promise<void>,
): Promise<void> {
  await Promise.all([...screens].map(([brand, page]) => act(page, brand)))
}

import type { BrowserContext, Page } from '@playwright/test'
import { contextOptions } from '../harness/browser.ts'
import { setConsent, test as base } from '../harness/fixtures.ts'
import { addSession } from '../harness/sessions.ts'
import { recordRequests } from '../harness/page-requests.ts'
import { TODAY, type Brand } from '../harness/residents.ts'
import { keyOf, type Kind } from './status-houses.ts'
import { openStatusWorld, type StatusWorld } from './status-world.ts'

/** A screen for each brand that is shown. */
export type Screens = ReadonlyMap<Brand, Page>

type WorkerFixtures = {
  world: StatusWorld
  /** Signed in once and reused by all tests. */
  screens: (kind: Kind, brand: Brand) => Promise<Page>
}
type TestFixtures = {
  /** Opens Today of a kind of house in these brands. */
  open: (kind: Kind, shown: readonly Brand[]) => Promise<Screens>
}

/**
 * A separate demo, since these tests move the world clock and hold states that following the sun would end; one object,
 * so that one demo is shared.
 */
const settings = { STREET_ROUTINES: 'off', SOLAR_FOLLOWING: 'false' } as const

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [settings, { scope: 'worker' }],
  world: [
    async ({ demo }, provide) => {
      const world = await openStatusWorld(demo)
      await provide(world)
      await world.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  screens: [
    async ({ browser, demo, world }, provide) => {
      const contexts = new Map<Kind, BrowserContext>()
      const pages = new Map<string, Page>()

      async function openContext(kind: Kind): Promise<BrowserContext> {
        const context = contexts.get(kind) ?? (await browser.newContext(contextOptions))
        if (contexts.has(kind)) return context
        contexts.set(kind, context)
        await setConsent(context, 'refused')
        await recordRequests(context)
        return context
      }

      await provide(async (kind, brand) => {
        const known = pages.get(keyOf(brand, kind))
        if (known) return known
        const context = await openContext(kind)
        await addSession(context, demo, brand, world.usernameOf(brand, kind))
        const page = await context.newPage()
        pages.set(keyOf(brand, kind), page)
        return page
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  open: async ({ screens, addressOf }, provide) => {
    await provide(async (kind, shown) => {
      const opened = new Map<Brand, Page>()
      for (const brand of shown) opened.set(brand, await screens(kind, brand))
      await Promise.all([...opened].map(([brand, page]) => page.goto(addressOf(brand, TODAY))))
      return opened
    })
  },
})

export { expect } from '../harness/fixtures.ts'

/** Runs the same steps on all screens at once. */
export async function onAll(
  screens: Screens,
  act: (page: Page, brand: Brand) => Promise<void>,
): Promise<void> {
  await Promise.all([...screens].map(([brand, page]) => act(page, brand)))
}

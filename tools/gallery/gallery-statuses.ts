import { join } from 'node:path'
import type { Browser, Page } from '@driveway/e2e/harness/browser.ts'
import type { Demo } from '@driveway/e2e/harness/demo.ts'
import { setConsent } from '@driveway/e2e/harness/fixtures.ts'
import { addSession } from '@driveway/e2e/harness/sessions.ts'
import { brands, sets, TODAY, type Brand } from '@driveway/e2e/harness/residents.ts'
import { statusCases, type StatusCase } from '@driveway/e2e/statuses/status-cases.ts'
import { onAll, type Screens } from '@driveway/e2e/statuses/status-fixtures.ts'
import type { Kind } from '@driveway/e2e/statuses/status-houses.ts'
import { expectStatus, startBoost } from '@driveway/e2e/statuses/expect-status.ts'
import { openStatusWorld, type StatusWorld } from '@driveway/e2e/statuses/status-world.ts'
import type { Shot } from './gallery-sheet.ts'

const OFFLINE_WITHIN = 40_000

/** Each of the twenty-one statuses in every brand and set on a phone, reached as in the browser tests. */
export async function takeStatuses(browser: Browser, demo: Demo, folder: string): Promise<Shot[]> {
  const world = await openStatusWorld(demo)
  const opened = new Map<Kind, Screens>()
  const shots: Shot[] = []
  try {
    for (const each of statusCases) {
      const screens = opened.get(each.house) ?? (await openScreens(browser, demo, world, each.house))
      opened.set(each.house, screens)
      await world.arrange(each.house, each.circumstances ?? {})
      await world.show(each.house, each.from ?? each.state)
      await onAll(screens, (page, brand) => open(page, `http://${brand}.localhost:${demo.web}${TODAY}`, each))
      if (each.from) await world.show(each.house, each.state)
      await onAll(screens, async (page, brand) => {
        if (each.status === 'OVERRIDING') await startBoost(page)
        await expectStatus(page, each, OFFLINE_WITHIN)
        shots.push(...(await shoot(page, brand, each, folder)))
      })
      console.log(`every brand status ${each.status}`)
    }
  } finally {
    for (const screens of opened.values()) await screens.get('kestrel')?.context().close()
    await world.close()
  }
  return shots
}

async function openScreens(browser: Browser, demo: Demo, world: StatusWorld, kind: Kind): Promise<Screens> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    viewport: { width: 390, height: 844 },
  })
  await setConsent(context, 'refused')
  const pages = new Map<Brand, Page>()
  for (const brand of brands) {
    await addSession(context, demo, brand, world.usernameOf(brand, kind))
    pages.set(brand, await context.newPage())
  }
  return pages
}

async function open(page: Page, address: string, { from }: StatusCase): Promise<void> {
  await page.goto(address)
  if (from) await page.getByText('Not plugged in').waitFor()
}

async function shoot(page: Page, brand: Brand, { status }: StatusCase, folder: string): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const set of sets) {
    await page.emulateMedia({ colorScheme: set })
    await page.evaluate('document.fonts.ready')
    const name = status.toLowerCase().replaceAll('_', '-')
    const file = join(folder, 'status', `${name}-${brand}-${set}.png`)
    await page.screenshot({ path: file, animations: 'disabled' })
    shots.push({ file, row: `${brand} ${set}`, isWide: false })
  }
  return shots
}

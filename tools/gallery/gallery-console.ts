import { join } from 'node:path'
import type { Browser, Page } from '@driveway/e2e/harness/browser.ts'
import { addressOf, enter } from '@driveway/e2e/harness/console.ts'
import type { Demo } from '@driveway/e2e/harness/demo.ts'
import { worldToday } from '@driveway/e2e/harness/world-time.ts'
import type { Shot } from './gallery-sheet.ts'

const CHARGER = 'DW-KES-0001'
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'wide', width: 1920, height: 1080 },
] as const

type ConsoleScene = {
  readonly name: string
  readonly path: string
  /** Brings about what is shown; once, before all sizes. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** The customer's page needs a reason, and stays open for half an hour. */
async function openCustomer(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('Asked why the car was not ready')
  await page.getByRole('button', { name: 'Open for half an hour' }).click()
  await page.getByRole('region', { name: 'Today' }).waitFor()
}

function listScenes(account: string): readonly ConsoleScene[] {
  return [
    { name: 'now', path: '/' },
    { name: 'why', path: `/why?id=${CHARGER}&date=${worldToday}` },
    { name: 'fleet', path: '/fleet' },
    { name: 'charger', path: `/charger/${CHARGER}` },
    { name: 'stock', path: '/stock' },
    { name: 'customer', path: `/customer/${account}`, prepare: openCustomer },
    { name: 'account', path: `/account/${account}` },
    { name: 'campaign', path: '/campaigns/new?search=dw-kes' },
    { name: 'content', path: '/content?path=login-terms/kestrel.md' },
    { name: 'outages', path: '/outages' },
    { name: 'organisations', path: '/organisations' },
    { name: 'audit', path: '/audit' },
    { name: 'people', path: '/people' },
  ]
}

/** Every page of the console as an admin sees it. */
export async function takeConsole(browser: Browser, demo: Demo, folder: string): Promise<Shot[]> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  await enter(page, demo, 'admin@console.example', 'admin')
  await page.goto(addressOf(demo, `/charger/${CHARGER}`))
  const link = await page.locator('a[href^="/customer/"]').first().getAttribute('href')
  const account = link?.split('/').at(-1) ?? ''
  const shots: Shot[] = []
  for (const { name, path, prepare } of listScenes(account)) {
    await page.goto(addressOf(demo, path))
    await prepare?.(page)
    for (const size of sizes) {
      await page.setViewportSize({ width: size.width, height: size.height })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('Loading…').first().waitFor({ state: 'detached' })
      const file = join(folder, 'console', `${name}-${size.name}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      shots.push({ file, row: name, isWide: size.name !== 'phone' })
    }
  }
  await context.close()
  console.log('console')
  return shots
}

import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser, type Browser, type BrowserContext, type Page } from '@driveway/e2e/harness/browser.ts'
import { startDemo, type Demo } from '@driveway/e2e/harness/demo.ts'
import { brands, PASSWORD, sets, TODAY, type Brand } from '@driveway/e2e/harness/residents.ts'
import { openStreet } from '@driveway/e2e/harness/street.ts'
import { PSEUDO } from '@driveway/e2e/harness/pseudo-language.ts'
import { moveClockTo } from './gallery-clock.ts'
import { takeConsole } from './gallery-console.ts'
import { makePicture } from './gallery-picture.ts'
import { takePseudo } from './gallery-pseudo.ts'
import { makeSheet, type Shot } from './gallery-sheet.ts'
import { takeStatuses } from './gallery-statuses.ts'
import type { Scene } from './gallery-scene.ts'
import { residents, scenes } from './gallery-scenes.ts'
import { provideBrowser } from '../test-run/provide-browser.ts'
import { root } from '../source-files.ts'

const folder = join(root, 'gallery')
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

function openContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
}

async function signIn(page: Page, brand: Brand, address: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email or username').fill(residents[brand].username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${TODAY}`)
}

async function shoot(page: Page, brand: Brand, scene: Scene, address: string): Promise<Shot[]> {
  const shots: Shot[] = []
  if (scene.responses === 'never') await page.route('**/graphql*', () => {})
  if (scene.responses === 'broken') await page.route('**/graphql*', (route) => route.fulfill({ status: 503 }))
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height })
    await page.goto(address + scene.path)
    await scene.settle(page)
    for (const set of sets) {
      await page.emulateMedia({ colorScheme: set })
      await page.evaluate('document.fonts.ready')
      const file = join(folder, scene.screen, `${scene.state}-${brand}-${set}-${size.name}.png`)
      await page.screenshot({ path: file, animations: 'disabled' })
      shots.push({ file, row: `${brand} ${set}`, isWide: size.name === 'desktop' })
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return shots
}

/** `npm run gallery -- history today` takes only these screens; without arguments, all. */
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

function isWanted(screen: string): boolean {
  return wanted.length === 0 || wanted.includes(screen)
}

/** The street's page follows its simulated daylight, so it is taken at several hours. */
const hours = ['12:30', '19:00', '23:30'] as const

async function takeStreet(browser: Browser, demo: Demo): Promise<Shot[]> {
  const context = await openContext(browser)
  const page = await context.newPage()
  const shots: Shot[] = []
  for (const hour of hours) {
    await moveClockTo(demo, hour)
    for (const size of sizes) {
      await page.setViewportSize({ width: size.width, height: size.height + 100 })
      await page.goto(`http://localhost:${demo.street}/`)
      const house = page.getByRole('button', { name: /Priya Nair/ })
      await house.waitFor()
      for (const state of ['usual', 'open']) {
        if (state === 'open') await house.click()
        await page.waitForTimeout(1500)
        const file = join(folder, 'street', `${state}-${hour.replace(':', '')}-${size.name}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
        shots.push({ file, row: hour, isWide: size.name === 'desktop' })
      }
    }
  }
  await context.close()
  console.log('street')
  return shots
}

/** Scenes that did not come about; the others are taken all the same. */
const failures: string[] = []

async function takeAll(browser: Browser, demo: Demo): Promise<Map<string, Shot[]>> {
  const street = openStreet(demo)
  const shots = new Map<string, Shot[]>()
  for (const brand of brands) await street.reset(residents[brand].house, 'at-home')
  for (const brand of brands) {
    const address = `http://${brand}.localhost:${demo.web}`
    const context = await openContext(browser)
    const page = await context.newPage()
    let isSignedIn = false
    for (const scene of scenes.filter(({ screen }) => isWanted(screen))) {
      // A plugged-in car would be full after the clock moves.
      if (scene.hour) await street.reset(residents[brand].house, 'at-home')
      if (scene.hour) await moveClockTo(demo, scene.hour)
      await scene.prepare?.(street, residents[brand].house)
      if (scene.isSignedIn && !isSignedIn) await signIn(page, brand, address)
      isSignedIn ||= scene.isSignedIn
      const name = `${brand.padEnd(9)} ${scene.screen} ${scene.state}`
      try {
        const taken = await shoot(page, brand, scene, address)
        shots.set(scene.screen, [...(shots.get(scene.screen) ?? []), ...taken])
        console.log(name)
      } catch (error) {
        failures.push(name)
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    }
    await context.close()
  }
  if (isWanted('street')) shots.set('street', await takeStreet(browser, demo))
  if (isWanted('console')) shots.set('console', await takeConsole(browser, demo, folder))
  if (isWanted('status')) shots.set('status', await takeStatuses(browser, demo, folder))
  if (isWanted('pseudo-language')) {
    shots.set('pseudo-language', await takePseudo(browser, demo, { folder, sizes }))
  }
  return shots
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser(provideBrowser())
const demo = await startDemo({ DEMO_HISTORY_DAYS: '395', LANGUAGES: PSEUDO })
try {
  for (const [screen, shots] of await takeAll(browser, demo)) {
    await makeSheet(browser, folder, screen, shots)
    console.log(`gallery/${screen}.png: ${shots.length} pictures`)
  }
  if (process.argv.includes('--docs')) await makePicture(browser, folder, join(root, 'docs', 'pictures'))
} finally {
  await browser.close()
  await demo.stop()
}
if (failures.length > 0) {
  console.error(`Not taken:\n  ${failures.join('\n  ')}`)
  process.exitCode = 1
}

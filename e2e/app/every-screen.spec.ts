import type { Page } from '@playwright/test'
import { featureNames } from '@driveway/domain/account/feature-name'
import { paths } from '@driveway/domain/journey/paths'
import { expectAccessible, expectContrast } from '../harness/accessibility.ts'
import { expect, test } from '../harness/fixtures.ts'
import { followPath } from '../harness/follow-path.ts'
import { listLayoutFaults } from '../harness/layout-faults.ts'
import { settle } from '../harness/page-requests.ts'
import { untilTakenOver } from '../harness/page-clock.ts'
import { brands, brandsInTurn } from '../harness/residents.ts'
import { listKeyboardFaults } from '../harness/tab-stops.ts'
import { screenParameters } from '../harness/screen-parameters.ts'

const signedOut: readonly string[] = [paths.login, paths.forgotPassword, paths.resetPassword]
const ofHeating: readonly string[] = [paths.heating, paths.missingDevice]
const ofOutages: readonly string[] = [paths.plannedOutage, paths.unplannedOutage]
/** They only lead elsewhere. */
const redirects: readonly string[] = [paths.home, paths.logout]
const others = new Set([...signedOut, ...ofHeating, ...ofOutages, ...redirects])
const ofNewcomers = Object.values(paths).filter((path) => !others.has(path))

/** The tour would cover Today and close the first steps. */
const features = featureNames
  .filter((name) => name !== 'ONBOARDING_TOUR')
  .map((name) => ({ name, isInBeta: name === 'ENVIRONMENT' || name === 'PHEV_READY_MODE' }))
const tariffs = [
  { id: 'agile', energySupplier: 'Octopus Agile', tariffType: 'AGILE', startDate: '2025-03-01', periods: [] },
]

const planned = {
  id: 'p1',
  title: 'We’re updating our service',
  text: 'You can’t see or change your charger.',
  onDate: '2026-05-17',
  disclaimer: 'It may take a little longer.',
  plannedStart: '2026-05-17T01:00:00Z',
  plannedEnd: '2026-05-17T03:00:00Z',
  actualEnd: null,
  overtimeMessage: 'It takes longer than planned.',
  isOvertime: true,
}
const unplanned = {
  id: 'u1',
  title: 'Something isn’t working',
  text: 'We can’t reach our chargers.',
  published_at: '2026-05-17T17:12:00Z',
  updated_at: '2026-05-17T17:45:00Z',
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilTakenOver(page)
}

async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect.soft(await page.evaluate(listLayoutFaults), `${path} at 200% text`).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** Everything that is asked of a screen, at one stop. */
async function expectForEveryone(page: Page, path: string): Promise<void> {
  await expectAccessible(page, path)
  await expectContrast(page, path, ['light'])
  await expectRoomForLargeText(page, path)
  expect.soft(await listKeyboardFaults(page), `${path} by keyboard`).toEqual([])
}

function countAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
}

/** Checks the page that is open, once everything of it is there. */
async function checkScreen(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
  await settle(page)
  expect.soft(await countAnimations(page), `animations of ${path}`).toBe(0)
  await expectForEveryone(page, path)
}

async function visit(page: Page, path: string): Promise<void> {
  const address = path.replace(/:\w+/, (name) => screenParameters[name as keyof typeof screenParameters])
  // A page in between says when the next one has come.
  const between = page.getByText('This page doesn’t exist.')
  await followPath(page, paths.notFound)
  await expect(between).toBeVisible()
  await followPath(page, address)
  await expect(between).toHaveCount(path === paths.notFound ? 1 : 0)
  expect.soft(await countAnimations(page), `animations on the way to ${path}`).toBe(0)
  await checkScreen(page, path)
  expect(new URL(page.url()).pathname).toBe(address)
}

const household = {
  name: 'every',
  features,
  tariffs,
  isHybrid: true,
  hasCharger: true,
  hasCompletedOnboarding: false,
} as const

/** Brands differ in colours and fonts alone, and the font of Fjord is the widest. */
const walked = brandsInTurn(brands.indexOf('fjord'))

test.describe('[GEN-14] every screen has names, contrast, focus, room for text at 200%, and no motion where it is reduced', () => {
  for (const brand of walked) {
    test(`in ${brand}, every screen of a customer with everything`, async ({ page, signInNew }) => {
      await signInNew({ ...household, brand })
      for (const path of ofNewcomers) await visit(page, path)
    })

    test(`in ${brand}, screens without a session, of heating and of outages`, async ({
      page,
      addressOf,
      signInNew,
    }) => {
      await open(page, addressOf(brand, paths.login))
      for (const path of signedOut) await visit(page, path)

      await signInNew({
        name: 'every-heat',
        brand,
        heaters: ['QUANTUM_STORAGE_HEATER', 'QUANTUM_WATER_HEATER'],
      })
      for (const path of ofHeating) await visit(page, path)

      for (const [path, data] of [
        [paths.plannedOutage, { plannedOutages: [planned], unplannedOutages: [] }],
        [paths.unplannedOutage, { plannedOutages: [], unplannedOutages: [unplanned] }],
      ] as const) {
        await page.route(
          (url) => url.pathname === '/content',
          (route) =>
            route.request().postData()?.includes('GetOutages')
              ? route.fulfill({ json: { data } })
              : route.fallback(),
        )
        await open(page, addressOf(brand, path))
        await checkScreen(page, path)
        expect(new URL(page.url()).pathname).toBe(path)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  }
})

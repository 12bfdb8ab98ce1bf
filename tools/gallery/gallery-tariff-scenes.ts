import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const tariffs = { screen: 'tariffs', path: '/home/tariff', isSignedIn: true } as const
const add = { screen: 'tariff', path: '/home/tariff/add/', isSignedIn: true } as const

/** Responds as if the customer had no tariff. */
async function respondWithoutTariffs(route: Route): Promise<void> {
  if (!route.request().postData()?.includes('GetHistoricTariffs')) return route.fallback()
  const customer = { accountNumber: 'gallery', historicTariffsVersion: 0, historicTariffs: [] }
  return route.fulfill({ json: { data: { customer } } })
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Marigold Energy')
  await page.getByLabel('Started on').fill('01.09.2025')
  await page.getByLabel('Unit rate').fill('24.86')
  for (const [start, rate] of [
    ['300', '7'],
    ['960', '38.4'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a rate' }).click()
    await page.getByLabel('Unit rate').fill(rate)
    await page.getByLabel('Starts at').selectOption(start)
  }
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await waitForTexts(/edit tariff/)(page)
}

export const tariffScenes: readonly Scene[] = [
  { ...tariffs, state: 'usual', settle: waitForTexts(/Each half hour/) },
  { ...tariffs, state: 'loading', responses: 'never', settle: waitForTexts(/Loading/) },
  { ...tariffs, state: 'unable', responses: 'broken', settle: waitForTexts(/right now/) },
  {
    ...tariffs,
    state: 'empty',
    settle: async (page) => {
      await page.route('**/graphql*', respondWithoutTariffs)
      await page.reload()
      await waitForTexts(/What does a kWh cost you/)(page)
    },
  },
  {
    ...add,
    state: 'suppliers',
    settle: async (page) => {
      await page.getByRole('combobox', { name: 'Supplier' }).fill('o')
      // The timeline beside the form names the customer's own supplier.
      await page
        .getByRole('option', { name: /OVO Energy/ })
        .first()
        .waitFor()
    },
  },
  { ...add, state: 'three-rates', settle: fillForm },
  {
    ...add,
    state: 'problems',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Save tariff' }).click()
      await waitForTexts(/Choose a supplier/)(page)
    },
  },
  { ...tariffs, screen: 'tariff', state: 'edit', settle: openFirst },
  {
    ...tariffs,
    screen: 'tariff',
    state: 'delete',
    settle: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await waitForTexts(/Delete this tariff/)(page)
    },
  },
]

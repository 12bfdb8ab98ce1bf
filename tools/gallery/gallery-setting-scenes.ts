import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const agilePrices = { screen: 'agile-prices', path: '/home/tariff/agile', isSignedIn: true } as const
const planning = {
  screen: 'planning',
  path: '/electric-vehicles/settings/planning',
  isSignedIn: true,
} as const

const HALF_HOUR_MS = 1_800_000

/** A quiet night and an evening peak; only one brand has a customer on Agile. */
function makePrices(from: string) {
  const midnight = Date.parse(from)
  return Array.from({ length: 94 }, (_, index) => {
    const hour = (index % 48) / 2
    const peak = hour >= 16 && hour < 19 ? 14 : 0
    const value = 16 + 6 * Math.sin(((hour - 9) / 12) * Math.PI) + peak
    return { valid_from: new Date(midnight + index * HALF_HOUR_MS).toISOString(), value_inc_vat: value }
  })
}

const agileFeatures = ['HISTORIC_TARIFFS', 'SHOW_AGILE_TARIFFS'].map((name) => ({
  id: name,
  name,
  enabled: true,
  seen: true,
  informed: true,
  isInBeta: false,
}))

/** Responds as to a customer with the Agile feature. */
async function respondWithAgile(route: Route, hasPrices: boolean): Promise<void> {
  const asked = route.request().postData() ?? ''
  if (asked.includes('GetAgilePrices')) {
    const { variables } = JSON.parse(asked) as { variables: { period_from: string } }
    const results = hasPrices ? makePrices(variables.period_from) : null
    return route.fulfill({ json: { data: { agilePrices: { energySupplier: 'Octopus Agile', results } } } })
  }
  if (!asked.includes('GetCustomerAccount')) return route.fallback()
  const { pathname, search, host, port } = new URL(route.request().url())
  // Node cannot resolve the name that the browser can.
  const url = `http://127.0.0.1:${port}${pathname}${search}`
  const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
  const body = JSON.parse(await answer.text()) as { data: { customer: Record<string, unknown> } }
  body.data.customer['availableFeatures'] = agileFeatures
  return route.fulfill({ response: answer, json: body })
}

function openAgile(hasPrices: boolean, settle: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await page.route('**/graphql?*', (route) => respondWithAgile(route, hasPrices))
    await page.goto(new URL(agilePrices.path, page.url()).href)
    await settle(page)
  }
}

/** Settings of the home and the prices of its tariff. */
export const settingScenes: readonly Scene[] = [
  {
    ...agilePrices,
    state: 'chosen',
    settle: openAgile(true, async (page) => {
      await waitForTexts(/lowest/)(page)
      await page.getByRole('slider').focus()
      await page.keyboard.press('Home')
    }),
  },
  {
    ...agilePrices,
    state: 'unavailable',
    settle: openAgile(false, waitForTexts(/hasn’t sent today’s prices/)),
  },
  { ...planning, state: 'usual', settle: waitForTexts(/What matters most/) },
  {
    ...planning,
    state: 'refused',
    settle: async (page) => {
      await waitForTexts(/What matters most/)(page)
      await page.getByLabel('Where your roof is').fill('Atlantis')
      await page.getByRole('button', { name: 'Save' }).click()
      await waitForTexts(/Enter the start of a UK postcode/)(page)
    },
  },
  { ...planning, state: 'unable', responses: 'broken', settle: waitForTexts(/aren’t available right now/) },
]

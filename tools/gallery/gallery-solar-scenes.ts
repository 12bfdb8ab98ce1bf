import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const names = ['EXPORT_MATCH', 'PHEV_READY_MODE', 'ENVIRONMENT', 'SHOW_AGILE_TARIFFS', 'CHARGE_PATH'] as const

/** Three betas, two of them new; only some of the brands' customers have these features. */
const features = names.map((name) => ({
  id: name,
  name,
  enabled: name !== 'SHOW_AGILE_TARIFFS',
  seen: true,
  informed: name !== 'SHOW_AGILE_TARIFFS' && name !== 'PHEV_READY_MODE',
  isInBeta: name !== 'EXPORT_MATCH' && name !== 'CHARGE_PATH',
}))

const generators = [
  { id: '1', type: 'SOLAR', maxPower: 4.2, make: 'JA Solar', model: 'JAM60', installYear: 2022 },
  { id: '2', type: 'WIND', maxPower: 1.5, make: 'Unknown', model: null, installYear: 2019 },
]

const tariffPeriods = [
  { timeStart: '0:30', timeEnd: '4:30', ratePence: 7 },
  { timeStart: '4:30', timeEnd: '0:30', ratePence: 24.86 },
]

type Circumstances = { readonly hasGenerators?: boolean; readonly isRefusing?: boolean }

/** The fields of the customer that every answer is given. */
function makeFields({ hasGenerators = true }: Circumstances): Record<string, unknown> {
  return {
    availableFeatures: features,
    microgenerations: hasGenerators ? generators : [],
    exportMatchingOptIn: hasGenerators,
    tariffPeriods,
  }
}

async function respond(route: Route, circumstances: Circumstances): Promise<void> {
  const asked = route.request().postData() ?? ''
  const [, mutation] = /^mutation \w+.*\{ (\w+)\(/.exec(String(readQuery(asked))) ?? []
  if (mutation !== undefined) {
    const problem = circumstances.isRefusing ? { code: 'unexpected' } : null
    return route.fulfill({ json: { data: { [mutation]: { isSuccess: problem === null, problem } } } })
  }
  const { pathname, search, host, port } = new URL(route.request().url())
  // Node cannot resolve the name that the browser can.
  const url = `http://127.0.0.1:${port}${pathname}${search}`
  const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
  const body = JSON.parse(await answer.text()) as { data?: { customer?: Record<string, unknown> } }
  const customer = body.data?.customer
  if (!customer) return route.fulfill({ response: answer, json: body })
  const fields = Object.entries(makeFields(circumstances)).filter(([name]) => name in customer)
  Object.assign(customer, Object.fromEntries(fields))
  const vehicle = customer['vehicle']
  if (typeof vehicle === 'object' && vehicle !== null && 'batteryCapacity' in vehicle) {
    Object.assign(vehicle, { make: 'Mitsubishi', model: 'Outlander PHEV', batteryCapacity: 13_800 })
  }
  return route.fulfill({ response: answer, json: body })
}

function readQuery(body: string): unknown {
  return body === '' ? '' : (JSON.parse(body) as { query?: unknown }).query
}

function open(
  screen: string,
  state: string,
  path: string,
  settle: (page: Page) => Promise<void>,
  circumstances: Circumstances = {},
): Scene {
  return {
    screen,
    state,
    path,
    isSignedIn: true,
    settle: async (page) => {
      await page.route('**/graphql?*', (route) => respond(route, circumstances))
      await page.goto(new URL(path, page.url()).href)
      await settle(page)
    },
  }
}

const GENERATORS = '/home/microgeneration'
const MATCHING = '/electric-vehicles/settings/solar-matching-mode'
const PHEV = '/electric-vehicles/phev-ready-mode'

/** Solar and wind, solar matching, ready mode, betas and announcements. */
export const solarScenes: readonly Scene[] = [
  open('microgeneration', 'usual', GENERATORS, waitForTexts(/JA Solar JAM60/)),
  open('microgeneration', 'empty', GENERATORS, waitForTexts(/Do you make your own/), {
    hasGenerators: false,
  }),
  open('microgeneration', 'asked', GENERATORS, async (page) => {
    await page.getByRole('button', { name: 'Remove Wind turbine' }).click()
    await waitForTexts(/Remove this\?/)(page)
  }),
  open('add-microgeneration', 'problems', `${GENERATORS}/add`, async (page) => {
    await page.getByText('Solar', { exact: true }).click()
    await page.getByLabel('Maximum output').fill('42')
    await page.getByLabel('Year installed (optional)').fill('2099')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await waitForTexts(/Enter a year from 1901/)(page)
  }),
  open('solar-matching', 'active', MATCHING, waitForTexts(/Active: your car/)),
  open('solar-matching', 'needed', MATCHING, waitForTexts(/Which panels or turbine/), {
    hasGenerators: false,
  }),
  open(
    'solar-matching',
    'failed',
    MATCHING,
    async (page) => {
      await page.getByRole('switch', { name: 'Solar matching' }).click()
      await waitForTexts(/We couldn’t opt you out/)(page)
    },
    { isRefusing: true },
  ),
  open('phev-ready-mode', 'usual', PHEV, waitForTexts(/A full charge/)),
  open('betas', 'usual', '/settings/beta', waitForTexts(/Hybrid ready mode/)),
  open(
    'betas',
    'failed',
    '/settings/beta',
    async (page) => {
      await page.getByRole('switch', { name: 'Agile tariffs' }).click()
      await waitForTexts(/Agile tariffs hasn’t changed/)(page)
    },
    { isRefusing: true },
  ),
  open('update', 'export-match', '/update/exportMatch', waitForTexts(/Charge from your own solar/)),
]

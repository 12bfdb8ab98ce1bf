import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

type Customer = Record<string, unknown>
type Answer = { data: { customer: Customer } }

const heating = { screen: 'heating', path: '/home/heating', isSignedIn: true } as const
const more = { screen: 'more', path: '/electric-vehicles/more', isSignedIn: true } as const

const modules = { ev: { isEnabled: true }, heat: { isEnabled: true }, hes: { isEnabled: false } }

const heat = {
  comfortTemperature: 20.5,
  morningPeriod: { start: '0630', end: '0830' },
  eveningPeriod: { start: '1700', end: '2200' },
  assets: [
    { id: 'hall', type: 'QUANTUM_STORAGE_HEATER', name: 'Hall' },
    { id: 'cupboard', type: 'STANDARD_WATER_HEATER', name: 'Airing cupboard' },
  ],
}

const profileProgress = {
  completionPercentage: 66,
  tasks: ['vehicle', 'schedule', 'tariff'].map((name) => ({
    taskId: name,
    name,
    isCompleted: name !== 'tariff',
    skipped: false,
  })),
}

const usualFeatures = ['PROFILE_PROGRESS', 'HISTORIC_TARIFFS', 'EXPORT_MATCH', 'MAX_CHARGE']

function makeFeature(name: string): Customer {
  return { id: name, name, enabled: true, seen: true, informed: true, isInBeta: false }
}

/** Answers with these fields in place of the customer's own. */
async function answerWith(route: Route, change: Customer): Promise<void> {
  const { pathname, search, host, port } = new URL(route.request().url())
  // Node cannot resolve the name that the browser can.
  const url = `http://127.0.0.1:${port}${pathname}${search}`
  const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
  const body = JSON.parse(await answer.text()) as Answer
  body.data.customer = { ...body.data.customer, ...change }
  await route.fulfill({ response: answer, json: body })
}

type Change = { readonly features?: readonly string[]; readonly account?: Customer }

/** Opens a page as a customer with these modules, features, heaters and progress. */
export function openAs(path: string, settle: (page: Page) => Promise<void>, change: Change = {}) {
  const availableFeatures = (change.features ?? usualFeatures).map(makeFeature)
  const changes: [operation: string, change: Customer][] = [
    ['GetCustomerAccount', { modules, availableFeatures, ...change.account }],
    ['GetHeat', { modules, heat }],
    ['GetProfileProgress', { profileProgress }],
  ]
  return async (page: Page): Promise<void> => {
    await page.route('**/graphql?*', (route) => {
      const asked = route.request().postData() ?? ''
      const found = changes.find(([operation]) => asked.includes(`query ${operation}`))
      return found ? answerWith(route, found[1]) : route.fallback()
    })
    await page.goto(new URL(path, page.url()).href)
    await settle(page)
  }
}

/** Heating, and More with the progress of the profile. */
export const accountScenes: readonly Scene[] = [
  {
    isSignedIn: true,
    screen: 'passkeys',
    state: 'none',
    path: '/settings/passkeys',
    settle: waitForTexts(/You have no passkeys yet/),
  },
  {
    isSignedIn: true,
    screen: 'people',
    state: 'alone',
    path: '/settings/people',
    settle: waitForTexts(/Invite someone/),
  },
  { ...heating, state: 'usual', settle: openAs(heating.path, waitForTexts(/Airing cupboard/)) },
  { ...more, state: 'progress', settle: openAs(more.path, waitForTexts(/2 of 3 done/)) },
]

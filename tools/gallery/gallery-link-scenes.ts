import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const LINK = '/electric-vehicles/link-vehicle'
const feature =
  '{"id":"link","name":"TESLA_INTEGRATION","enabled":true,"seen":true,"informed":true,"isInBeta":false}'
const estimate =
  '"stateOfCharge":null,"charge":{"kind":"ESTIMATED","value":54,"low":50,"high":58,"asOf":null,"source":"CUSTOMER"}'

/** Forwards a request and changes the text of its answer. */
function changeAnswer(change: (text: string) => string) {
  return async (route: Route): Promise<void> => {
    const { pathname, search, host, port } = new URL(route.request().url())
    // Node cannot resolve the name that the browser can.
    const url = `http://127.0.0.1:${port}${pathname}${search}`
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  }
}

const withFeature = changeAnswer((text) =>
  text
    .replace('"availableFeatures":[]', `"availableFeatures":[${feature}]`)
    .replace('"availableFeatures":[{', `"availableFeatures":[${feature},{`),
)

const withEstimate = changeAnswer((text) =>
  text.replaceAll(/"stateOfCharge":(?:null|[\d.]+),"charge":\{[^}]*\}/g, estimate),
)

const unknown =
  '"stateOfCharge":null,"charge":{"kind":"UNKNOWN","value":null,"low":null,"high":null,"asOf":null,"source":null}'
const range = '"range":{"lowEnergyWh":0,"highEnergyWh":46700,"lowCost":0,"highCost":805}'
const stopped =
  '"stateOfCharge":null,"charge":{"kind":"ESTIMATED","value":100,"low":95,"high":100,"asOf":null,"source":"STOP"}'
const stop = '"chargeStop":{"kind":"STOPPED","since":"2026-11-18T11:43:00.000Z","isConfirmed":false}'

/** Opens Today with another level and, where it says so, another range of the plan or stop of the car. */
function openWith(texts: readonly string[], expected: RegExp) {
  const [level = '', ...others] = texts
  const change = changeAnswer((text) =>
    others.reduce(
      (changed, other) => changed.replaceAll(`"${other.split('"')[1]}":null`, other),
      text.replaceAll(/"stateOfCharge":(?:null|[\d.]+),"charge":\{[^}]*\}/g, level),
    ),
  )
  return async (page: Page): Promise<void> => {
    await page.route('**/graphql*', change)
    await page.reload()
    await waitForTexts(expected)(page)
  }
}

async function openLink(page: Page): Promise<void> {
  await page.route('**/graphql*', withFeature)
  await page.goto(new URL(LINK, page.url()).href)
  await waitForTexts(/Sign in to your car account/)(page)
}

async function openEstimate(page: Page): Promise<void> {
  await page.route('**/graphql*', withEstimate)
  await page.reload()
  await waitForTexts(/Battery about 54 per cent/)(page)
}

/** Linking a car, and a level that is not known. */
export const linkScenes: readonly Scene[] = [
  { screen: 'link-vehicle', state: 'usual', path: LINK, isSignedIn: true, settle: openLink },
  {
    screen: 'link-vehicle',
    state: 'missing',
    path: LINK,
    isSignedIn: true,
    async settle(page) {
      await openLink(page)
      await page.getByRole('button', { name: 'Link car' }).click()
      await waitForTexts(/Car account email is required/)(page)
    },
  },
  {
    screen: 'today',
    state: 'estimate',
    path: '/electric-vehicles',
    isSignedIn: true,
    prepare: (street, house) => street.reset(house, 'plugged-in'),
    settle: openEstimate,
  },
  {
    screen: 'charge-level',
    state: 'sheet',
    path: '/electric-vehicles',
    isSignedIn: true,
    prepare: (street, house) => street.reset(house, 'plugged-in'),
    async settle(page) {
      await openEstimate(page)
      await page.getByRole('button', { name: 'Correct the charge level' }).click()
      await waitForTexts(/How full is the battery/)(page)
    },
  },
  {
    screen: 'charge-level',
    state: 'question',
    path: '/electric-vehicles',
    isSignedIn: true,
    prepare: (street, house) => street.reset(house, 'plugged-in'),
    settle: openWith([unknown, range], /How full is it/),
  },
  {
    screen: 'charge-level',
    state: 'stopped',
    path: '/electric-vehicles',
    isSignedIn: true,
    prepare: (street, house) => street.reset(house, 'plugged-in'),
    settle: openWith([stopped, stop], /has stopped taking power/),
  },
]

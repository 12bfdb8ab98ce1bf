import type { Page, Route } from '../e2e/browser.ts'
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
]

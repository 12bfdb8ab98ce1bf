import type { Page } from '@driveway/e2e/harness/browser.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const vehicle = { screen: 'vehicle', path: '/electric-vehicles/details', isSignedIn: true } as const
const picker = { screen: 'add-vehicle', path: '/electric-vehicles/add-vehicle', isSignedIn: true } as const
const range = {
  screen: 'charge-range',
  path: '/electric-vehicles/settings/charge-range',
  isSignedIn: true,
} as const

async function openMakes(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Change Make/ }).click()
  await waitForTexts(/Common makes/)(page)
}

/** The car, its picker and its charge range. */
export const vehicleScenes: readonly Scene[] = [
  { ...vehicle, state: 'usual', settle: waitForTexts(/Change vehicle/) },
  { ...vehicle, state: 'loading', responses: 'never', settle: waitForTexts(/Loading your car/) },
  { ...vehicle, state: 'unable', responses: 'broken', settle: waitForTexts(/Unable to load your car/) },
  { ...picker, state: 'edit', settle: waitForTexts(/Is this your car/) },
  { ...picker, state: 'makes', settle: openMakes },
  {
    ...picker,
    state: 'nothing-matches',
    settle: async (page) => {
      await openMakes(page)
      await page.getByRole('searchbox').fill('zzz')
      await waitForTexts(/Nothing matches/)(page)
    },
  },
  {
    ...picker,
    state: 'models',
    settle: async (page) => {
      await openMakes(page)
      await page.getByRole('button', { name: /^BMW/ }).click()
      await waitForTexts(/Choose a model of BMW/)(page)
    },
  },
  {
    ...picker,
    state: 'other',
    settle: async (page) => {
      await openMakes(page)
      await page.getByRole('button', { name: 'My car isn’t listed' }).click()
      await page.getByLabel('Usable battery capacity').fill('4.3')
      await waitForTexts(/4.3 kWh is too low/)(page)
    },
  },
  { ...picker, state: 'loading', responses: 'never', settle: waitForTexts(/Loading the list of cars/) },
  { ...range, state: 'recommended', settle: waitForTexts(/25% is enough/) },
  {
    ...range,
    state: 'long-journeys',
    settle: async (page) => {
      await page.getByText('Long journeys').click()
      await waitForTexts(/The last 5% is slow/)(page)
    },
  },
  {
    ...range,
    state: 'not-saved',
    settle: async (page) => {
      await page.getByRole('slider').first().waitFor()
      await page.route('**/graphql?*', (route) =>
        route.request().postData()?.includes('mutation') ? route.abort() : route.fallback(),
      )
      await page.getByRole('button', { name: 'Save' }).click()
      await waitForTexts(/Your charge range was not saved/)(page)
    },
  },
]

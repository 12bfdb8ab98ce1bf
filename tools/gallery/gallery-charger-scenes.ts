import type { Page } from '@driveway/e2e/harness/browser.ts'
import { act, waitForTexts, type Scene } from './gallery-scene.ts'

const today = { screen: 'today', path: '/electric-vehicles', isSignedIn: true } as const
const schedule = {
  screen: 'schedule',
  path: '/electric-vehicles/settings/schedule',
  isSignedIn: true,
} as const
const history = { screen: 'history', path: '/electric-vehicles/history', isSignedIn: true } as const
const environment = {
  screen: 'environment',
  path: '/electric-vehicles/environment',
  isSignedIn: true,
} as const

function press(name: RegExp, ...texts: readonly RegExp[]): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).first().click()
    await waitForTexts(...texts)(page)
  }
}

/** Scrolls to the content below the fold. */
async function goToEnd(page: Page): Promise<void> {
  await waitForTexts(/charged/)(page)
  await page.mouse.wheel(0, 5000)
  await page.waitForTimeout(2000)
}

/** The screens with the charger's state or history. */
export const chargerScenes: readonly Scene[] = [
  { ...today, state: 'loading', responses: 'never', settle: waitForTexts(/Loading your charger/) },
  { ...today, state: 'unable', responses: 'broken', settle: waitForTexts(/Unable to load your charger/) },
  {
    ...today,
    state: 'unplugged',
    hour: '12:30',
    prepare: act('at-home'),
    settle: waitForTexts(/Not plugged in/),
  },
  {
    ...today,
    state: 'idle',
    prepare: act('plugged-in'),
    settle: waitForTexts(/plugged in|Charging|Ready|Starts/i),
  },
  {
    ...today,
    state: 'charging',
    // A house with solar matching charges from solar.
    prepare: (street, house) =>
      street.show(house, house.includes('solar') ? 'SOLAR_CHARGING_SOURCE_SOLAR' : 'CHARGING'),
    settle: waitForTexts(/Charging/, /kW/),
  },
  {
    ...today,
    state: 'calibrating',
    prepare: act('plugged-in', 'calibrate'),
    settle: waitForTexts(/Calibrating/),
  },
  {
    ...today,
    state: 'fault',
    prepare: act('plugged-in', 'break-charger'),
    settle: waitForTexts(/has a fault/),
  },
  {
    ...today,
    state: 'offline',
    prepare: act('plugged-in', 'cut-connection'),
    settle: waitForTexts(/charger is offline/),
  },
  {
    ...today,
    state: 'boost-away',
    prepare: act('plugged-in', 'break-charger'),
    settle: async (page) => {
      await waitForTexts(/has a fault/)(page)
      await press(/^Boost/, /can’t boost right now/)(page)
    },
  },
  { ...today, state: 'boost-sure', prepare: act('plugged-in'), settle: press(/^Boost/, /Boost now\?/) },
  { ...schedule, state: 'usual', settle: waitForTexts(/Monday/) },
  { ...schedule, state: 'day', path: `${schedule.path}?day=MONDAY`, settle: waitForTexts(/Monday/) },
  { ...schedule, state: 'unable', responses: 'broken', settle: waitForTexts(/aren’t available right now/) },
  { ...history, state: 'usual', settle: waitForTexts(/charged/) },
  { ...history, state: 'days', settle: goToEnd },
  { ...history, state: 'summer', path: `${history.path}?date=2026-07-01`, settle: waitForTexts(/charged/) },
  {
    ...history,
    state: 'export',
    settle: async (page) => {
      await waitForTexts(/charged/)(page)
      await press(/Download your data/, /Choose days/)(page)
    },
  },
  { ...history, state: 'loading', responses: 'never', settle: waitForTexts(/Loading your charging history/) },
  { ...history, state: 'unable', responses: 'broken', settle: waitForTexts(/isn’t available right now/) },
  { ...environment, state: 'usual', settle: waitForTexts(/kg/) },
  {
    ...environment,
    state: 'summer',
    path: `${environment.path}?date=2026-07-01`,
    settle: waitForTexts(/kg/),
  },
  {
    ...environment,
    state: 'unable',
    responses: 'broken',
    settle: waitForTexts(/n’t available right now/),
  },
]

import type { Page } from '../e2e/browser.ts'
import { act, see, type Scene } from './gallery-scene.ts'

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
    await see(...texts)(page)
  }
}

/** What lies below the fold is looked at, too. */
async function goToEnd(page: Page): Promise<void> {
  await see(/charged/)(page)
  await page.mouse.wheel(0, 5000)
  await page.waitForTimeout(2000)
}

/** Every screen that shows what the charger does or did. */
export const chargerScenes: readonly Scene[] = [
  { ...today, state: 'loading', answers: 'never', settle: see(/Loading your charger/) },
  { ...today, state: 'unable', answers: 'broken', settle: see(/unable to load your charger/) },
  { ...today, state: 'unplugged', hour: '12:30', prepare: act('at-home'), settle: see(/Not plugged in/) },
  { ...today, state: 'idle', prepare: act('plugged-in'), settle: see(/Plugged in|Charging|Waiting/) },
  {
    ...today,
    state: 'charging',
    // A house that matches its charging to the sun charges by it.
    prepare: (street, house) =>
      street.show(house, house.includes('solar') ? 'SOLAR_CHARGING_SOURCE_SOLAR' : 'CHARGING'),
    settle: see(/Charging/, /kW/),
  },
  { ...today, state: 'calibrating', prepare: act('plugged-in', 'calibrate'), settle: see(/Getting to know/) },
  { ...today, state: 'fault', prepare: act('plugged-in', 'break-charger'), settle: see(/has a fault/) },
  {
    ...today,
    state: 'offline',
    prepare: act('plugged-in', 'cut-connection'),
    settle: see(/charger is offline/),
  },
  {
    ...today,
    state: 'boost-away',
    prepare: act('plugged-in', 'break-charger'),
    settle: async (page) => {
      await see(/has a fault/)(page)
      await press(/^Boost/, /cannot boost now/)(page)
    },
  },
  { ...today, state: 'boost-sure', prepare: act('plugged-in'), settle: press(/^Boost/, /Boost now\?/) },
  { ...schedule, state: 'usual', settle: see(/Monday/) },
  { ...schedule, state: 'day', path: `${schedule.path}?day=MONDAY`, settle: see(/Monday/) },
  { ...schedule, state: 'unable', answers: 'broken', settle: see(/just now/) },
  { ...history, state: 'usual', settle: see(/charged/) },
  { ...history, state: 'days', settle: goToEnd },
  { ...history, state: 'summer', path: `${history.path}?date=2026-07-01`, settle: see(/charged/) },
  {
    ...history,
    state: 'export',
    settle: async (page) => {
      await see(/charged/)(page)
      await press(/Download your data/, /Which days/)(page)
    },
  },
  { ...history, state: 'loading', answers: 'never', settle: see(/Loading your charging history/) },
  { ...history, state: 'unable', answers: 'broken', settle: see(/cannot show your history/) },
  { ...environment, state: 'usual', settle: see(/kg/) },
  { ...environment, state: 'summer', path: `${environment.path}?date=2026-07-01`, settle: see(/kg/) },
  { ...environment, state: 'unable', answers: 'broken', settle: see(/just now/) },
]

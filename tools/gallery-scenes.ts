import type { Page } from '../e2e/browser.ts'
import type { Brand } from '../e2e/residents.ts'
import type { Street } from '../e2e/street.ts'

/** One state of one screen, and how to bring it about. */
export type Scene = {
  readonly screen: string
  readonly state: string
  readonly path: string
  readonly isSignedIn: boolean
  /** The hour that the world's clock is moved on to. */
  readonly hour?: string
  /** What becomes of the app's questions; they are answered if nothing is said. */
  readonly answers?: 'never' | 'broken'
  /** What to do on the street first. */
  readonly prepare?: (street: Street, house: string) => Promise<void>
  /** Sees that the screen is what it should be. */
  readonly settle: (page: Page) => Promise<void>
}

/** The house whose charger is shown: where there is one whose state of charge is known, that one. */
export const residents: Readonly<Record<Brand, { house: string; username: string }>> = {
  kestrel: { house: 'v2g', username: 'priya@example.org' },
  marigold: { house: 'dynamo-2t', username: 'grace@example.org' },
  fjord: { house: 'v2g-solar', username: 'ingrid@example.org' },
}

function see(...texts: readonly RegExp[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 40_000 })
  }
}

function act(place: 'at-home' | 'plugged-in', ...actions: readonly string[]) {
  return async (street: Street, house: string) => {
    await street.bring(house, place)
    for (const action of actions) await street.act(house, action)
  }
}

const today = { screen: 'today', path: '/electric-vehicles', isSignedIn: true } as const

export const scenes: readonly Scene[] = [
  {
    screen: 'login',
    state: 'empty',
    path: '/login',
    isSignedIn: false,
    settle: see(/Sign in to your charger/),
  },
  {
    screen: 'login',
    state: 'missing',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await see(/Enter your password/)(page)
    },
  },
  {
    screen: 'login',
    state: 'refused',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await page.getByLabel('Email or username').fill('sam@example.org')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await see(/not right/)(page)
    },
  },
  { ...today, state: 'loading', answers: 'never', settle: see(/Asking your charger/) },
  { ...today, state: 'unable', answers: 'broken', settle: see(/unable to load your charger/) },
  { ...today, state: 'unplugged', hour: '12:30', prepare: act('at-home'), settle: see(/Not plugged in/) },
  { ...today, state: 'idle', prepare: act('plugged-in'), settle: see(/Plugged in|Charging|Waiting/) },
  { ...today, state: 'charging', hour: '01:30', prepare: act('plugged-in'), settle: see(/Charging/, /kW/) },
  { ...today, state: 'calibrating', prepare: act('plugged-in', 'calibrate'), settle: see(/Getting to know/) },
  { ...today, state: 'fault', prepare: act('plugged-in', 'break-charger'), settle: see(/has a fault/) },
  { ...today, state: 'offline', prepare: act('plugged-in', 'cut-line'), settle: see(/charger is offline/) },
  {
    screen: 'more',
    state: 'usual',
    path: '/electric-vehicles/more',
    isSignedIn: true,
    prepare: act('plugged-in'),
    settle: see(/Sign out/),
  },
  {
    screen: 'page-not-found',
    state: 'usual',
    path: '/no/such/page',
    isSignedIn: true,
    settle: see(/Page not found/),
  },
]

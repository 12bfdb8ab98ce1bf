import type { Page, Route } from '@driveway/e2e/harness/browser.ts'
import { PASSWORD, type Brand } from '@driveway/e2e/harness/residents.ts'
import { accountScenes } from './gallery-account-scenes.ts'
import { chargerScenes } from './gallery-charger-scenes.ts'
import { guidanceScenes } from './gallery-guidance-scenes.ts'
import { linkScenes } from './gallery-link-scenes.ts'
import { act, waitForTexts, type Scene } from './gallery-scene.ts'
import { settingScenes } from './gallery-setting-scenes.ts'
import { solarScenes } from './gallery-solar-scenes.ts'
import { tariffScenes } from './gallery-tariff-scenes.ts'
import { vehicleScenes } from './gallery-vehicle-scenes.ts'

/** The house whose charger is shown; preferably one with a known state of charge. */
export const residents: Readonly<Record<Brand, { house: string; username: string }>> = {
  kestrel: { house: 'v2g', username: 'priya@example.org' },
  marigold: { house: 'dynamo-2t', username: 'grace@example.org' },
  fjord: { house: 'v2g-solar', username: 'ingrid@example.org' },
}

const challenges = [
  {
    name: 'NEW_PASSWORD_REQUIRED',
    props: { session: 'expired', params: { userAttributes: '{"email":"first@example.org"}' } },
  },
]

/** Simulates the challenge for a new password, since only one brand has such a customer. */
async function openFirstPassword(page: Page): Promise<void> {
  await page.route('**/identity/login', (route) =>
    route.fulfill({ json: { idToken: null, expires: null, refreshToken: null, challenges } }),
  )
  await page.getByLabel('Email or username').fill('first@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await waitForTexts(/Choose your password/)(page)
}

/** Refuses once per brand, so that the banner covers no other picture. */
async function refuseAnalytics(page: Page): Promise<void> {
  if ((await page.context().cookies(page.url())).some(({ name }) => name === 'analyticsConsent')) return
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button').first().click()
}

/** Responds as if the account had no charger. */
async function respondWithoutDevices(route: Route): Promise<void> {
  const { pathname, search, host, port } = new URL(route.request().url())
  // Node cannot resolve the name that the browser can.
  const url = `http://127.0.0.1:${port}${pathname}${search}`
  const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
  const body = (await answer.text()).replaceAll(/"deviceType":"\w+"/g, '"deviceType":"NONE"')
  await route.fulfill({ response: answer, body })
}

const account = { isSignedIn: true } as const
const legal = { ...account, state: 'usual', settle: waitForTexts(/Last updated 1 October 2026/) } as const

/** The signed-out ones come first: the session of a brand lasts to its end. */
export const scenes: readonly Scene[] = [
  {
    screen: 'consent',
    state: 'asked',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => page.getByRole('region', { name: 'Cookies' }).waitFor(),
  },
  {
    screen: 'login',
    state: 'empty',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await refuseAnalytics(page)
      await waitForTexts(/Sign in to your charger/)(page)
    },
  },
  {
    screen: 'login',
    state: 'missing',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click()
      await waitForTexts(/Enter your password/)(page)
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
      await waitForTexts(/Email or password is incorrect/)(page)
    },
  },
  {
    screen: 'forgot-password',
    state: 'empty',
    path: '/forgot-password',
    isSignedIn: false,
    settle: waitForTexts(/Send code/),
  },
  {
    screen: 'forgot-password',
    state: 'no-user',
    path: '/forgot-password',
    isSignedIn: false,
    settle: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send code' }).click()
      await waitForTexts(/No account found/)(page)
    },
  },
  {
    screen: 'forgot-password',
    state: 'sent',
    path: '/forgot-password',
    isSignedIn: false,
    settle: async (page) => {
      await page.route('**/identity/forgot-password', (route) => route.fulfill({ json: {} }))
      await page.getByLabel('Email').fill('alex@example.org')
      await page.getByRole('button', { name: 'Send code' }).click()
      await waitForTexts(/Check your email/)(page)
    },
  },
  {
    screen: 'reset-password',
    state: 'by-link',
    path: '/forgot-password/reset?c=01234567',
    isSignedIn: false,
    settle: waitForTexts(/Choose a new password/),
  },
  {
    screen: 'reset-password',
    state: 'failed',
    path: '/forgot-password/reset?c=01234567',
    isSignedIn: false,
    settle: async (page) => {
      await page.getByLabel('Email').fill('alex@example.org')
      await page.getByLabel('New password').fill('a kite over the orchard')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await waitForTexts(/Password not changed/)(page)
    },
  },
  {
    screen: 'set-initial-password',
    state: 'usual',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await openFirstPassword(page)
      await page.getByLabel('New password').fill('a kite')
      await waitForTexts(/Enter at least 8 chars/)(page)
    },
  },
  {
    screen: 'set-initial-password',
    state: 'failed',
    path: '/login',
    isSignedIn: false,
    settle: async (page) => {
      await openFirstPassword(page)
      await page.getByLabel('New password').fill('a kite over the orchard')
      await page.getByRole('button', { name: 'Save and sign in' }).click()
      await waitForTexts(/Password not saved/)(page)
    },
  },
  {
    screen: 'email-updated',
    state: 'no-token',
    path: '/settings/email/updated',
    isSignedIn: false,
    settle: waitForTexts(/This link is incomplete/),
  },
  ...linkScenes,
  ...chargerScenes,
  ...settingScenes,
  ...solarScenes,
  ...tariffScenes,
  ...vehicleScenes,
  ...accountScenes,
  ...guidanceScenes,
  {
    screen: 'more',
    state: 'usual',
    path: '/electric-vehicles/more',
    isSignedIn: true,
    prepare: act('plugged-in'),
    settle: waitForTexts(/Sign out/),
  },
  {
    ...account,
    screen: 'settings',
    state: 'usual',
    path: '/settings',
    settle: waitForTexts(/@example\.org/),
  },
  {
    ...account,
    screen: 'email',
    state: 'usual',
    path: '/settings/email',
    settle: waitForTexts(/@example\.org/),
  },
  {
    ...account,
    screen: 'email',
    state: 'missing',
    path: '/settings/email',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Send link' }).click()
      await waitForTexts(/This field is mandatory/)(page)
    },
  },
  {
    ...account,
    screen: 'email',
    state: 'requested',
    path: '/settings/email',
    settle: async (page) => {
      await page.getByLabel('New email address').fill('new.address@example.org')
      await page.getByLabel('Current password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Send link' }).click()
      await waitForTexts(/Resend email/)(page)
    },
  },
  {
    ...account,
    screen: 'email',
    state: 'not-received',
    path: '/settings/email/not-received',
    settle: waitForTexts(/Didn’t get the email?/),
  },
  {
    ...account,
    screen: 'password',
    state: 'usual',
    path: '/settings/password',
    settle: waitForTexts(/New password/),
  },
  {
    ...account,
    screen: 'sessions',
    state: 'usual',
    path: '/settings/sessions',
    settle: waitForTexts(/This device/),
  },
  {
    ...account,
    screen: 'charger',
    state: 'usual',
    path: '/settings/charger',
    settle: waitForTexts(/^Serial number$/),
  },
  {
    ...account,
    screen: 'contact-us',
    state: 'usual',
    path: '/support/contact-us',
    settle: waitForTexts(/Call 01632/),
  },
  {
    ...account,
    screen: 'contact-us',
    state: 'unable',
    path: '/support/contact-us',
    settle: async (page) => {
      await page.route('**/content?*', (route) => route.fulfill({ status: 503 }))
      await page.reload()
      await waitForTexts(/Contact details are unavailable/)(page)
    },
  },
  { ...legal, screen: 'terms-conditions', path: '/terms-conditions' },
  { ...legal, screen: 'privacy-policy', path: '/privacy-policy' },
  { ...legal, screen: 'privacy-policy-d2v', path: '/privacy-policy-d2v' },
  {
    ...account,
    screen: 'missing-device',
    state: 'usual',
    path: '/error-missing-device',
    settle: async (page) => {
      await page.route('**/graphql*', respondWithoutDevices)
      await page.goto(new URL('/error-missing-device', page.url()).href)
      await waitForTexts(/No charger on your account/)(page)
    },
  },
  {
    screen: 'page-not-found',
    state: 'usual',
    path: '/no/such/page',
    isSignedIn: true,
    settle: waitForTexts(/Page not found/),
  },
]

import { featureNames } from '@driveway/domain/account/feature-name'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { routes } from './routes.ts'
import { loadAllScreens } from './test-screens.ts'
import { closePage, openPage, pass, setOnline } from './testing/open-page.tsx'

/** Texts of a screen while its data is loading and when it cannot be loaded. Offline it says so. */
type Loads = {
  readonly loading: string
  readonly error: string
  /** The account is among its data, or decides on its gate. */
  readonly hasAccount?: true
}

/** A text of a screen that needs no data to open. */
type Static = string

const unavailable = {
  loading: 'Loading',
  error: 'This page isn’t available right now',
  hasAccount: true,
} as const
const charger = { loading: 'Loading your charger', error: 'Unable to load your charger' } as const
const carList = { loading: 'Loading the list of cars', error: 'Unable to load the list of cars' } as const
const tariffs = { loading: 'Loading your tariffs', error: 'Your tariffs aren’t available right now' } as const
const year = { loading: 'Adding up your year', error: 'Unable to load your year' } as const
const outage = { loading: 'Loading what we know', error: 'We can’t reach our service' } as const
const questions = { loading: 'Loading questions', error: 'Questions are unavailable right now' } as const
const policy = { loading: 'Loading the page', error: 'The privacy policy is unavailable right now' } as const
const home = {
  loading: 'Loading your charger',
  error: 'Unable to load your account.',
  hasAccount: true,
} as const

const states: Readonly<Record<string, Loads | Static>> = {
  '/': home,
  '/login': home,
  '/logout': 'Sign in to your charger',
  '/forgot-password': 'Enter your email address to get a reset code.',
  '/forgot-password/reset': 'Enter the code from our email and a new password.',
  '/electric-vehicles': charger,
  '/electric-vehicles/history': {
    loading: 'Loading your charging history',
    error: 'Your history isn’t available right now',
  },
  '/electric-vehicles/settings/schedule': {
    loading: 'Loading your times',
    error: 'Your times aren’t available right now',
  },
  '/electric-vehicles/details': { loading: 'Loading your car', error: 'Unable to load your car' },
  '/electric-vehicles/add-vehicle': carList,
  '/electric-vehicles/onboarding/add-vehicle': carList,
  '/electric-vehicles/onboarding': unavailable,
  '/electric-vehicles/onboarding/:page': unavailable,
  '/electric-vehicles/settings/charge-range': {
    loading: 'Loading your charge range',
    error: 'Your charge range isn’t available right now',
  },
  '/electric-vehicles/link-vehicle': unavailable,
  '/electric-vehicles/environment': {
    loading: 'Loading your figures',
    error: 'Your savings aren’t available right now',
  },
  '/home/microgeneration': {
    loading: 'Loading your solar and wind',
    error: 'Your solar and wind aren’t available right now',
  },
  '/home/microgeneration/add': unavailable,
  '/electric-vehicles/settings/solar-matching-mode': {
    loading: 'Loading solar matching',
    error: 'Solar matching isn’t available right now',
  },
  '/electric-vehicles/phev-ready-mode': {
    loading: 'Loading ready mode',
    error: 'Ready mode isn’t available right now',
  },
  '/home/tariff/agile': { loading: 'Loading prices', error: 'Prices aren’t available right now' },
  '/electric-vehicles/settings/planning': {
    loading: 'Loading your answers',
    error: 'Your answers aren’t available right now',
  },
  '/home/tariff': tariffs,
  '/home/tariff/add/': tariffs,
  '/home/tariff/edit/:tariffId': tariffs,
  '/electric-vehicles/profile-progress': {
    loading: 'Loading your progress',
    error: 'Unable to load your progress',
  },
  '/electric-vehicles/year-summary': year,
  '/electric-vehicles/year-summary/average-charge': year,
  '/electric-vehicles/year-summary/green-charge': year,
  '/electric-vehicles/more': { loading: 'Loading', error: 'Some items may be missing', hasAccount: true },
  '/settings': { loading: 'Loading your account', error: 'Unable to load your account.', hasAccount: true },
  '/settings/beta': { loading: 'Loading beta features', error: 'Beta features aren’t available right now' },
  '/update/exportMatch': unavailable,
  '/update/maxCharge': unavailable,
  '/settings/email': {
    loading: 'Loading your email address',
    error: 'Unavailable right now',
    hasAccount: true,
  },
  '/settings/email/requested': 'there’s a link in your new inbox',
  '/settings/email/not-received': 'Check your spam and promotions folders.',
  '/settings/email/updated': 'This link is incomplete.',
  '/settings/password': 'Other devices are signed out within ten minutes.',
  '/settings/sessions': { loading: 'Loading your devices', error: 'Unable to load your devices' },
  '/settings/passkeys': { loading: 'Loading your passkeys', error: 'Unable to load your passkeys' },
  '/settings/charger': charger,
  '/home/heating': unavailable,
  '/support/faq': questions,
  '/support/faq/:questionId': questions,
  '/release-notes': { loading: 'Loading what’s new', error: 'Release notes are unavailable right now' },
  '/support/contact-us': {
    loading: 'Loading contact details',
    error: 'Contact details are unavailable right now',
  },
  '/terms-conditions': {
    loading: 'Loading the page',
    error: 'Terms and conditions are unavailable right now',
  },
  '/privacy-policy': policy,
  '/privacy-policy-d2v': policy,
  '/error-missing-device': unavailable,
  '/error-planned-outage': outage,
  '/error-unplanned-outage': outage,
  '/error-not-found': 'This page doesn’t exist.',
}

const answers = {
  loading: 'silent',
  error: { status: 503, body: {} },
  offline: 'lost',
} as const satisfies Record<string, TestAnswer>
type State = keyof typeof answers

/** Calls that only keep the session alive. */
const ofSession = new Set(['/identity/refresh-login', '/identity/logout'])

/** Every call but those of the session gets the same answer; the account's own too unless the screen is beyond it. */
function failAll(server: TestServer, state: State, hasAccount: boolean): void {
  server.account = makeAccount({ availableFeatures: featureNames.map((name) => makeFeature(name)) })
  server.answers.get = (name) => {
    // A call is looked up by its path first, then by its operation.
    const isNamed = name !== '' && name !== '/graphql' && name !== '/graphql/live' && !ofSession.has(name)
    return isNamed && (hasAccount || name !== 'GetCustomerAccount') ? answers[state] : undefined
  }
}

beforeAll(loadAllScreens)
afterEach(closePage)

test('every route is listed, and nothing else', () => {
  expect(Object.keys(states)).toEqual(routes.map(({ path }) => path))
})

function findExpected(texts: Loads | Static, state: State): string {
  if (typeof texts === 'string') return texts
  return state === 'offline' ? 'You’re offline' : texts[state]
}

const cases = Object.entries(states).flatMap(([route, texts]) =>
  (['loading', 'error', 'offline'] as const).map((state) => ({
    route,
    state,
    text: findExpected(texts, state),
    hasAccount: typeof texts !== 'string' && texts.hasAccount === true,
  })),
)

test.each(cases)('$route, $state: $text', async ({ route, state, text, hasAccount }) => {
  if (state === 'offline') setOnline(false)
  const path = route.replace(':page', 'dashboard').replace(/:\w+/, 'one')
  await openPage(path, (server) => failAll(server, state, hasAccount))
  await pass(100)
  expect(document.body.textContent).toContain(text)
})

import type { Page } from '@driveway/e2e/harness/browser.ts'
import { openAs } from './gallery-account-scenes.ts'
import { waitForTexts, type Scene } from './gallery-scene.ts'

const TODAY = '/electric-vehicles'
const ONBOARDING = `${TODAY}/onboarding`
const features = ['MAX_CHARGE', 'EXPORT_MATCH', 'HISTORIC_TARIFFS', 'PROFILE_PROGRESS'] as const

function asNewcomer(path: string, ...texts: readonly RegExp[]) {
  return openAs(path, waitForTexts(...texts), { features, account: { evOnboardingComplete: false } })
}

/** Answers the content service's query for an outage. */
function duringOutage(path: string, answer: Record<string, unknown>, text: RegExp) {
  return async (page: Page): Promise<void> => {
    await page.route('**/content?*', (route) =>
      (route.request().postData() ?? '').includes('GetOutages')
        ? route.fulfill({ json: { data: { plannedOutages: [], unplannedOutages: [], ...answer } } })
        : route.fallback(),
    )
    await page.goto(new URL(path, page.url()).href)
    await waitForTexts(text)(page)
  }
}

const HOUR_MS = 60 * 60 * 1000

function writeTime(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

const planned = {
  id: 'gallery',
  title: 'We’re updating our service',
  text: 'You can’t see or change your charger until we’re done.',
  onDate: writeTime(-0.5).slice(0, 10),
  plannedStart: writeTime(-0.5),
  plannedEnd: writeTime(1.5),
  actualEnd: null,
  disclaimer: 'It may take a little longer.',
  overtimeMessage: 'It takes longer than planned.',
  isOvertime: false,
}

const unplanned = {
  id: 'gallery',
  title: 'Something isn’t working',
  text: 'We can’t reach our chargers and are working on it.',
  published_at: writeTime(-1),
  updated_at: writeTime(-0.2),
}

const onboarding = { screen: 'onboarding', path: TODAY, isSignedIn: true } as const
const faq = { screen: 'faq', isSignedIn: true } as const

/** First steps, tour, progress, questions, notes and outages. */
export const guidanceScenes: readonly Scene[] = [
  { ...onboarding, state: 'start', settle: asNewcomer(ONBOARDING, /Takes about two minutes/) },
  { ...onboarding, state: 'schedule', settle: asNewcomer(`${ONBOARDING}/schedule`, /2 of \d/) },
  { ...onboarding, state: 'tariff', settle: asNewcomer(`${ONBOARDING}/tariff`, /Add my tariff/) },
  {
    screen: 'tour',
    state: 'first-step',
    path: TODAY,
    isSignedIn: true,
    settle: openAs(TODAY, waitForTexts(/Your car right now/), { features: [...features, 'ONBOARDING_TOUR'] }),
  },
  {
    screen: 'profile-progress',
    state: 'two-of-three',
    path: TODAY,
    isSignedIn: true,
    settle: openAs(`${TODAY}/profile-progress`, waitForTexts(/2 of 3 done/)),
  },
  { ...faq, state: 'list', path: '/support/faq', settle: waitForTexts(/Search \d+ questions|Charging/) },
  { ...faq, state: 'search', path: '/support/faq?search=tarrif', settle: waitForTexts(/Results/) },
  {
    ...faq,
    state: 'no-result',
    path: '/support/faq?search=hydrogen',
    settle: waitForTexts(/Nothing found/),
  },
  { ...faq, state: 'answer', path: '/support/faq/why-not-charging', settle: waitForTexts(/min read/) },
  { ...faq, state: 'not-found', path: '/support/faq/nowhere', settle: waitForTexts(/Question not found/) },
  {
    screen: 'release-notes',
    state: 'usual',
    path: '/release-notes',
    isSignedIn: true,
    settle: waitForTexts(/Help is inside the app/),
  },
  {
    screen: 'outage',
    state: 'planned',
    path: TODAY,
    isSignedIn: true,
    settle: duringOutage('/error-planned-outage', { plannedOutages: [planned] }, /We’re updating/),
  },
  {
    screen: 'outage',
    state: 'unplanned',
    path: TODAY,
    isSignedIn: true,
    settle: duringOutage('/error-unplanned-outage', { unplannedOutages: [unplanned] }, /Something isn’t/),
  },
]

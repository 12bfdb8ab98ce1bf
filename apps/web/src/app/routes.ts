import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { SecondaryScreen, StartWire } from './secondary-screens.ts'

export type AppRoute = {
  readonly path: string
  /**
   * `signed-in` requires a session and open gates, and shows the menu. `anyone` is public, with the menu for a signed-in
   * customer. `gated` is public, with the gates of a signed-in customer. `alone` is public, without the menu.
   */
  readonly access: 'signed-in' | 'anyone' | 'gated' | 'alone'
  readonly load: () => Promise<ComponentType>
  /** Prefetches data in parallel with the screen's code. */
  readonly startLoading?: (wire: StartWire) => Promise<void>
  /** Loads the code of parts that a first visit shows later. */
  readonly loadParts?: () => Promise<void>
}

/** The route table. Any other path is not found. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    access: 'signed-in',
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  {
    path: paths.login,
    access: 'alone',
    load: async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
  },
  ...listSecondary('alone', ['logout', 'forgotPassword', 'resetPassword', 'invitation']),
  {
    path: paths.today,
    access: 'signed-in',
    load: async () => (await import('#screens/today/today-screen.tsx')).TodayScreen,
    startLoading: startLoadingDevices,
    loadParts: async () => (await import('#screens/today/today-screen.tsx')).loadTodayParts(),
  },
  ...listSecondary('signed-in', [
    'history',
    'environment',
    'phevReadyMode',
    'schedule',
    'vehicle',
    'chargeRange',
    'addVehicle',
    'onboardingAddVehicle',
    'microgeneration',
    'solarMatching',
    'tariffs',
    'addTariff',
    'editTariff',
    'onboarding',
    'onboardingPage',
    'linkVehicle',
    'addMicrogeneration',
    'agilePrices',
    'planning',
    'releaseNotes',
    'missingDevice',
    'profileProgress',
    'yearSummary',
    'yearSummaryAverageCharge',
    'yearSummaryGreenCharge',
    'more',
    'settings',
    'betas',
    'exportMatchUpdate',
    'maxChargeUpdate',
    'email',
    'emailRequested',
    'emailNotReceived',
    'password',
    'sessions',
    'passkeys',
    'smartHome',
    'people',
    'notices',
    'shortcut',
    'charger',
    'heating',
  ]),
  ...listSecondary('anyone', [
    'emailUpdated',
    'unsubscribe',
    'faq',
    'faqAnswer',
    'contact',
    'terms',
    'privacyPolicy',
    'privacyPolicyD2v',
    'notFound',
  ]),
  ...listSecondary('gated', ['plannedOutage', 'unplannedOutage']),
]

/** The code that finds pages and parts which few see first; written once, because each import() weighs. */
export function importSecondary() {
  return import('./secondary-screens.ts')
}

function listSecondary(access: AppRoute['access'], names: readonly SecondaryScreen[]): readonly AppRoute[] {
  return names.map((name) => makeSecondary(name, { access }))
}

/** A page that few see first, behind the sign-in unless set. */
function makeSecondary(name: SecondaryScreen, extra?: Partial<AppRoute>): AppRoute {
  return {
    path: paths[name],
    access: 'signed-in',
    load: async () => (await importSecondary()).secondaryScreens[name](),
    startLoading: async (wire) => (await importSecondary()).secondaryData[name]?.(wire),
    ...extra,
  }
}

async function startLoadingDevices(wire: StartWire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

export const notFoundRoute = makeSecondary('notFound', { path: '*', access: 'anyone' })

function isMatch(route: AppRoute, path: string): boolean {
  return matchPath({ path: route.path, caseSensitive: true }, path) !== null
}

/** The route of a path; null if it has none. Most paths have no parameter: patterns are compiled for the others. */
export function findRoute(path: string): AppRoute | null {
  return routes.find((route) => route.path === path) ?? routes.find((route) => isMatch(route, path)) ?? null
}

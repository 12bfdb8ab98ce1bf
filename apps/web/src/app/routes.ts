import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Wire } from '#platform/wire/wire.ts'
import type { SecondaryData, SecondaryScreen } from './secondary-screens.ts'

export type AppRoute = {
  readonly path: string
  /**
   * `signed-in` requires a session and open gates, and shows the menu. `anyone` is public, with the menu for a signed-in
   * customer. `gated` is public, with the gates of a signed-in customer. `alone` is public, without the menu.
   */
  readonly access: 'signed-in' | 'anyone' | 'gated' | 'alone'
  readonly load: () => Promise<ComponentType>
  /** Prefetches data in parallel with the screen's code. */
  readonly startLoading?: (wire: Wire) => Promise<void>
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
  makeSecondary('logout', { access: 'alone' }),
  makeSecondary('forgotPassword', { access: 'alone' }),
  makeSecondary('resetPassword', { access: 'alone' }),
  {
    path: paths.today,
    access: 'signed-in',
    load: async () => (await import('#screens/today/today-screen.tsx')).TodayScreen,
    startLoading: startLoadingDevices,
    loadParts: async () => (await import('#screens/today/today-screen.tsx')).loadTodayParts(),
  },
  makeSecondary('history', { startLoading: startLoadingDevices }),
  makeSecondary('schedule', { startLoading: startLoading('schedule') }),
  makeSecondary('vehicle', { startLoading: startLoading('vehicle') }),
  makeSecondary('addVehicle', { startLoading: startLoading('vehicleList') }),
  makeSecondary('onboardingAddVehicle', {
    startLoading: startLoading('vehicleList'),
  }),
  makeSecondary('onboarding'),
  makeSecondary('onboardingPage'),
  makeSecondary('chargeRange', { startLoading: startLoading('vehicle') }),
  makeSecondary('linkVehicle'),
  makeSecondary('environment', { startLoading: startLoadingDevices }),
  makeSecondary('microgeneration', { startLoading: startLoading('generators') }),
  makeSecondary('addMicrogeneration'),
  makeSecondary('solarMatching', { startLoading: startLoading('generators') }),
  makeSecondary('phevReadyMode', { startLoading: startLoadingDevices }),
  makeSecondary('agilePrices'),
  makeSecondary('planning'),
  makeSecondary('tariffs', { startLoading: startLoading('tariffs') }),
  makeSecondary('addTariff', { startLoading: startLoading('tariffs') }),
  makeSecondary('editTariff', { startLoading: startLoading('tariffs') }),
  makeSecondary('profileProgress'),
  makeSecondary('yearSummary'),
  makeSecondary('yearSummaryAverageCharge'),
  makeSecondary('yearSummaryGreenCharge'),
  makeSecondary('more'),
  makeSecondary('settings'),
  makeSecondary('betas'),
  makeSecondary('exportMatchUpdate'),
  makeSecondary('maxChargeUpdate'),
  makeSecondary('email'),
  makeSecondary('emailRequested'),
  makeSecondary('emailNotReceived'),
  makeSecondary('emailUpdated', { access: 'anyone' }),
  makeSecondary('password'),
  makeSecondary('sessions'),
  makeSecondary('passkeys'),
  makeSecondary('notices'),
  makeSecondary('unsubscribe', { access: 'anyone' }),
  makeSecondary('shortcut'),
  makeSecondary('charger'),
  makeSecondary('heating'),
  makeSecondary('faq', { access: 'anyone' }),
  makeSecondary('faqAnswer', { access: 'anyone' }),
  makeSecondary('releaseNotes'),
  makeSecondary('contact', { access: 'anyone' }),
  makeSecondary('terms', { access: 'anyone' }),
  makeSecondary('privacyPolicy', { access: 'anyone' }),
  makeSecondary('privacyPolicyD2v', { access: 'anyone' }),
  makeSecondary('missingDevice'),
  makeSecondary('plannedOutage', { access: 'gated' }),
  makeSecondary('unplannedOutage', { access: 'gated' }),
  makeSecondary('notFound', { access: 'anyone' }),
]

/** The code that finds pages and parts which few see first; written once, because each import() weighs. */
export function importSecondary() {
  return import('./secondary-screens.ts')
}

/** A page that few see first, behind the sign-in unless set. */
function makeSecondary(name: SecondaryScreen, extra?: Partial<AppRoute>): AppRoute {
  return {
    path: paths[name],
    access: 'signed-in',
    load: async () => (await importSecondary()).secondaryScreens[name](),
    ...extra,
  }
}

function startLoading(name: SecondaryData) {
  return async (wire: Wire) => (await importSecondary()).secondaryData[name](wire)
}

async function startLoadingDevices(wire: Wire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

export const notFoundRoute = makeSecondary('notFound', { path: '*', access: 'anyone' })

/** The route of a path; null if it has none. */
export function findRoute(path: string): AppRoute | null {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ?? null
}

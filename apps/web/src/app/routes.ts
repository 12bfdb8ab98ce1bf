import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Wire } from '#platform/wire/wire.ts'
import type { SecondaryData, SecondaryScreen } from './secondary-screens.ts'

export type AppRoute = {
  readonly path: string
  /**
   * `signed-in` requires a session and open gates, and shows the menu. `anyone` is public, with the menu for a signed-in
   * customer. `alone` is public, without the menu.
   */
  readonly access: 'signed-in' | 'anyone' | 'alone'
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
  {
    path: paths.logout,
    access: 'alone',
    load: () => loadSecondary('logout'),
  },
  {
    path: paths.forgotPassword,
    access: 'alone',
    load: () => loadSecondary('forgotPassword'),
  },
  {
    path: paths.resetPassword,
    access: 'alone',
    load: () => loadSecondary('resetPassword'),
  },
  {
    path: paths.today,
    access: 'signed-in',
    load: async () => (await import('#screens/today/today-screen.tsx')).TodayScreen,
    startLoading: startLoadingDevices,
    loadParts: async () => (await import('#screens/today/today-screen.tsx')).loadTodayParts(),
  },
  {
    path: paths.history,
    access: 'signed-in',
    load: () => loadSecondary('history'),
    startLoading: startLoadingDevices,
  },
  {
    path: paths.schedule,
    access: 'signed-in',
    load: () => loadSecondary('schedule'),
    startLoading: (wire) => startLoadingSecondary('schedule', wire),
  },
  {
    path: paths.vehicle,
    access: 'signed-in',
    load: () => loadSecondary('vehicle'),
    startLoading: (wire) => startLoadingSecondary('vehicle', wire),
  },
  {
    path: paths.addVehicle,
    access: 'signed-in',
    load: () => loadSecondary('addVehicle'),
    startLoading: (wire) => startLoadingSecondary('vehicleList', wire),
  },
  {
    path: paths.onboardingAddVehicle,
    access: 'signed-in',
    load: () => loadSecondary('onboardingAddVehicle'),
    startLoading: (wire) => startLoadingSecondary('vehicleList', wire),
  },
  makeSecondary(paths.onboarding, 'onboarding'),
  makeSecondary(paths.onboardingPage, 'onboarding'),
  {
    path: paths.chargeRange,
    access: 'signed-in',
    load: () => loadSecondary('chargeRange'),
    startLoading: (wire) => startLoadingSecondary('vehicle', wire),
  },
  {
    path: paths.linkVehicle,
    access: 'signed-in',
    load: () => loadSecondary('linkVehicle'),
  },
  {
    path: paths.environment,
    access: 'signed-in',
    load: () => loadSecondary('environment'),
    startLoading: startLoadingDevices,
  },
  {
    path: paths.microgeneration,
    access: 'signed-in',
    load: () => loadSecondary('microgeneration'),
    startLoading: (wire) => startLoadingSecondary('generators', wire),
  },
  {
    path: paths.addMicrogeneration,
    access: 'signed-in',
    load: () => loadSecondary('addMicrogeneration'),
  },
  {
    path: paths.solarMatching,
    access: 'signed-in',
    load: () => loadSecondary('solarMatching'),
    startLoading: (wire) => startLoadingSecondary('generators', wire),
  },
  {
    path: paths.phevReadyMode,
    access: 'signed-in',
    load: () => loadSecondary('phevReadyMode'),
    startLoading: startLoadingDevices,
  },
  {
    path: paths.agilePrices,
    access: 'signed-in',
    load: () => loadSecondary('agilePrices'),
  },
  {
    path: paths.planning,
    access: 'signed-in',
    load: () => loadSecondary('planning'),
  },
  {
    path: paths.tariffs,
    access: 'signed-in',
    load: () => loadSecondary('tariffs'),
    startLoading: (wire) => startLoadingSecondary('tariffs', wire),
  },
  {
    path: paths.addTariff,
    access: 'signed-in',
    load: () => loadSecondary('tariff'),
    startLoading: (wire) => startLoadingSecondary('tariffs', wire),
  },
  {
    path: paths.editTariff,
    access: 'signed-in',
    load: () => loadSecondary('tariff'),
    startLoading: (wire) => startLoadingSecondary('tariffs', wire),
  },
  makeSecondary(paths.profileProgress, 'profileProgress'),
  makeSecondary(paths.yearSummary, 'yearSummary'),
  makeSecondary(paths.yearSummaryAverageCharge, 'yearSummary'),
  makeSecondary(paths.yearSummaryGreenCharge, 'yearSummary'),
  {
    path: paths.more,
    access: 'signed-in',
    load: () => loadSecondary('more'),
  },
  {
    path: paths.settings,
    access: 'signed-in',
    load: () => loadSecondary('settings'),
  },
  {
    path: paths.betas,
    access: 'signed-in',
    load: () => loadSecondary('betas'),
  },
  {
    path: paths.exportMatchUpdate,
    access: 'signed-in',
    load: () => loadSecondary('exportMatchUpdate'),
  },
  {
    path: paths.maxChargeUpdate,
    access: 'signed-in',
    load: () => loadSecondary('maxChargeUpdate'),
  },
  {
    path: paths.email,
    access: 'signed-in',
    load: () => loadSecondary('email'),
  },
  {
    path: paths.emailRequested,
    access: 'signed-in',
    load: () => loadSecondary('emailRequested'),
  },
  {
    path: paths.emailNotReceived,
    access: 'signed-in',
    load: () => loadSecondary('emailNotReceived'),
  },
  {
    path: paths.emailUpdated,
    access: 'anyone',
    load: () => loadSecondary('emailUpdated'),
  },
  {
    path: paths.password,
    access: 'signed-in',
    load: () => loadSecondary('password'),
  },
  {
    path: paths.sessions,
    access: 'signed-in',
    load: () => loadSecondary('signInSessions'),
  },
  {
    path: paths.passkeys,
    access: 'signed-in',
    load: () => loadSecondary('passkeys'),
  },
  {
    path: paths.charger,
    access: 'signed-in',
    load: () => loadSecondary('chargerDetails'),
  },
  {
    path: paths.heating,
    access: 'signed-in',
    load: () => loadSecondary('heating'),
  },
  {
    path: paths.faq,
    access: 'anyone',
    load: () => loadSecondary('faqs'),
  },
  {
    path: paths.faqAnswer,
    access: 'anyone',
    load: () => loadSecondary('faqAnswer'),
  },
  {
    path: paths.releaseNotes,
    access: 'signed-in',
    load: () => loadSecondary('releaseNotes'),
  },
  {
    path: paths.contact,
    access: 'anyone',
    load: () => loadSecondary('contactUs'),
  },
  {
    path: paths.terms,
    access: 'anyone',
    load: () => loadSecondary('terms'),
  },
  {
    path: paths.privacyPolicy,
    access: 'anyone',
    load: () => loadSecondary('privacyPolicy'),
  },
  {
    path: paths.privacyPolicyD2v,
    access: 'anyone',
    load: () => loadSecondary('privacyPolicyD2v'),
  },
  {
    path: paths.missingDevice,
    access: 'signed-in',
    load: () => loadSecondary('missingDevice'),
  },
  makeSecondary(paths.plannedOutage, 'plannedOutage'),
  makeSecondary(paths.unplannedOutage, 'unplannedOutage'),
  { path: paths.notFound, access: 'anyone', load: loadNotFound },
]

/** A page behind the sign-in that nobody sees first. */
function makeSecondary(path: string, name: SecondaryScreen): AppRoute {
  return { path, access: 'signed-in', load: () => loadSecondary(name) }
}

async function loadSecondary(name: SecondaryScreen): Promise<ComponentType> {
  return (await import('./secondary-screens.ts')).secondaryScreens[name]()
}

async function startLoadingSecondary(name: SecondaryData, wire: Wire): Promise<void> {
  await (await import('./secondary-screens.ts')).secondaryData[name](wire)
}

async function startLoadingDevices(wire: Wire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

function loadNotFound(): Promise<ComponentType> {
  return loadSecondary('pageNotFound')
}

export const notFoundRoute: AppRoute = { path: '*', access: 'anyone', load: loadNotFound }

/** The route of a path; null if it has none. */
export function findRoute(path: string): AppRoute | null {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ?? null
}

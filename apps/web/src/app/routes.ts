import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Wire } from '#platform/wire/wire.ts'

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
}

/** The route table. Any other path is not found. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    access: 'signed-in',
    load: async () => (await import('#screens/home/home-screen.tsx')).HomeScreen,
  },
  {
    path: paths.login,
    access: 'alone',
    load: async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
  },
  {
    path: paths.logout,
    access: 'alone',
    load: async () => (await import('#screens/logout/logout-screen.tsx')).LogoutScreen,
  },
  {
    path: paths.forgotPassword,
    access: 'alone',
    load: async () =>
      (await import('#screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
  {
    path: paths.resetPassword,
    access: 'alone',
    load: async () => (await import('#screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: paths.today,
    access: 'signed-in',
    load: async () => (await import('#screens/today/today-screen.tsx')).TodayScreen,
    startLoading: startLoadingDevices,
  },
  {
    path: paths.history,
    access: 'signed-in',
    load: async () => (await import('#screens/history/history-screen.tsx')).HistoryScreen,
    startLoading: startLoadingDevices,
  },
  {
    path: paths.schedule,
    access: 'signed-in',
    load: async () => (await import('#screens/schedule/schedule-screen.tsx')).ScheduleScreen,
    startLoading: async (wire) => (await import('#data/schedule/query.ts')).startLoadingSchedule(wire),
  },
  {
    path: paths.vehicle,
    access: 'signed-in',
    load: async () => (await import('#screens/vehicle/vehicle-screen.tsx')).VehicleScreen,
    startLoading: async (wire) => (await import('#data/vehicle-details/query.ts')).startLoadingVehicle(wire),
  },
  {
    path: paths.addVehicle,
    access: 'signed-in',
    load: async () => (await importAddVehicle()).AddVehicleScreen,
    startLoading: startLoadingVehicleList,
  },
  {
    path: paths.onboardingAddVehicle,
    access: 'signed-in',
    load: async () => (await importAddVehicle()).OnboardingAddVehicleScreen,
    startLoading: startLoadingVehicleList,
  },
  {
    path: paths.chargeRange,
    access: 'signed-in',
    load: async () => (await import('#screens/charge-range/charge-range-screen.tsx')).ChargeRangeScreen,
    startLoading: async (wire) => (await import('#data/vehicle-details/query.ts')).startLoadingVehicle(wire),
  },
  {
    path: paths.linkVehicle,
    access: 'signed-in',
    load: async () => (await import('#screens/link-vehicle/link-vehicle-screen.tsx')).LinkVehicleScreen,
  },
  {
    path: paths.environment,
    access: 'signed-in',
    load: async () => (await import('#screens/environment/environment-screen.tsx')).EnvironmentScreen,
    startLoading: startLoadingDevices,
  },
  {
    path: paths.microgeneration,
    access: 'signed-in',
    load: async () =>
      (await import('#screens/microgeneration/microgeneration-screen.tsx')).MicrogenerationScreen,
    startLoading: startLoadingGenerators,
  },
  {
    path: paths.addMicrogeneration,
    access: 'signed-in',
    load: async () =>
      (await import('#screens/add-microgeneration/add-microgeneration-screen.tsx')).AddMicrogenerationScreen,
  },
  {
    path: paths.solarMatching,
    access: 'signed-in',
    load: async () => (await import('#screens/solar-matching/solar-matching-screen.tsx')).SolarMatchingScreen,
    startLoading: startLoadingGenerators,
  },
  {
    path: paths.phevReadyMode,
    access: 'signed-in',
    load: async () =>
      (await import('#screens/phev-ready-mode/phev-ready-mode-screen.tsx')).PhevReadyModeScreen,
    startLoading: startLoadingDevices,
  },
  {
    path: paths.agilePrices,
    access: 'signed-in',
    load: async () => (await import('#screens/agile-prices/agile-prices-screen.tsx')).AgilePricesScreen,
  },
  {
    path: paths.planning,
    access: 'signed-in',
    load: async () => (await import('#screens/planning/planning-screen.tsx')).PlanningScreen,
  },
  {
    path: paths.tariffs,
    access: 'signed-in',
    load: async () => (await import('#screens/tariff/tariffs-screen.tsx')).TariffsScreen,
    startLoading: startLoadingTariffs,
  },
  {
    path: paths.addTariff,
    access: 'signed-in',
    load: async () => (await import('#screens/tariff/tariff-screen.tsx')).TariffScreen,
    startLoading: startLoadingTariffs,
  },
  {
    path: paths.editTariff,
    access: 'signed-in',
    load: async () => (await import('#screens/tariff/tariff-screen.tsx')).TariffScreen,
    startLoading: startLoadingTariffs,
  },
  {
    path: paths.more,
    access: 'signed-in',
    load: async () => (await import('#screens/more/more-screen.tsx')).MoreScreen,
  },
  {
    path: paths.settings,
    access: 'signed-in',
    load: async () => (await import('#screens/settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: paths.betas,
    access: 'signed-in',
    load: async () => (await import('#screens/betas/betas-screen.tsx')).BetasScreen,
  },
  {
    path: paths.exportMatchUpdate,
    access: 'signed-in',
    load: async () => (await import('#screens/update/update-screen.tsx')).ExportMatchUpdateScreen,
  },
  {
    path: paths.maxChargeUpdate,
    access: 'signed-in',
    load: async () => (await import('#screens/update/update-screen.tsx')).MaxChargeUpdateScreen,
  },
  {
    path: paths.email,
    access: 'signed-in',
    load: async () => (await import('#screens/email/email-screen.tsx')).EmailScreen,
  },
  {
    path: paths.emailRequested,
    access: 'signed-in',
    load: async () => (await import('#screens/email/email-requested-screen.tsx')).EmailRequestedScreen,
  },
  {
    path: paths.emailNotReceived,
    access: 'signed-in',
    load: async () => (await import('#screens/email/email-not-received-screen.tsx')).EmailNotReceivedScreen,
  },
  {
    path: paths.emailUpdated,
    access: 'anyone',
    load: async () => (await import('#screens/email/email-updated-screen.tsx')).EmailUpdatedScreen,
  },
  {
    path: paths.password,
    access: 'signed-in',
    load: async () => (await import('#screens/password/password-screen.tsx')).PasswordScreen,
  },
  {
    path: paths.sessions,
    access: 'signed-in',
    load: async () =>
      (await import('#screens/sign-in-sessions/sign-in-sessions-screen.tsx')).SignInSessionsScreen,
  },
  {
    path: paths.charger,
    access: 'signed-in',
    load: async () =>
      (await import('#screens/charger-details/charger-details-screen.tsx')).ChargerDetailsScreen,
  },
  {
    path: paths.heating,
    access: 'signed-in',
    load: async () => (await import('#screens/heating/heating-screen.tsx')).HeatingScreen,
  },
  {
    path: paths.contact,
    access: 'anyone',
    load: async () => (await import('#screens/contact-us/contact-us-screen.tsx')).ContactUsScreen,
  },
  {
    path: paths.terms,
    access: 'anyone',
    load: async () => (await importLegal()).TermsScreen,
  },
  {
    path: paths.privacyPolicy,
    access: 'anyone',
    load: async () => (await importLegal()).PrivacyPolicyScreen,
  },
  {
    path: paths.privacyPolicyD2v,
    access: 'anyone',
    load: async () => (await importLegal()).PrivacyPolicyD2vScreen,
  },
  {
    path: paths.missingDevice,
    access: 'signed-in',
    load: async () => (await import('#screens/missing-device/missing-device-screen.tsx')).MissingDeviceScreen,
  },
  { path: paths.notFound, access: 'anyone', load: loadNotFound },
]

function importLegal() {
  return import('#screens/legal/legal-screen.tsx')
}

function importAddVehicle() {
  return import('#screens/add-vehicle/add-vehicle-screen.tsx')
}

async function startLoadingVehicleList(wire: Wire): Promise<void> {
  ;(await import('#data/vehicle-details/query.ts')).startLoadingVehicleList(wire)
}

async function startLoadingDevices(wire: Wire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

async function startLoadingGenerators(wire: Wire): Promise<void> {
  ;(await import('#data/microgeneration/query.ts')).startLoadingGenerators(wire)
}

async function startLoadingTariffs(wire: Wire): Promise<void> {
  ;(await import('#data/tariff/query.ts')).startLoadingTariffs(wire)
}

async function loadNotFound(): Promise<ComponentType> {
  return (await import('#screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen
}

export const notFoundRoute: AppRoute = { path: '*', access: 'anyone', load: loadNotFound }

/** The route of a path; null if it has none. */
export function findRoute(path: string): AppRoute | null {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ?? null
}

/** True where the path has a page. */
export function isKnownPath(path: string): boolean {
  return findRoute(path) !== null
}

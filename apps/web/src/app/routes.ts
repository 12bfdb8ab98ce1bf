import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { Wire } from '#platform/wire/wire.ts'

export type AppRoute = {
  readonly path: string
  /**
   * `signed-in` stands behind the sign-in and its gates, beside the menu. `anyone` is open, and beside the menu
   * for those who are signed in. `alone` is open, and has the whole page.
   */
  readonly access: 'signed-in' | 'anyone' | 'alone'
  readonly load: () => Promise<ComponentType>
  /** Asks for data at the start, while the screen's code is still on its way. */
  readonly startLoading?: (wire: Wire) => Promise<void>
}

/** Every page of the app. An address that is not here is not found. */
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
    path: paths.environment,
    access: 'signed-in',
    load: async () => (await import('#screens/environment/environment-screen.tsx')).EnvironmentScreen,
    startLoading: startLoadingDevices,
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

async function startLoadingDevices(wire: Wire): Promise<void> {
  ;(await import('#data/device/query.ts')).startLoadingDevices(wire)
}

async function loadNotFound(): Promise<ComponentType> {
  return (await import('#screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen
}

export const notFoundRoute: AppRoute = { path: '*', access: 'anyone', load: loadNotFound }

/** The route that shows a path, or null where there is none. */
export function findRoute(path: string): AppRoute | null {
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ?? null
}

/** Whether a link may lead there. */
export function isKnownPath(path: string): boolean {
  return findRoute(path) !== null
}

/** What stands around the pages behind the sign-in, with the data layer that only they need. */
export async function loadLayout(): Promise<ComponentType> {
  return (await import('./layouts/authenticated-layout.tsx')).AuthenticatedLayout
}

/** What guards them, by who the customer is. */
export async function loadJourneyGate(): Promise<ComponentType> {
  return (await import('./journey-gate.tsx')).JourneyGate
}

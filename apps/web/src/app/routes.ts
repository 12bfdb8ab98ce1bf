import { paths } from '@driveway/domain/journey/paths'
import type { ComponentType } from 'react'
import type { Platform } from '#platform/platform.ts'

export type AppRoute = {
  readonly path: string
  /** What is behind the sign-in stands in the layout with the menus. */
  readonly access: 'signed-in' | 'anyone'
  readonly load: () => Promise<ComponentType>
  /** Asks for data at the start, while the screen's code is still on its way. */
  readonly startLoading?: (platform: Platform) => Promise<void>
}

/** Every page of the app. An address that is not here is not found. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.login,
    access: 'anyone',
    load: async () => (await import('#screens/login/login-screen.tsx')).LoginScreen,
  },
  {
    path: paths.logout,
    access: 'anyone',
    load: async () => (await import('#screens/logout/logout-screen.tsx')).LogoutScreen,
  },
  {
    path: paths.today,
    access: 'signed-in',
    load: async () => (await import('#screens/today/today-screen.tsx')).TodayScreen,
    startLoading: async (platform) => (await import('#data/device.ts')).startLoadingDevices(platform),
  },
  {
    path: paths.more,
    access: 'signed-in',
    load: async () => (await import('#screens/more/more-screen.tsx')).MoreScreen,
  },
]

export const notFoundRoute: AppRoute = {
  path: '*',
  access: 'anyone',
  load: async () => (await import('#screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen,
}

/** The paths that a link may lead to. */
export const knownPaths: ReadonlySet<string> = new Set(routes.map((route) => route.path))

/** What stands around the pages behind the sign-in, with the data layer that only they need. */
export async function loadSignedInArea(): Promise<ComponentType> {
  return (await import('./layouts/authenticated-layout.tsx')).AuthenticatedLayout
}

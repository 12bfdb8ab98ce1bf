import { paths } from './paths.ts'

const fullPages: readonly string[] = [
  paths.onboarding,
  paths.yearSummary,
  paths.plannedOutage,
  paths.unplannedOutage,
]

/** True for pages without the menu and without notices. Adding a vehicle keeps the menu: it is reached from home too. */
export function isFullPage(path: string): boolean {
  return path !== paths.onboardingAddVehicle && fullPages.some((each) => `${path}/`.startsWith(`${each}/`))
}

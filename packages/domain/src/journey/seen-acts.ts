import type { FeatureName } from '../account/feature-name.ts'
import type { shownElsewhere } from './menu-dots.ts'
import { paths } from './paths.ts'

/** The features that can put a dot on More. */
export type AnnouncedFeature = Exclude<FeatureName, (typeof shownElsewhere)[number]>

/** The page whose opening marks a feature as seen: its announcement, or else the page on which it shows. */
export const seenActs = {
  EXPORT_MATCH: paths.exportMatchUpdate,
  MAX_CHARGE: paths.maxChargeUpdate,
  ENVIRONMENT: paths.environment,
  HISTORIC_TARIFFS: paths.tariffs,
  SHOW_AGILE_TARIFFS: paths.tariffs,
  SPLIT_CONSUMPTION: paths.history,
  TESLA_INTEGRATION: paths.vehicle,
  PHEV_READY_MODE: paths.phevReadyMode,
  PROFILE_PROGRESS: paths.profileProgress,
  YEAR_SUMMARY: paths.yearSummary,
  CHARGE_PATH_RANGE: paths.today,
  ONBOARDING_TOUR: paths.today,
  TOP_BANNER: paths.today,
  // Has no page of its own.
  TEST: paths.more,
} as const satisfies Record<AnnouncedFeature, string>

/** The features that opening a page marks as seen. */
export function listSeenAt(path: string): readonly AnnouncedFeature[] {
  const rows = Object.entries(seenActs) as [AnnouncedFeature, string][]
  return rows.filter(([, act]) => path === act).map(([feature]) => feature)
}

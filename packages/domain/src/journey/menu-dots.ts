import type { FeatureName } from '../account/feature-name.ts'

export type MenuFeature = {
  readonly name: FeatureName
  readonly isOn: boolean
  readonly isInBeta: boolean
  readonly seen: boolean
  readonly informed: boolean
}

export type MenuNews = {
  readonly features: readonly MenuFeature[]
  /** The date of the newest release note, and the date when the customer last read them; null for never. */
  readonly newestReleaseNote: Date | null
  readonly latestSeenReleaseNote: Date | null
}

/** History and Today show dots for these features. */
export const shownElsewhere = ['EXPORT_DATA', 'CHARGE_PATH'] as const satisfies readonly FeatureName[]

function isNew({ name, isOn, seen }: MenuFeature): boolean {
  return isOn && !seen && !shownElsewhere.some((each) => each === name)
}

/** True for a new feature, a beta that the customer is not informed of, and an unread release note. */
export function hasMoreDot({ features, newestReleaseNote, latestSeenReleaseNote }: MenuNews): boolean {
  if (features.some(isNew)) return true
  if (features.some((feature) => feature.isInBeta && !feature.informed)) return true
  if (!newestReleaseNote) return false
  return !latestSeenReleaseNote || newestReleaseNote > latestSeenReleaseNote
}

/** True until the customer has seen that History can be downloaded. */
export function hasHistoryDot(features: readonly MenuFeature[], isHistoryActive: boolean): boolean {
  if (isHistoryActive) return false
  return features.some((feature) => feature.name === 'EXPORT_DATA' && feature.isOn && !feature.seen)
}

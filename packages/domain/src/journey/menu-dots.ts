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
  /** When the newest note came out, and when the customer last read them; null for never. */
  readonly newestReleaseNote: Date | null
  readonly latestSeenReleaseNote: Date | null
}

/** History tells of the one, and Today of the other. */
const toldElsewhere: ReadonlySet<FeatureName> = new Set(['EXPORT_DATA', 'CHARGE_PATH'])

/** What is switched off cannot be seen, and so is no news; a beta is, until its customer has been told of it. */
function isNews({ name, isOn, seen }: MenuFeature): boolean {
  return isOn && !seen && !toldElsewhere.has(name)
}

/** Whether More has something new to show. */
export function hasMoreDot({ features, newestReleaseNote, latestSeenReleaseNote }: MenuNews): boolean {
  if (features.some(isNews)) return true
  if (features.some((feature) => feature.isInBeta && !feature.informed)) return true
  if (!newestReleaseNote) return false
  return !latestSeenReleaseNote || newestReleaseNote > latestSeenReleaseNote
}

/** Whether History has: that its figures can be downloaded, until the customer has been there. */
export function hasHistoryDot(features: readonly MenuFeature[], isHistoryActive: boolean): boolean {
  if (isHistoryActive) return false
  return features.some((feature) => feature.name === 'EXPORT_DATA' && feature.isOn && !feature.seen)
}

/**
 * Every feature once, in both of its spellings: the tag stands in addresses (`/update/{tag}`), the name on the
 * wire.
 */
export const featureNamesByTag = {
  test: 'TEST',
  environment: 'ENVIRONMENT',
  exportMatch: 'EXPORT_MATCH',
  exportData: 'EXPORT_DATA',
  historicTariffs: 'HISTORIC_TARIFFS',
  splitConsumption: 'SPLIT_CONSUMPTION',
  maxCharge: 'MAX_CHARGE',
  showAgileTariffs: 'SHOW_AGILE_TARIFFS',
  teslaIntegration: 'TESLA_INTEGRATION',
  chargePath: 'CHARGE_PATH',
  chargePathRange: 'CHARGE_PATH_RANGE',
  profileProgress: 'PROFILE_PROGRESS',
  yearSummary: 'YEAR_SUMMARY',
  phevReadyMode: 'PHEV_READY_MODE',
  onboardingTour: 'ONBOARDING_TOUR',
  topBanner: 'TOP_BANNER',
} as const

export type FeatureTag = keyof typeof featureNamesByTag

export type FeatureName = (typeof featureNamesByTag)[FeatureTag]

const pairs = Object.entries(featureNamesByTag) as [FeatureTag, FeatureName][]

export const featureNames: readonly FeatureName[] = pairs.map(([, name]) => name)

export function isFeatureName(value: string): value is FeatureName {
  return featureNames.some((name) => name === value)
}

/** The feature that a text names in either spelling, or null: `EXPORT_MATCH` and `exportMatch` are one. */
export function findFeatureName(text: string): FeatureName | null {
  return pairs.find(([tag, name]) => text === name || text === tag)?.[1] ?? null
}

export function writeFeatureTag(feature: FeatureName): FeatureTag {
  const pair = pairs.find(([, name]) => name === feature)
  if (!pair) throw new Error(`${feature} is missing from the table of features`)
  return pair[0]
}

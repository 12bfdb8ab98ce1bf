/** Features as they stand on the wire; each is one feature, whichever way its name is spelled. */
export const featureNames = [
  'TEST',
  'ENVIRONMENT',
  'EXPORT_MATCH',
  'EXPORT_DATA',
  'HISTORIC_TARIFFS',
  'SPLIT_CONSUMPTION',
  'MAX_CHARGE',
  'SHOW_AGILE_TARIFFS',
  'TESLA_INTEGRATION',
  'CHARGE_PATH',
  'CHARGE_PATH_RANGE',
  'PROFILE_PROGRESS',
  'YEAR_SUMMARY',
  'PHEV_READY_MODE',
  'ONBOARDING_TOUR',
  'TOP_BANNER',
] as const

export type FeatureName = (typeof featureNames)[number]

export function isFeatureName(value: string): value is FeatureName {
  return featureNames.some((name) => name === value)
}

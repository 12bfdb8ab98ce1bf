import { isOptInActive } from '@driveway/domain/account/feature'

/** The feature that an opt-in depends on; both are null where the customer does not have it. */
export type OptInFeatureColumns = {
  feature_enabled: boolean | null
  feature_in_beta: boolean | null
}

export function readOptIn(
  isOptedIn: boolean,
  { feature_enabled: enabled, feature_in_beta: isInBeta }: OptInFeatureColumns,
): boolean {
  return isOptInActive(isOptedIn, isInBeta === null ? null : { enabled, isInBeta })
}

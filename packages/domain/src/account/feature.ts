import type { FeatureName } from './feature-name.ts'

/** One feature of a customer. A customer does not have features that are not listed. */
export type CustomerFeature = {
  readonly name: string
  /** Null while the customer has not decided. */
  readonly enabled: boolean | null
  readonly isInBeta: boolean
}

/** A beta is on only for those who chose it; any other feature is on unless it was switched off. */
export function isFeatureOn(features: readonly CustomerFeature[], name: FeatureName): boolean {
  const feature = features.find((each) => each.name === name)
  if (!feature) return false
  return feature.isInBeta ? feature.enabled === true : feature.enabled !== false
}

/** A customer switches only betas that are offered to them; the operator decides about the rest. */
export function canCustomerSwitch({ isInBeta }: Pick<CustomerFeature, 'isInBeta'>): boolean {
  return isInBeta
}

import type { FeatureName } from './feature-name.ts'

/** One feature of a customer. A customer does not have features that are not listed. */
export type CustomerFeature = {
  readonly name: string
  /** Null while the customer has not decided. */
  readonly enabled: boolean | null
  readonly isInBeta: boolean
}

type FeatureSwitch = Pick<CustomerFeature, 'enabled' | 'isInBeta'>

export function isFeatureOn(features: readonly CustomerFeature[], name: FeatureName): boolean {
  return features.some((each) => each.name === name && isSwitchedOn(each))
}

/** A beta is on only for those who chose it; any other feature is on unless it was switched off. */
function isSwitchedOn({ enabled, isInBeta }: FeatureSwitch): boolean {
  return isInBeta ? enabled === true : enabled !== false
}

/**
 * An opt-in acts only while its feature is on. It is kept meanwhile, and acts again when the feature is switched on.
 * Null for a feature that the customer does not have.
 */
export function isOptInActive(isOptedIn: boolean, feature: FeatureSwitch | null): boolean {
  return isOptedIn && feature !== null && isSwitchedOn(feature)
}

/** A customer switches only betas that are offered to them; the operator decides about the rest. */
export function canCustomerSwitch({ isInBeta }: Pick<CustomerFeature, 'isInBeta'>): boolean {
  return isInBeta
}

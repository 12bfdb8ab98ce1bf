import type { GetCustomerFeaturesAnswer } from '@driveway/contract/generated/customer-operations'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { findFeatureName, type FeatureName } from '@driveway/domain/account/feature-name'
import { warn } from '#platform/warn.ts'

type WireFeature = GetCustomerFeaturesAnswer['customer']['availableFeatures'][number]

/** A feature in beta that is offered to the customer. */
export type Beta = {
  readonly id: string
  readonly name: FeatureName
  readonly isOn: boolean
  readonly informed: boolean
}

/** Skips an unknown feature. */
export function toBetas(features: readonly WireFeature[]): readonly Beta[] {
  return features.flatMap((wire) => {
    if (!wire.isInBeta) return []
    const name = findFeatureName(wire.name)
    if (name === null) {
      warn(`Unknown feature ${wire.name}`)
      return []
    }
    const isOn = isFeatureOn([{ ...wire, name }], name)
    return [{ id: wire.id, name, isOn, informed: wire.informed }]
  })
}

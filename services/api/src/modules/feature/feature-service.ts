import { canCustomerSwitch } from '@driveway/domain/account/feature'
import { findFeatureName } from '@driveway/domain/account/feature-name'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { CustomerFeature, FeatureChange, FeatureStore } from '@driveway/store/accounts/feature-store'
import type { VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { memoise } from '@driveway/api/request/memoise'

/** Identifies a feature by its id, its name, or both; all that is given has to be of one feature. */
export type FeatureKey = { readonly featureIds: readonly string[]; readonly name: string | null }

export type FeatureProblem = { readonly code: 'feature-not-found' | 'beta-not-offered' }

export type FeatureService = {
  list(): Promise<readonly CustomerFeature[]>
  /** Changes a feature that the customer has; a customer cannot add or remove one, and switches only betas. */
  change(key: FeatureKey, change: FeatureChange): Promise<Result<null, FeatureProblem>>
}

export function createFeatureService(
  store: FeatureStore,
  vehicles: VehicleStore,
  accountNumber: string,
): FeatureService {
  const list = memoise(() => store.list(accountNumber))
  return {
    list,
    async change(key, change) {
      const feature = (await list()).find((each) => isNamedBy(each, key))
      if (feature === undefined) return fail({ code: 'feature-not-found' })
      const isSwitched = change.enabled !== null && change.enabled !== feature.enabled
      if (isSwitched && !canCustomerSwitch(feature)) return fail({ code: 'beta-not-offered' })
      if (!(await store.change(accountNumber, feature.name, change)))
        return fail({ code: 'feature-not-found' })
      const isOptOut = change.enabled === false && feature.name === 'PHEV_READY_MODE'
      if (isOptOut) await vehicles.save(accountNumber, { phevReadyModeOptIn: false })
      return succeed(null)
    },
  }
}

function isNamedBy(feature: CustomerFeature, { featureIds, name }: FeatureKey): boolean {
  if (featureIds.length === 0 && name === null) return false
  return (
    featureIds.every((id) => id === feature.featureId) &&
    (name === null || findFeatureName(name) === feature.name)
  )
}

import { fail, succeed, type Result } from '@driveway/domain/result'
import type { CustomerFeature, FeatureChange, FeatureStore } from '@driveway/store/accounts/feature-store'
import { memoise } from '@driveway/api/request/memoise'

/** Identifies a feature by its id, its name, or both. */
export type FeatureKey = { readonly featureId: string | null; readonly name: string | null }

export type FeatureService = {
  list(): Promise<readonly CustomerFeature[]>
  /** Changes a feature that the customer has; a customer cannot add or remove one. */
  change(key: FeatureKey, change: FeatureChange): Promise<Result<null, { code: 'feature-not-found' }>>
}

export function createFeatureService(store: FeatureStore, accountNumber: string): FeatureService {
  const list = memoise(() => store.list(accountNumber))
  return {
    list,
    async change(key, change) {
      const feature = (await list()).find((each) => isNamedBy(each, key))
      const isChanged = feature ? await store.change(accountNumber, feature.name, change) : false
      return isChanged ? succeed(null) : fail({ code: 'feature-not-found' })
    },
  }
}

function isNamedBy(feature: CustomerFeature, { featureId, name }: FeatureKey): boolean {
  if (featureId === null && name === null) return false
  return (featureId ?? feature.featureId) === feature.featureId && (name ?? feature.name) === feature.name
}

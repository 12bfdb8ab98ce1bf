import type { CustomerFeature, FeatureStore } from '@driveway/store/feature/feature-store'
import { once } from '@driveway/api/once'

export type FeatureService = { list(): Promise<readonly CustomerFeature[]> }

export function createFeatureService(store: FeatureStore, accountNumber: string): FeatureService {
  return { list: once(() => store.list(accountNumber)) }
}

import type { Feature } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'

export async function resolveFeatures(account: Account): Promise<readonly Feature[]> {
  const features = await account.features.list()
  return features.map(({ featureId, name, enabled, seen, informed, isInBeta }) => ({
    id: featureId,
    name,
    enabled,
    seen,
    informed,
    isInBeta,
  }))
}

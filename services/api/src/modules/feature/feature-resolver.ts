import type { ChangeAnswer, Feature } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import { accountOf, type Visit } from '@driveway/api/visit'
import { toChangeAnswer } from '@driveway/api/graphql/change-answer'

type FeatureWish = {
  readonly featureId?: string | null
  readonly name?: string | null
  readonly enabled?: boolean | null
  readonly seen?: boolean | null
  readonly informed?: boolean | null
}

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

export async function upsertCustomerFeature(wish: FeatureWish, visit: Visit): Promise<ChangeAnswer> {
  const { featureId = null, name = null, enabled = null, seen = null, informed = null } = wish
  const { features } = accountOf(visit)
  return toChangeAnswer(await features.change({ featureId, name }, { enabled, seen, informed }))
}

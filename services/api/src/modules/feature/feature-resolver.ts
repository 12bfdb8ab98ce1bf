import type { ChangeAnswer, Feature } from '@driveway/contract/generated/customer-schema'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import type { FeatureService } from './feature-service.ts'

export type FeatureArgs = {
  readonly featureId?: string | null
  readonly name?: string | null
  readonly enabled?: boolean | null
  readonly seen?: boolean | null
  readonly informed?: boolean | null
}

export async function resolveFeatures(service: FeatureService): Promise<readonly Feature[]> {
  const features = await service.list()
  return features.map(({ featureId, name, enabled, seen, informed, isInBeta }) => ({
    id: featureId,
    name,
    enabled,
    seen,
    informed,
    isInBeta,
  }))
}

export async function changeFeature(args: FeatureArgs, service: FeatureService): Promise<ChangeAnswer> {
  const { featureId = null, name = null, enabled = null, seen = null, informed = null } = args
  return toChangeAnswer(await service.change({ featureId, name }, { enabled, seen, informed }))
}

import type { ChangeAnswer, Feature } from '@driveway/contract/generated/customer-schema'
import { toChangeAnswer } from '@driveway/api/request/change-answer'
import type { FeatureService } from './feature-service.ts'

export type FeatureArgs = {
  readonly featureId?: string | null
  readonly id?: string | null
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
  const { name = null, enabled = null, seen = null, informed = null } = args
  const featureIds = [args.featureId, args.id].filter((id) => typeof id === 'string')
  return toChangeAnswer(await service.change({ featureIds, name }, { enabled, seen, informed }))
}

import type { OverrideAnswer } from '@driveway/contract/generated/customer-schema'
import { orNotFound } from '@driveway/api/request/or-not-found'
import type { BoostService } from './boost-service.ts'

export type OverrideArgs = { readonly deviceId: string; readonly enableBoost: boolean }

export async function setOverride(args: OverrideArgs, boosts: BoostService): Promise<OverrideAnswer> {
  const { isBoosting, problemCode } = orNotFound(await boosts.set(args.deviceId, args.enableBoost), 'device')
  return {
    isSuccess: problemCode === null,
    problem: problemCode === null ? null : { code: problemCode },
    isBoosting,
  }
}

import type { OverrideAnswer } from '@driveway/contract/generated/customer-schema'
import { orNotFound } from '@driveway/api/request/or-not-found'
import type { BoostService } from './boost-service.ts'

export type OverrideArgs = {
  readonly deviceId: string
  readonly enableBoost: boolean
  readonly endsAt?: string | null
  readonly energyWh?: number | null
}

export async function setOverride(args: OverrideArgs, boosts: BoostService): Promise<OverrideAnswer> {
  const { deviceId, enableBoost, endsAt = null, energyWh = null } = args
  const answer = await boosts.set(deviceId, enableBoost, { endsAt, energyWh })
  const { isBoosting, problemCode } = orNotFound(answer, 'device')
  return {
    isSuccess: problemCode === null,
    problem: problemCode === null ? null : { code: problemCode },
    isBoosting,
  }
}

import type { OverrideAnswer } from '@driveway/contract/generated/customer-schema'
import { orNotFound } from '@driveway/api/graphql/api-problem'
import { accountOf, type Visit } from '@driveway/api/visit'

export async function setEvChargerOverride(
  wish: { deviceId: string; enableBoost: boolean },
  visit: Visit,
): Promise<OverrideAnswer> {
  const { boosts } = accountOf(visit)
  const answer = orNotFound(await boosts.set(wish.deviceId, wish.enableBoost), 'device')
  const { isBoosting, problemCode } = answer
  return {
    isSuccess: problemCode === null,
    problem: problemCode === null ? null : { code: problemCode },
    isBoosting,
  }
}

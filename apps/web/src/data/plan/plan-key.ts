import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'

export const PLAN_REFRESH_MS = 60_000

export function findPlanKey(deviceId: string): string[] {
  return ['charge-plan', deviceId]
}

export async function refetchPlan({ session }: Wire, deviceId: string): Promise<void> {
  await findQueryClient(session).invalidateQueries({ queryKey: findPlanKey(deviceId) })
}

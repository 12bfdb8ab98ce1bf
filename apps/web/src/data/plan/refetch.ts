import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { findPlanKey } from './plan-key.ts'

export async function refetchPlan({ session }: Wire, deviceId: string): Promise<void> {
  await findQueryClient(session).invalidateQueries({ queryKey: findPlanKey(deviceId) })
}

import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { planKeyOf } from './plan-key.ts'

/** An answer in flight may predate the change and is cancelled, unless it is as good as a new one. */
export async function refetchPlan(
  { session }: Wire,
  deviceId: string,
  { cancelRefetch = true } = {},
): Promise<void> {
  await queryClientOf(session).invalidateQueries({ queryKey: planKeyOf(deviceId) }, { cancelRefetch })
}

import { GetChargePlan } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { toNight, type Night } from './mapper.ts'

export async function loadNight(
  graphql: GraphqlClient,
  deviceId: string,
  signal: AbortSignal,
): Promise<Night> {
  return toNight(await graphql.send(GetChargePlan, { deviceId }, { signal }))
}

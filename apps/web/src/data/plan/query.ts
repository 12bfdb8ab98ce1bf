import { GetChargePlan } from '@driveway/contract/generated/customer-operations'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { toChargePlan, type ChargePlan } from './mapper.ts'

/** The plan in force of a charger; null without one. */
export async function loadChargePlan(
  graphql: GraphqlClient,
  deviceId: string,
  signal: AbortSignal,
): Promise<ChargePlan | null> {
  const { device } = await graphql.send(GetChargePlan, { deviceId }, { signal })
  return device.chargePlan && toChargePlan(device.chargePlan)
}

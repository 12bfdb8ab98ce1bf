import {
  GetDeviceEnergyTotals,
  type GetDeviceEnergyTotalsAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { TestApi } from './test-api.ts'

/** The sums of a charger that History shows for a month: January or February 2026. */
export async function readMonthTotals(api: Pick<TestApi, 'send'>, deviceId: string, month: string) {
  const to = month === '2026-01-01' ? '2026-02-01T00:00:00Z' : '2026-03-01T00:00:00Z'
  const variables = { deviceId, from: `${month}T00:00:00Z`, to }
  const { body } = await api.send({ query: GetDeviceEnergyTotals, variables }, { account: 'K-1' })
  return (body.data as GetDeviceEnergyTotalsAnswer).device.energyConsumption.totals
}

import { GetDeviceEnergyTotals } from '@driveway/contract/generated/customer-operations'
import { monthSpanOf, reachesPastNow } from '@driveway/domain/energy/history/history-months'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toMonthSum, type MonthSum } from './year-mapper.ts'

/** Polling interval of a year that is not over. */
const GROWING_REFRESH_MS = 60_000

/** The sums of some months, the earliest first. */
export function useMonthSums(deviceId: string, months: readonly LocalDate[]): Live<readonly MonthSum[]> {
  const { graphql } = useWire()
  const last = months.at(-1) ?? ''
  const isGrowing = reachesPastNow(last, useWorldClock().now())
  return useLiveQuery({
    key: ['month-sums', deviceId, months[0] ?? '', last],
    everyMs: isGrowing ? GROWING_REFRESH_MS : null,
    load: (signal) =>
      Promise.all(
        months.map(async (month) => {
          const { from, to } = monthSpanOf(month)
          const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
          const { device } = await graphql.send(GetDeviceEnergyTotals, { deviceId, ...range }, { signal })
          return toMonthSum(month, device.energyConsumption.totals)
        }),
      ),
  })
}

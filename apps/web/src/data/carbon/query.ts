import { GetCarbonPeriods } from '@driveway/contract/generated/customer-operations'
import type { CarbonPeriod } from '@driveway/domain/energy/history/environment-carbon'
import { monthSpanOf, reachesPastNow } from '@driveway/domain/energy/history/history-months'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toCarbonPeriod } from './mapper.ts'

const REFRESH_MS = 60_000

/** The half hours of a month, polled while the month is not over. */
export function useMonthCarbon(deviceId: string, month: LocalDate): Live<readonly CarbonPeriod[]> {
  const { graphql } = useWire()
  const worldClock = useWorldClock()
  return useLiveQuery({
    key: ['carbon', deviceId, month],
    everyMs: reachesPastNow(month, worldClock.now()) ? REFRESH_MS : null,
    load: async (signal) => {
      const { from, to } = monthSpanOf(month)
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const { device } = await graphql.send(GetCarbonPeriods, { deviceId, ...range }, { signal })
      return device.energyConsumption.periods.map(toCarbonPeriod)
    },
  })
}

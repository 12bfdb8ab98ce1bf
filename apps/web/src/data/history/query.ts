import { GetChargeSessions, GetDailyEvStatistics } from '@driveway/contract/generated/customer-operations'
import { monthSpanOf, reachesPastNow } from '@driveway/domain/energy/history/history-months'
import type { DayMinutes } from '@driveway/domain/energy/history/history-rows'
import { addMonths, type LocalDate } from '@driveway/domain/time/local-date'
import { useWorldClock } from '#platform/use-world-clock.ts'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import {
  describeQuery,
  useLiveQuery,
  useLoadedAhead,
  type Live,
  type LiveQuery,
} from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toMonthEnergy, type MonthEnergy } from './mapper.ts'

/** Polling interval of a month that is not over. */
const GROWING_REFRESH_MS = 60_000
/** Polling interval of a month whose costs are being recomputed. */
const PENDING_REFRESH_MS = 2_000
/** A prefetched month stays fresh, and in the cache, for this long. */
const AHEAD_FRESH_MS = 600_000

function energyQuery(graphql: GraphqlClient, deviceId: string, month: LocalDate): LiveQuery<MonthEnergy> {
  const { from, to } = monthSpanOf(month)
  const variables = {
    deviceId,
    start: month,
    end: addMonths(month, 1),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  return {
    key: ['month-energy', deviceId, month],
    everyMs: null,
    load: async (signal) =>
      toMonthEnergy((await graphql.send(GetChargeSessions, variables, { signal })).device),
  }
}

function statisticsQuery(
  graphql: GraphqlClient,
  deviceId: string,
  month: LocalDate,
): LiveQuery<readonly DayMinutes[]> {
  const variables = { deviceId, start: month, end: addMonths(month, 1) }
  return {
    key: ['month-statistics', deviceId, month],
    everyMs: null,
    load: async (signal) =>
      (await graphql.send(GetDailyEvStatistics, variables, { signal })).device.evStatistics.daily,
  }
}

function useRefresh(month: LocalDate): number | null {
  return reachesPastNow(month, useWorldClock().now()) ? GROWING_REFRESH_MS : null
}

export function useMonthEnergy(deviceId: string, month: LocalDate): Live<MonthEnergy> {
  const query = energyQuery(useWire().graphql, deviceId, month)
  const usual = useRefresh(month)
  return useLiveQuery({
    ...query,
    everyMs: (value) => (value?.isCostPending === true ? PENDING_REFRESH_MS : usual),
  })
}

export function useMonthStatistics(deviceId: string, month: LocalDate): Live<readonly DayMinutes[]> {
  const query = statisticsQuery(useWire().graphql, deviceId, month)
  return useLiveQuery({ ...query, everyMs: useRefresh(month) })
}

/** Prefetches the month that is most often opened next. */
export function fetchMonthAhead({ session, graphql }: Wire, deviceId: string, month: LocalDate): void {
  const client = queryClientOf(session)
  const ahead = { staleTime: AHEAD_FRESH_MS, gcTime: AHEAD_FRESH_MS, retry: false }
  void client.prefetchQuery({ ...describeQuery(energyQuery(graphql, deviceId, month)), ...ahead })
  void client.prefetchQuery({ ...describeQuery(statisticsQuery(graphql, deviceId, month)), ...ahead })
}

/** A month that `fetchMonthAhead` has loaded; null until then. */
export function useMonthAhead(deviceId: string, month: LocalDate): MonthEnergy | null {
  return useLoadedAhead(energyQuery(useWire().graphql, deviceId, month))
}

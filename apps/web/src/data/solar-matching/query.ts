import { GetCustomerPreferences, GetDayPeriods } from '@driveway/contract/generated/customer-operations'
import type { GraphPeriod } from '@driveway/domain/energy/history/charge-graph'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { toDaySplit } from './mapper.ts'

export const SOLAR_MATCHING_KEY = ['solar-matching']

function optInQuery(graphql: GraphqlClient): LiveQuery<boolean> {
  return {
    key: SOLAR_MATCHING_KEY,
    everyMs: null,
    load: async (signal) =>
      (await graphql.send(GetCustomerPreferences, {}, { signal })).customer.exportMatchingOptIn,
  }
}

function splitQuery(
  graphql: GraphqlClient,
  deviceId: string,
  day: LocalDate,
): LiveQuery<readonly GraphPeriod[] | null> {
  const from = new Date(startOfDay(day)).toISOString()
  const to = new Date(startOfDay(addDays(day, 1))).toISOString()
  return {
    key: ['day-split', deviceId, day],
    everyMs: null,
    load: async (signal) =>
      toDaySplit((await graphql.send(GetDayPeriods, { deviceId, from, to }, { signal })).device),
  }
}

/** True where the customer opted in. */
export function useSolarMatching(): Live<boolean> {
  return useLiveQuery(optInQuery(useWire().graphql))
}

/** Refetches the opt-in after a change that may have ended it. */
export function reloadSolarMatching({ session }: Wire): void {
  void queryClientOf(session).invalidateQueries({ queryKey: SOLAR_MATCHING_KEY })
}

/** The half hours of a day, split into solar and grid; null without a house meter. Not loaded without a device. */
export function useDaySplit(deviceId: string | null, day: LocalDate): Live<readonly GraphPeriod[] | null> {
  const { graphql } = useWire()
  return useLiveQuery(deviceId === null ? null : splitQuery(graphql, deviceId, day))
}

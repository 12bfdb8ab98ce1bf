import {
  GetDeviceEnergyTotals,
  GetEvStatistics,
  GetMaxHourlyConsumption,
} from '@driveway/contract/generated/customer-operations'
import { addDays, addMonths, startOfDay, localDateOf, type LocalDate } from '@driveway/domain/time/local-date'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toDayEnergy, toDayTimes, type DayEnergy, type DayTimes } from './mapper.ts'

const FIGURES_REFRESH_MS = 60_000
/** The ledger closes a settlement period this often. */
const MAXIMUM_REFRESH_MS = 30 * 60_000

function writeDayStart(day: LocalDate): string {
  return new Date(startOfDay(day)).toISOString()
}

function energyQuery(graphql: GraphqlClient, deviceId: string, day: LocalDate): LiveQuery<DayEnergy> {
  const range = { from: writeDayStart(day), to: writeDayStart(addDays(day, 1)) }
  return {
    key: ['day-energy', deviceId, day],
    everyMs: FIGURES_REFRESH_MS,
    load: async (signal) => {
      const { device } = await graphql.send(GetDeviceEnergyTotals, { deviceId, ...range }, { signal })
      return toDayEnergy(device.energyConsumption.totals)
    },
  }
}

function timesQuery(graphql: GraphqlClient, deviceId: string, day: LocalDate): LiveQuery<DayTimes> {
  const range = { start: day, end: addDays(day, 1) }
  return {
    key: ['day-times', deviceId, day],
    everyMs: FIGURES_REFRESH_MS,
    load: async (signal) => {
      const { device } = await graphql.send(GetEvStatistics, { deviceId, ...range }, { signal })
      return toDayTimes(device.evStatistics.summary)
    },
  }
}

function maximumQuery(graphql: GraphqlClient, deviceId: string, day: LocalDate): LiveQuery<number | null> {
  const range = { from: writeDayStart(addMonths(day, 0)), to: writeDayStart(addMonths(day, 1)) }
  return {
    key: ['max-hourly', deviceId, range.from],
    everyMs: MAXIMUM_REFRESH_MS,
    load: async (signal) => {
      const { device } = await graphql.send(GetMaxHourlyConsumption, { deviceId, ...range }, { signal })
      return device.energyConsumption.maxHourlyConsumptionWh
    },
  }
}

export function useDayEnergy(deviceId: string, day: LocalDate): Live<DayEnergy> {
  return useLiveQuery(energyQuery(useWire().graphql, deviceId, day))
}

export function useDayTimes(deviceId: string, day: LocalDate): Live<DayTimes> {
  return useLiveQuery(timesQuery(useWire().graphql, deviceId, day))
}

/** The highest hourly consumption of this month; null while unknown. `now` is world time. */
export function useMaxHourlyWh(deviceId: string | null, now: number): number | null {
  const { graphql } = useWire()
  const most = useLiveQuery(deviceId === null ? null : maximumQuery(graphql, deviceId, localDateOf(now)))
  return most.status === 'loaded' ? most.value : null
}

import {
  GetChargeSessions,
  GetDailyEvStatistics,
  type GetChargeSessionsAnswer,
} from '@driveway/contract/generated/customer-operations'
import { eventKinds } from '@driveway/domain/energy/activity'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import { findMonthSpan, reachesPastNow } from '@driveway/domain/energy/history/history-months'
import type { DayMinutes } from '@driveway/domain/energy/history/history-rows'
import type { HistoryPeriod } from '@driveway/domain/energy/history/history-sum'
import { readKnown } from '@driveway/domain/known-value'
import { addMonths, type LocalDate } from '@driveway/domain/time/local-date'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { usePlatform, type Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { warn } from '#platform/warn.ts'

type WireDevice = GetChargeSessionsAnswer['device']
type WirePeriod = WireDevice['energyConsumption']['periods'][number]
type WireEvent = WireDevice['chargeEvents'][number]

/** How often figures are asked for that are still growing. */
const GROWING_REFRESH_MS = 60_000
/** A month that was fetched ahead need not be fetched ahead again so soon. */
const AHEAD_FRESH_MS = 600_000

/** From plug-in to unplugging. */
export type ChargeSession = { readonly importWh: number; readonly boosts: number }

/** What a charger took, gave and did in a month. */
export type MonthEnergy = {
  readonly sessions: readonly ChargeSession[]
  readonly events: readonly ChargeEvent[]
  readonly periods: readonly HistoryPeriod[]
  /** Whether a house meter told sun from grid. */
  readonly isSplit: boolean
}

function toEvents({ kind, start, end }: WireEvent): ChargeEvent[] {
  const known = readKnown(eventKinds, kind, (unknown) => warn(`Unknown charge event ${unknown}`))
  return known ? [{ kind: known, from: Date.parse(start), to: Date.parse(end) }] : []
}

function toPeriod(wire: WirePeriod): HistoryPeriod {
  return {
    start: Date.parse(wire.periodStart),
    importWh: wire.deviceImportedWh,
    solarWh: wire.deviceImportedFromNetHouseWh,
    gridWh: wire.deviceImportedFromGridWh,
    toHomeWh: wire.houseExportedWh,
    toGridWh: wire.gridExportedWh,
    costPence: wire.cost,
  }
}

export function toMonthEnergy({ chargeSessions, chargeEvents, energyConsumption }: WireDevice): MonthEnergy {
  return {
    sessions: chargeSessions.map(({ totalDeviceImportedWh: importWh, boosts }) => ({ importWh, boosts })),
    events: chargeEvents.flatMap(toEvents),
    periods: energyConsumption.periods.map(toPeriod),
    isSplit: energyConsumption.totals.isSplit,
  }
}

function findRefresh(month: LocalDate, { worldClock }: Platform): number | null {
  return reachesPastNow(month, worldClock.now()) ? GROWING_REFRESH_MS : null
}

function energyQuery(platform: Platform, deviceId: string, month: LocalDate): LiveQuery<MonthEnergy> {
  const { from, to } = findMonthSpan(month)
  const variables = {
    deviceId,
    start: month,
    end: addMonths(month, 1),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  return {
    key: ['month-energy', deviceId, month],
    everyMs: findRefresh(month, platform),
    load: async (signal) =>
      toMonthEnergy((await platform.graphql.send(GetChargeSessions, variables, { signal })).device),
  }
}

function statisticsQuery(
  platform: Platform,
  deviceId: string,
  month: LocalDate,
): LiveQuery<readonly DayMinutes[]> {
  const variables = { deviceId, start: month, end: addMonths(month, 1) }
  return {
    key: ['month-statistics', deviceId, month],
    everyMs: findRefresh(month, platform),
    load: async (signal) =>
      (await platform.graphql.send(GetDailyEvStatistics, variables, { signal })).device.evStatistics.daily,
  }
}

export function useMonthEnergy(deviceId: string, month: LocalDate): Live<MonthEnergy> {
  return useLiveQuery(energyQuery(usePlatform(), deviceId, month))
}

export function useMonthStatistics(deviceId: string, month: LocalDate): Live<readonly DayMinutes[]> {
  return useLiveQuery(statisticsQuery(usePlatform(), deviceId, month))
}

/** Fetches what will probably be asked for next. */
export function fetchMonthAhead(platform: Platform, deviceId: string, month: LocalDate): void {
  const client = findQueryClient(platform.session)
  const ahead = { staleTime: AHEAD_FRESH_MS, retry: false }
  void client.prefetchQuery({ ...describeQuery(energyQuery(platform, deviceId, month)), ...ahead })
  void client.prefetchQuery({ ...describeQuery(statisticsQuery(platform, deviceId, month)), ...ahead })
}

import {
  GetCarbonPeriods,
  type GetCarbonPeriodsAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { CarbonPeriod } from '@driveway/domain/energy/history/environment-carbon'
import { findMonthSpan, reachesPastNow } from '@driveway/domain/energy/history/history-months'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { usePlatform } from '#platform/platform.ts'

const REFRESH_MS = 60_000

type WirePeriod = GetCarbonPeriodsAnswer['device']['energyConsumption']['periods'][number]

export function toCarbonPeriod(wire: WirePeriod): CarbonPeriod {
  return {
    start: Date.parse(wire.periodStart),
    importWh: wire.deviceImportedWh,
    exportWh: wire.gridExportedWh + wire.houseExportedWh,
    intensity: wire.nationalCarbonIntensity,
    emissions: wire.emissions,
    standardEvEmissions: wire.baselineEmissions,
  }
}

/** The half hours of a month, asked for again while it is not over. */
export function useMonthCarbon(deviceId: string, month: LocalDate): Live<readonly CarbonPeriod[]> {
  const { graphql, worldClock } = usePlatform()
  return useLiveQuery({
    key: ['carbon', deviceId, month],
    everyMs: reachesPastNow(month, worldClock.now()) ? REFRESH_MS : null,
    load: async (signal) => {
      const { from, to } = findMonthSpan(month)
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const { device } = await graphql.send(GetCarbonPeriods, { deviceId, ...range }, { signal })
      return device.energyConsumption.periods.map(toCarbonPeriod)
    },
  })
}

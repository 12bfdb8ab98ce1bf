import type {
  ChargeEvent,
  ChargeSession,
  EnergyPeriod,
  FlexibleChargingPeriod,
} from '@driveway/contract/generated/customer-schema'
import { findHalfHourEnd, HALF_HOUR_MS, listHalfHours } from '@driveway/domain/time/half-hour'
import { findIsoWeek } from '@driveway/domain/time/iso-week'
import { findLocalDate, findWeekday } from '@driveway/domain/time/local-date'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type {
  ChargeSessionRecord,
  ChargeEvent as EventRecord,
  FlexiblePeriod,
} from '@driveway/store/ledger/charge-history-store'
import type { ConsumptionPeriod } from '@driveway/store/ledger/consumption-mapper'

export function toWirePeriods(periods: readonly ConsumptionPeriod[]): readonly EnergyPeriod[] {
  const write = createHalfHourWriter()
  return periods.map((period) => ({
    date: period.date,
    settlementPeriod: period.settlementPeriod,
    periodStart: write(period.periodStart),
    periodEnd: write(period.periodEnd),
    deviceImportedWh: period.deviceImportedWh,
    deviceImportedFromNetHouseWh: period.deviceImportedFromNetHouseWh,
    deviceImportedFromGridWh: period.deviceImportedFromGridWh,
    gridExportedWh: period.gridExportedWh,
    houseExportedWh: period.houseExportedWh,
    nationalCarbonIntensity: period.nationalCarbonIntensity,
    emissions: period.emissions,
    baselineEmissions: period.baselineEmissions,
    cost: period.cost,
  }))
}

/** `T00:00:00.000Z` and so on, for each half hour of a day in UTC. */
const timesOfDay = listHalfHours(0, DAY_MS).map((ms) => new Date(ms).toISOString().slice(10))

/** Writes what `toISOString` does, many times as fast: half hours come by the thousand, and share their days. */
function createHalfHourWriter(): (halfHour: Date) => string {
  let [day, date] = [NaN, '']
  return (halfHour) => {
    const ms = halfHour.getTime()
    const start = Math.floor(ms / DAY_MS) * DAY_MS
    if (start !== day) {
      day = start
      date = halfHour.toISOString().slice(0, 10)
    }
    return `${date}${timesOfDay[(ms - start) / HALF_HOUR_MS]}`
  }
}

export function toWireEvent({ kind, start, end }: EventRecord): ChargeEvent {
  return { kind, start: start.toISOString(), end: end.toISOString() }
}

/** `now` is world time, up to which a car that is still there has been charged. */
export function toWireSession(session: ChargeSessionRecord, now: Date): ChargeSession {
  const { start, end, events, ...figures } = session
  const day = findLocalDate(start.getTime())
  return {
    ...figures,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    week: findIsoWeek(day),
    day,
    weekDay: findWeekday(day),
    periodEnd: new Date(findHalfHourEnd((end ?? now).getTime())).toISOString(),
    events: events.map(toWireEvent),
  }
}

export function toWireFlexiblePeriod({
  periodStart,
  periodEnd,
  ...figures
}: FlexiblePeriod): FlexibleChargingPeriod {
  return { ...figures, periodStart: periodStart.toISOString(), periodEnd: periodEnd.toISOString() }
}

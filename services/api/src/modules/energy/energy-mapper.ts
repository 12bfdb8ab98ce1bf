import type {
  ChargeEvent,
  ChargeSession,
  EnergyPeriod,
  FlexibleChargingPeriod,
} from '@driveway/contract/generated/customer-schema'
import { findHalfHourEnd } from '@driveway/domain/time/half-hour'
import { findIsoWeek } from '@driveway/domain/time/iso-week'
import { findLocalDate, findWeekday } from '@driveway/domain/time/local-date'
import type {
  ChargeSessionRecord,
  ChargeEvent as EventRecord,
  FlexiblePeriod,
} from '@driveway/store/ledger/charge-history-store'
import type { ConsumptionPeriod } from '@driveway/store/ledger/consumption-mapper'

export function toWirePeriod(period: ConsumptionPeriod): EnergyPeriod {
  return {
    date: period.date,
    settlementPeriod: period.settlementPeriod,
    periodStart: period.periodStart.toISOString(),
    periodEnd: period.periodEnd.toISOString(),
    deviceImportedWh: period.deviceImportedWh,
    deviceImportedFromNetHouseWh: period.deviceImportedFromNetHouseWh,
    deviceImportedFromGridWh: period.deviceImportedFromGridWh,
    gridExportedWh: period.gridExportedWh,
    houseExportedWh: period.houseExportedWh,
    nationalCarbonIntensity: period.nationalCarbonIntensity,
    emissions: period.emissions,
    baselineEmissions: period.baselineEmissions,
    cost: period.cost,
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

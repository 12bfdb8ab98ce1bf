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

export function toWirePeriods(periods: readonly ConsumptionPeriod[]): readonly EnergyPeriod[] {
  return periods.map((period) => ({
    date: period.date,
    settlementPeriod: period.settlementPeriod,
    periodStart: writeHalfHour(period.periodStart),
    periodEnd: writeHalfHour(period.periodEnd),
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

/** More than the longest range has. */
const MAX_WRITTEN = 20_000
const written = new Map<number, string>()

/** Half hours come by the thousand, and everybody asks for the same ones. */
function writeHalfHour(halfHour: Date): string {
  const ms = halfHour.getTime()
  const known = written.get(ms)
  if (known !== undefined) return known
  if (written.size >= MAX_WRITTEN) written.clear()
  const text = halfHour.toISOString()
  written.set(ms, text)
  return text
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

import type {
  ChargeEvent,
  ChargeSession,
  EnergyPeriod,
  FlexibleChargingPeriod,
} from '@driveway/contract/generated/customer-schema'
import { findHalfHourEnd, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { findIsoWeek } from '@driveway/domain/time/iso-week'
import { findLocalDate, findWeekday } from '@driveway/domain/time/local-date'
import { DAY_MS } from '@driveway/domain/time/london-time'
import type {
  ChargeSessionRecord,
  ChargeEvent as EventRecord,
  FlexiblePeriod,
} from '@driveway/store/ledger-read/charge-history-store'
import type { Resolvable } from '@driveway/graphql-edge/resolvable'
import type { ConsumptionPeriod } from '@driveway/store/ledger-read/consumption-mapper'

/** YYYY-MM-DD of an instant. */
const DAY_LENGTH = 10

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

const endings = Array.from({ length: DAY_MS / HALF_HOUR_MS }, (_, index) =>
  new Date(index * HALF_HOUR_MS).toISOString().slice(DAY_LENGTH),
)
const lastDay = { number: Number.NaN, text: '' }

/** Half hours come by the thousand, one after the other: only the day is asked of a date, and once. */
function writeHalfHour(halfHour: Date): string {
  const ms = halfHour.getTime()
  const number = Math.floor(ms / DAY_MS)
  if (number !== lastDay.number) {
    lastDay.number = number
    lastDay.text = halfHour.toISOString().slice(0, DAY_LENGTH)
  }
  return lastDay.text + endings[(ms - number * DAY_MS) / HALF_HOUR_MS]
}

export function toWireEvent({ kind, start, end }: EventRecord): ChargeEvent {
  return { kind, start: start.toISOString(), end: end.toISOString() }
}

/** `now` is world time, up to which a car that is still there has been charged. */
export function toWireSession(session: ChargeSessionRecord, now: Date): Resolvable<ChargeSession> {
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
    // Most of what a session has to tell, and seldom asked for.
    events: () => events.map(toWireEvent),
  }
}

export function toWireFlexiblePeriod({
  periodStart,
  periodEnd,
  ...figures
}: FlexiblePeriod): FlexibleChargingPeriod {
  return { ...figures, periodStart: periodStart.toISOString(), periodEnd: periodEnd.toISOString() }
}

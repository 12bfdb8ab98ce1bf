import type {
  CarbonSaving,
  ChargeEvent as WireEvent,
  ChargeSession,
  EnergyPart as WirePart,
  EnergyPeriod,
  EnergyTotals,
  ExportRate as WireRate,
  FlexibleChargingPeriod,
  HomeEnergy as WireHomeEnergy,
  SessionCar as WireSessionCar,
} from '@driveway/contract/generated/customer-schema'
import type { ExportRate } from '@driveway/domain/energy/export-earnings'
import { petrolMgOf, findSavingsMg } from '@driveway/domain/energy/carbon'
import type { ChargeEvent } from '@driveway/domain/energy/history/day-events'
import type { EnergyPart } from '@driveway/domain/energy/history/energy-parts'
import { countBoosts } from '@driveway/domain/energy/history/list-events'
import { completePricingOf, findKnownCost, type EnergySums } from '@driveway/domain/energy/period-energy'
import { mapPeriods } from '@driveway/domain/energy/period-series'
import { toGrams, toPence } from '@driveway/domain/energy/units'
import { halfHourEnd, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import { isoWeekOf } from '@driveway/domain/time/iso-week'
import { localDateOf, weekdayOf } from '@driveway/domain/time/local-date'
import { writeInstant } from '@driveway/domain/time/write-instant'
import type { SessionPart } from '@driveway/store/ledger-read/car-energy-store'
import type { StoredPeriods } from '@driveway/store/ledger-read/consumption-store'
import type { Resolvable } from '@driveway/graphql-edge/resolvable'
import type { FlexiblePeriod, SessionWithEvents } from './energy-service.ts'
import type { HomeEnergy } from './home-energy.ts'

export function toWirePeriods(
  { range, parts, intensities }: StoredPeriods,
  onlyWithEnergy: boolean,
): readonly EnergyPeriod[] {
  return mapPeriods(parts, { ...range, onlyWithEnergy }, (period, date, settlementPeriod) => ({
    date,
    settlementPeriod,
    periodStart: writeInstant(period.periodStart),
    periodEnd: writeInstant(period.periodStart + HALF_HOUR_MS),
    deviceImportedWh: period.importWh,
    deviceImportedFromNetHouseWh: period.importWh - period.importFromGridWh,
    deviceImportedFromGridWh: period.importFromGridWh,
    gridExportedWh: period.exportToGridWh,
    houseExportedWh: period.exportWh - period.exportToGridWh,
    nationalCarbonIntensity: intensities.get(period.periodStart) ?? null,
    emissions: toKnown(period.emissionsMg, toGrams),
    baselineEmissions: toKnown(period.baselineMg, toGrams),
    cost: toKnown(period.costMicropence, toPence),
    withinCapWh: period.withinCapWh ?? null,
  }))
}

/** The earnings of the export are added where they are asked for. */
export function toWireTotals(sums: EnergySums): Omit<EnergyTotals, 'earned'> {
  return {
    actualEnergyConsumptionWh: sums.importWh,
    actualEnergyFromNetHouse: sums.importWh - sums.importFromGridWh,
    actualEnergyFromGrid: sums.importFromGridWh,
    actualEnergyGridExportedWh: sums.exportToGridWh,
    actualEnergyHouseExportedWh: sums.exportWh - sums.exportToGridWh,
    isSplit: sums.isSplit,
    // A standard electric car takes the same energy.
    baselineEnergyConsumptionWh: sums.importWh,
    actualCarbonEmissionsGrams: toKnown(sums.emissionsMg, toGrams),
    baselineCarbonEmissionsGrams: toKnown(sums.baselineMg, toGrams),
    petrolCarbonEmissionsGrams: toGrams(petrolMgOf(sums.importWh, sums.exportWh)),
    carbonSaving: toWireSaving(sums),
    isCarbonComplete: sums.isCarbonComplete,
    cost: toKnown(findKnownCost(sums.costMicropence, sums), toPence),
    pricedEnergyWh: sums.pricedWh,
    isCostComplete: sums.isCostComplete,
  }
}

function toWireSaving(sums: EnergySums): CarbonSaving {
  const { importWh, exportWh } = sums
  const { petrolMg, standardEvMg } = findSavingsMg({ importWh, exportWh, ...completePricingOf(sums) })
  return { PETROL: toKnown(petrolMg, toGrams), STANDARD_EV: toKnown(standardEvMg, toGrams) }
}

function toKnown(value: number | null, convert: (value: number) => number): number | null {
  return value === null ? null : convert(value)
}

export function toWireRate({ from, pence }: ExportRate): WireRate {
  return { from: writeInstant(from), pence }
}

export function toWireEvent({ kind, from, to }: ChargeEvent): WireEvent {
  return { kind, start: writeInstant(from), end: writeInstant(to) }
}

/** A car that is still plugged in has been charged up to `now`, which is world time. */
export function toWireSession(
  { session, events, findEarnedPence }: SessionWithEvents,
  now: Date,
): Resolvable<ChargeSession> {
  const { from, to, importWh, exportWh } = session
  const pricing = completePricingOf(session)
  const day = localDateOf(from)
  return {
    start: writeInstant(from),
    end: to === null ? null : writeInstant(to),
    week: isoWeekOf(day),
    day,
    weekDay: weekdayOf(day),
    boosts: countBoosts(events),
    totalDeviceImportedWh: importWh,
    totalExportedWh: exportWh,
    cost: toKnown(pricing.costMicropence, toPence),
    totalCarbonEmissionGrams: toKnown(pricing.emissionsMg, toGrams),
    totalBaselineCarbonEmissionGrams: toKnown(pricing.baselineMg, toGrams),
    earned: findEarnedPence,
    carbonSaving: toWireSaving(session),
    periodEnd: writeInstant(halfHourEnd(to ?? now.getTime())),
    // The largest part of a session, and rarely requested.
    events: () => events.map(toWireEvent),
  }
}

export function toWireFlexiblePeriod({ range, sums, time }: FlexiblePeriod): FlexibleChargingPeriod {
  return {
    periodStart: range.from.toISOString(),
    periodEnd: range.to.toISOString(),
    totalEnergyWh: sums.importWh,
    totalEnergyBoostOrHomealoneWh: sums.unplannedWh,
    totalTimeMinutes: time.minutes,
    totalTimeBoostOrHomealoneMinutes: time.unplannedMinutes,
  }
}

export function toWirePart({ importWh, costMicropence, emissionsMg, ...part }: EnergyPart): WirePart {
  return {
    ...part,
    energyWh: importWh,
    cost: toKnown(costMicropence, toPence),
    carbonGrams: toKnown(emissionsMg, toGrams),
  }
}

/** None for energy outside any charge. */
export function toWireSessionCar({ start, end, carId, importWh }: SessionPart): readonly WireSessionCar[] {
  if (start === null) return []
  const [from, to] = [writeInstant(start), end === null ? null : writeInstant(end)]
  return [{ start: from, end: to, carId, energyWh: importWh }]
}

export function toWireHome(home: HomeEnergy | null): WireHomeEnergy | null {
  if (home === null) return null
  const { importWh, exportWh, savedPence, ...others } = home
  return { ...others, importedWh: importWh, exportedWh: exportWh, batterySaved: savedPence }
}

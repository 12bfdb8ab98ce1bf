import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import {
  LEAST_SHOWN_GRAMS,
  roundParts,
  writeKilograms,
  writeKilowattHours,
  writePounds,
} from '@driveway/domain/energy/units'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { Share } from '@driveway/ui/share-bar'
import type { DayEnergy, DayTimes } from '#data/day-energy/mapper.ts'

const MINUTES_PER_HOUR = 60

/** The figures that this customer's features include. */
export type SoFarKind = {
  readonly hasCost: boolean
  readonly hasSplit: boolean
  readonly isV2g: boolean
}

/** A number with its unit, or two such as hours and minutes; null while loading. */
export type Amount = readonly (readonly [value: string, unit: string])[] | null

export type SoFarFigure = { readonly label: string; readonly amount: Amount }

type EnergyView = { readonly figures: readonly SoFarFigure[]; readonly shares: readonly Share[] | null }

/** '45 min', '3 h', '3 h 20 min'. */
export function writeDuration(duration: number): NonNullable<Amount> {
  const whole = Math.round(duration)
  const hours = Math.floor(whole / MINUTES_PER_HOUR)
  const minutes = whole % MINUTES_PER_HOUR
  const hoursPart = [String(hours), say(dashboardPage, 'hours')] as const
  const minutesPart = [String(minutes), say(dashboardPage, 'minutes')] as const
  if (hours === 0) return [minutesPart]
  return minutes === 0 ? [hoursPart] : [hoursPart, minutesPart]
}

function writeEnergy(wattHours: number): NonNullable<Amount> {
  return [[writeKilowattHours(wattHours), say(dashboardPage, 'kilowatt-hours')]]
}

function viewMoney(key: 'so-far-cost' | 'so-far-cost-partly' | 'so-far-earned', pence: number): SoFarFigure {
  return { label: say(dashboardPage, key), amount: [[writePounds(pence), '']] }
}

/** Of the import; what the export earned stands beside it. */
function viewCost(energy: DayEnergy | null): SoFarFigure[] {
  if (!energy) return [{ label: say(dashboardPage, 'so-far-cost'), amount: null }]
  const { costPence, isCostComplete } = energy
  if (costPence === null) return [{ label: say(dashboardPage, 'so-far-cost-unknown'), amount: [['–', '']] }]
  return [viewMoney(isCostComplete ? 'so-far-cost' : 'so-far-cost-partly', costPence)]
}

/** Less is shown as £0.00. */
const SHOWN_PENCE = 0.5

function viewSaved(energy: DayEnergy | null): SoFarFigure[] {
  const grams = energy?.savedGrams ?? 0
  if (grams < LEAST_SHOWN_GRAMS) return []
  const amount = [[writeKilograms(grams), say(dashboardPage, 'kilograms')]] as const
  return [{ label: say(dashboardPage, 'so-far-saved'), amount }]
}

/** A day without energy has two zero shares, so that its bar shows from the start. An amount that reads 0.0 is not drawn. */
function viewShares(energy: DayEnergy | null): readonly Share[] | null {
  if (energy && !energy.isSplit && energy.importedWh > 0) return null
  const [solarWh = 0, gridWh = 0] = roundParts(energy ? [energy.solarWh, energy.gridWh] : [])
  return [
    {
      tone: 'solar',
      amount: solarWh,
      label: energy
        ? say(dashboardPage, 'so-far-solar', { energy: writeKilowattHours(solarWh) })
        : say(dashboardPage, 'so-far-solar-coming'),
    },
    {
      tone: 'grid',
      amount: gridWh,
      label: energy
        ? say(dashboardPage, 'so-far-grid', { energy: writeKilowattHours(gridWh) })
        : say(dashboardPage, 'so-far-grid-coming'),
    },
  ]
}

/** The figures, or placeholders of the same layout while `energy` is null. */
export function viewEnergy(energy: DayEnergy | null, kind: SoFarKind): EnergyView {
  const charged = {
    label: say(dashboardPage, 'so-far-charged'),
    amount: energy && writeEnergy(energy.importedWh),
  }
  const given = {
    label: say(dashboardPage, 'so-far-given'),
    amount: energy && writeEnergy(exportWhOf(energy)),
  }
  return {
    figures: [
      charged,
      ...(kind.hasCost ? viewCost(energy) : []),
      ...(kind.isV2g ? [given] : []),
      ...(energy && energy.earnedPence >= SHOWN_PENCE
        ? [viewMoney('so-far-earned', energy.earnedPence)]
        : []),
      ...viewSaved(energy),
    ],
    shares: kind.hasSplit ? viewShares(energy) : null,
  }
}

/** As for energy. Boosting is listed only if it is not zero. */
export function viewTimes(times: DayTimes | null, { isV2g }: SoFarKind): readonly SoFarFigure[] {
  const hasBoosted = times !== null && Math.round(times.boosting) > 0
  return [
    { label: say(dashboardPage, 'so-far-plugged-in'), amount: times && writeDuration(times.connected) },
    { label: say(dashboardPage, 'so-far-charging'), amount: times && writeDuration(times.charging) },
    ...(isV2g
      ? [{ label: say(dashboardPage, 'so-far-giving'), amount: times && writeDuration(times.exporting) }]
      : []),
    ...(hasBoosted
      ? [{ label: say(dashboardPage, 'so-far-boosting'), amount: writeDuration(times.boosting) }]
      : []),
  ]
}

/** The link to the tariffs, or to the first one, where the day has energy. */
export function findTariffLink(
  energy: DayEnergy | null,
  { hasCost }: SoFarKind,
  hasTariff: boolean,
): 'my-tariff' | 'add-tariff' | null {
  if (!hasCost || !energy?.importedWh) return null
  return hasTariff ? 'my-tariff' : 'add-tariff'
}

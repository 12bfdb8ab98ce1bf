import type { HouseSample } from '../energy/ledger/house-split.ts'
import { halfHourStart, HALF_HOUR_MS } from '../time/half-hour.ts'
import { HOUR_MS } from '../time/london-time.ts'
import type { BatteryPeriod } from './battery-energy.ts'

/** The part of a half hour that must be known; the rest is taken to be like it. */
export const LEAST_KNOWN = 0.9
/** A sample of the house meter stands for at most this time on each side of it. */
const MAX_REACH_MS = 150_000

/** Energy at the home's grid connection in a half hour, and what it would have been without the battery. Whole Wh. */
export type GridEnergy = {
  readonly importWh: number
  readonly exportWh: number
  readonly importWithoutWh: number
  readonly exportWithoutWh: number
}

/** A half hour of a home with a battery. */
export type HomePeriod = {
  readonly periodStart: number
  readonly chargedWh: number
  readonly dischargedWh: number
  /** Null where the house meter was not read for long enough. */
  readonly grid: GridEnergy | null
}

/**
 * The samples as they would be without the battery, by its mean power of each half hour: the car's energy is divided
 * between grid and sun as if there was none, and all that the battery does is counted as its own.
 */
export function withoutBattery(
  samples: readonly HouseSample[],
  periods: readonly BatteryPeriod[],
): readonly HouseSample[] {
  if (periods.length === 0) return samples
  const powers = new Map(periods.map((each) => [each.periodStart, meanWOf(each)]))
  return samples.map(({ at, netW }) => ({ at, netW: netW - (powers.get(halfHourStart(at)) ?? 0) }))
}

/** A car's energy in a half hour, with the part that passed the grid connection. Whole Wh. */
type CarEnergy = {
  readonly periodStart: number
  readonly importWh: number
  readonly importFromGridWh: number
  readonly exportWh: number
}

/**
 * The energy of a car, of which no sun is a part in half hours in which the home had none to spare: a battery that changes
 * its power within a half hour is known by its mean alone, which may look like the sun in the dark.
 */
export function withoutMissingSun<Energy extends CarEnergy>(
  energy: readonly Energy[],
  periods: readonly HomePeriod[],
): readonly Energy[] {
  if (periods.length === 0) return energy
  const carWh = Map.groupBy(energy, ({ periodStart }) => periodStart)
  const dark = new Set(
    periods
      .filter((period) => {
        const parts = carWh.get(period.periodStart) ?? []
        const flows = homeFlowsOf(
          period,
          parts.reduce((sum, part) => sum + part.importWh - part.exportWh, 0),
        )
        return flows?.spareSolarWh === 0
      })
      .map(({ periodStart }) => periodStart),
  )
  return energy.map((each) =>
    dark.has(each.periodStart) ? { ...each, importFromGridWh: each.importWh } : each,
  )
}

function meanWOf({ chargedWh, dischargedWh, heardMs }: BatteryPeriod): number {
  return heardMs === 0 ? 0 : ((chargedWh - dischargedWh) * HOUR_MS) / heardMs
}

/** The half hours of a home in which its battery was heard for long enough. The samples are sorted. */
export function balanceHome(
  samples: readonly HouseSample[],
  periods: readonly BatteryPeriod[],
): readonly HomePeriod[] {
  return periods.flatMap((period): HomePeriod[] => {
    const { periodStart, heardMs } = period
    if (heardMs < LEAST_KNOWN * HALF_HOUR_MS) return []
    const scale = HALF_HOUR_MS / heardMs
    const real = gridEnergyIn(samples, periodStart)
    const without = gridEnergyIn(samples, periodStart, meanWOf(period))
    return [
      {
        periodStart,
        chargedWh: Math.round(period.chargedWh * scale),
        dischargedWh: Math.round(period.dischargedWh * scale),
        grid: real &&
          without && {
            importWh: real.importWh,
            exportWh: real.exportWh,
            importWithoutWh: without.importWh,
            exportWithoutWh: without.exportWh,
          },
      },
    ]
  })
}

/** Each sample, less the power of the battery, stands for the time that is nearest to it. */
function gridEnergyIn(samples: readonly HouseSample[], from: number, batteryW = 0) {
  const to = from + HALF_HOUR_MS
  let [knownMs, imported, exported] = [0, 0, 0]
  for (const [index, sample] of samples.entries()) {
    const { at } = sample
    if (at < from - MAX_REACH_MS || at > to + MAX_REACH_MS) continue
    const netW = sample.netW - batteryW
    const before = samples[index - 1]?.at ?? -Infinity
    const after = samples[index + 1]?.at ?? Infinity
    const begin = Math.max(from, at - Math.min(MAX_REACH_MS, (at - before) / 2))
    const end = Math.min(to, at + Math.min(MAX_REACH_MS, (after - at) / 2))
    if (end <= begin) continue
    knownMs += end - begin
    imported += Math.max(netW, 0) * (end - begin)
    exported += Math.max(-netW, 0) * (end - begin)
  }
  if (knownMs < LEAST_KNOWN * HALF_HOUR_MS) return null
  const hours = HALF_HOUR_MS / HOUR_MS / knownMs
  return { importWh: Math.round(imported * hours), exportWh: Math.round(exported * hours) }
}

/** A half hour of the whole home in Wh: import + spareSolar + discharged = house + car + charged + export. */
export type HomeFlows = {
  readonly importWh: number
  readonly exportWh: number
  readonly chargedWh: number
  readonly dischargedWh: number
  /** Into the car; below 0 where it gave more. */
  readonly carWh: number
  /** The house's demand beyond its solar, and the solar that it leaves over: one meter sees only their difference. */
  readonly houseWh: number
  readonly spareSolarWh: number
}

/** Null where the house meter was not read for long enough. */
export function homeFlowsOf({ chargedWh, dischargedWh, grid }: HomePeriod, carWh: number): HomeFlows | null {
  if (grid === null) return null
  const { importWh, exportWh } = grid
  const restWh = importWh - exportWh - carWh - chargedWh + dischargedWh
  return {
    importWh,
    exportWh,
    chargedWh,
    dischargedWh,
    carWh,
    houseWh: Math.max(restWh, 0),
    spareSolarWh: Math.max(-restWh, 0),
  }
}

/** The energy of a home over several half hours. */
export type HomeSums = HomeFlows & {
  /** All that went in and out of the battery, also where the house meter was not read. */
  readonly batteryInWh: number
  readonly batteryOutWh: number
  /** Half hours without the house meter, which are in neither the balance nor the saving. */
  readonly unmeasuredHalfHours: number
}

export function sumHome(periods: readonly (HomePeriod & { readonly carWh: number })[]): HomeSums {
  const flows = periods.map((each) => homeFlowsOf(each, each.carWh)).filter((each) => each !== null)
  function sum(part: keyof HomeFlows): number {
    return flows.reduce((total, each) => total + each[part], 0)
  }
  return {
    importWh: sum('importWh'),
    exportWh: sum('exportWh'),
    chargedWh: sum('chargedWh'),
    dischargedWh: sum('dischargedWh'),
    carWh: sum('carWh'),
    houseWh: sum('houseWh'),
    spareSolarWh: sum('spareSolarWh'),
    batteryInWh: periods.reduce((total, { chargedWh }) => total + chargedWh, 0),
    batteryOutWh: periods.reduce((total, { dischargedWh }) => total + dischargedWh, 0),
    unmeasuredHalfHours: periods.length - flows.length,
  }
}

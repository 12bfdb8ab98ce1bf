import { readLondonClock } from './london-clock.ts'
import { createNoise, deriveSeed, type Noise } from './noise.ts'
import { demoPlace, solarYieldWOf } from './sun.ts'
import { cloudCoverOf } from './weather.ts'
import { windShareOf } from './wind.ts'

/** National weather and demand. */
export type Nation = { readonly cloud: Noise; readonly wind: Noise; readonly whim: Noise }

/** National generation mix, in GW. */
export type NationalGrid = {
  readonly demand: number
  readonly wind: number
  readonly solar: number
  readonly nuclear: number
  readonly biomass: number
  readonly imports: number
  readonly gas: number
  /** Surplus that is exported or curtailed. */
  readonly surplus: number
}

const WIND_CAPACITY = 30
const SOLAR_CAPACITY = 10.5
const NUCLEAR = 4.4
const BIOMASS = 2.4
const MOST_IMPORTS = 5
/** Minimum gas generation, for frequency response. */
const LEAST_GAS = 1.6

const MEAN_DEMAND = 30
const SEASON_SWING = 4.6
const COLDEST_DAY = 15
const WEEKEND_REST = 2.2
const HOUR_MS = 3_600_000

type Bump = { readonly hour: number; readonly height: number; readonly width: number }

const bumps: readonly Bump[] = [
  { hour: 3.5, height: -8.5, width: 3.4 },
  { hour: 8.5, height: 2.2, width: 2.2 },
  { hour: 18, height: 7.2, width: 2.3 },
  { hour: 23.5, height: -2.5, width: 2 },
]

/** Uses the street's weather, so that both agree. */
export function createNation(seed: number): Nation {
  return {
    cloud: createNoise(deriveSeed(seed, 'weather')),
    wind: createNoise(deriveSeed(seed, 'wind')),
    whim: createNoise(deriveSeed(seed, 'whim')),
  }
}

export function nationalGridOf(instant: Date, nation: Nation): NationalGrid {
  const demand = demandOf(instant, nation)
  const wind = WIND_CAPACITY * windShareOf(instant, nation.wind)
  const solar = SOLAR_CAPACITY * solarShareOf(instant, nation)
  const fixed = NUCLEAR + BIOMASS + wind + solar
  const imports = Math.max(0, Math.min(MOST_IMPORTS, (demand - fixed - LEAST_GAS) * 0.3))
  const left = demand - fixed - imports
  return {
    demand,
    wind,
    solar,
    nuclear: NUCLEAR,
    biomass: BIOMASS,
    imports,
    gas: Math.max(LEAST_GAS, left),
    surplus: Math.max(0, LEAST_GAS - left),
  }
}

function demandOf(instant: Date, nation: Nation): number {
  const clock = readLondonClock(instant)
  const daily = bumps.reduce((sum, bump) => sum + bump.height * bell(clock.hour, bump), 0)
  const season = SEASON_SWING * Math.cos((2 * Math.PI * (clock.dayOfYear - COLDEST_DAY)) / 365)
  const whim = 2.4 * (nation.whim(instant.getTime() / (9 * HOUR_MS)) - 0.5)
  return MEAN_DEMAND + daily + season - (clock.isWeekend ? WEEKEND_REST : 0) + whim
}

/** Cloud cover averages out over the country. */
function solarShareOf(instant: Date, nation: Nation): number {
  const cover = 0.25 + 0.5 * cloudCoverOf(instant, nation.cloud)
  return solarYieldWOf(demoPlace, instant, cover) / 1000
}

function bell(hour: number, bump: Bump): number {
  const apart = Math.abs(hour - bump.hour)
  const distance = Math.min(apart, 24 - apart) / bump.width
  return Math.exp(-distance * distance)
}

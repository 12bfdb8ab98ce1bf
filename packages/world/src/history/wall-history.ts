import type { BatteryOrder } from '@driveway/domain/home-battery/battery-order'
import type { HomePeriod } from '@driveway/domain/home-battery/home-balance'
import { findCheapRateEnd } from '@driveway/domain/tariff/cheap-rate'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { halfHourStart } from '@driveway/domain/time/half-hour'
import type { HouseEnergy } from '../house-physics.ts'
import { demandWOf, ownWays, sizeWhOf, wallWOf, type HouseFlows, type WallBattery } from '../wall-battery.ts'
import type { HistoricPrices } from './market-history.ts'
import type { HousePower } from './house-power.ts'

/** A half hour of a home with a battery, with the time for which it was simulated. */
export type WallPeriod = HomePeriod & { readonly heardMs: number }

/** A demo battery begins half full. */
const FIRST_LEVEL = 0.5
const HOUR_MS = 3_600_000

type Sums = { heardMs: number; in: number; out: number; grid: [number, number]; without: [number, number] }

/** A home battery that charges at the cheap rate and otherwise covers the house, and its half hours. */
export function createWallHistory(
  battery: WallBattery | undefined,
  { tariffs, prices }: { readonly tariffs: readonly Tariff[]; readonly prices: HistoricPrices },
) {
  const sums = new Map<number, Sums>()
  let cheap = { from: 0, until: 0 }

  function orderAt(at: number, chargeW: number): BatteryOrder {
    const from = halfHourStart(at)
    if (from > cheap.from && at >= cheap.until) {
      cheap = { from, until: findCheapRateEnd(tariffs, prices.knownAt(new Date(at)), at) ?? 0 }
    }
    return at < cheap.until ? { mode: 'charge', power: chargeW } : ownWays
  }

  return {
    start: battery === undefined ? {} : { wallWh: sizeWhOf(battery) * FIRST_LEVEL },

    /** The battery at its power, for a step of the house. */
    partAt(at: number, wallWh: number | undefined, flows: HouseFlows) {
      if (battery === undefined || wallWh === undefined) return {}
      const order = orderAt(at, battery.chargeKw * 1000)
      return { wall: { battery, powerW: wallWOf(battery, wallWh, order, demandWOf(flows)) } }
    },

    /** Counts a step within a half hour. */
    record(from: number, to: number, before: HouseEnergy, after: HouseEnergy, power: HousePower): void {
      if (battery === undefined) return
      const netWh = after.gridImportWh - before.gridImportWh - (after.gridExportWh - before.gridExportWh)
      const carWh =
        after.chargerImportWh - before.chargerImportWh - (after.chargerExportWh - before.chargerExportWh)
      const houseWh = ((power.loadW - power.solarW) * (to - from)) / HOUR_MS
      const wallWh = netWh - carWh - houseWh
      const periodStart = halfHourStart(from)
      const sum = sums.get(periodStart) ?? { heardMs: 0, in: 0, out: 0, grid: [0, 0], without: [0, 0] }
      sum.heardMs += to - from
      addFlow(sum.grid, netWh)
      addFlow(sum.without, netWh - wallWh)
      sum.in += Math.max(wallWh, 0)
      sum.out += Math.max(-wallWh, 0)
      sums.set(periodStart, sum)
    },

    list: (): readonly WallPeriod[] =>
      [...sums].map(([periodStart, sum]) => ({
        periodStart,
        heardMs: sum.heardMs,
        chargedWh: Math.round(sum.in),
        dischargedWh: Math.round(sum.out),
        grid: {
          importWh: Math.round(sum.grid[0]),
          exportWh: Math.round(sum.grid[1]),
          importWithoutWh: Math.round(sum.without[0]),
          exportWithoutWh: Math.round(sum.without[1]),
        },
      })),
  }
}

function addFlow(flow: [number, number], wh: number): void {
  flow[wh > 0 ? 0 : 1] += Math.abs(wh)
}

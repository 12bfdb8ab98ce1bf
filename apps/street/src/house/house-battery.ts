import type { BatteryOrder } from '@driveway/domain/home-battery/battery-order'
import type { HouseEnergy } from '@driveway/world/house-physics'
import {
  demandWOf,
  ownWays,
  sizeWhOf,
  wallWOf,
  type HouseFlows,
  type WallBattery,
} from '@driveway/world/wall-battery'

const modes: readonly BatteryOrder['mode'][] = ['auto', 'charge', 'discharge', 'hold']
const hold: BatteryOrder = { mode: 'hold', power: 0 }

/** The home battery of a house, which follows an order until it expires in real time; null without one. */
export function createHouseBattery(battery: WallBattery | undefined, realNow: () => number) {
  if (battery === undefined) return null
  let order = { ...ownWays, until: Infinity }

  return {
    battery,
    /** Takes a message; one that is unreadable changes nothing. */
    take(text: string): void {
      order = readOrder(text) ?? order
    },
    /** A simulated state of the house leaves it out. */
    powerWOf(energy: HouseEnergy, flows: HouseFlows, isSimulated: boolean): number {
      const present = isSimulated ? hold : realNow() < order.until ? order : ownWays
      return wallWOf(battery, energy.wallWh ?? 0, present, demandWOf(flows))
    },
    levelPercentOf: ({ wallWh = 0 }: HouseEnergy): number =>
      Math.round((wallWh / sizeWhOf(battery)) * 1000) / 10,
  }
}

function readOrder(text: string): (BatteryOrder & { until: number }) | null {
  let parsed: Record<string, unknown>
  try {
    parsed = Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return null
  }
  const mode = modes.find((each) => each === parsed['mode'])
  const power = Number(parsed['power'])
  const end = parsed['until']
  const until = typeof end === 'string' ? Date.parse(end) : Infinity
  return mode === undefined || !(power >= 0) || Number.isNaN(until) ? null : { mode, power, until }
}

import type { BatteryOrder } from '@driveway/domain/home-battery/battery-order'
import type { HomeBattery } from '@driveway/domain/home-battery/home-battery'

/** A home battery. Power is at its inverter: above 0 into it, below 0 out of it. */
export type WallBattery = Omit<HomeBattery, 'topics'>

/** The name of its owner at the broker of the house, and the topics on it. */
export const BROKER_USERNAME = 'home'
/** Its password stands under this key beside those of the chargers. */
export const BROKER_CREDENTIAL = 'home-broker'
export const wallTopics = { level: 'battery/level', power: 'battery/power', command: 'battery/set' } as const

export const ownWays: BatteryOrder = { mode: 'auto', power: 0 }

const WATTS = 1000
const SECONDS_PER_HOUR = 3600

/** Power of a house in W; that of the car is above 0 into it. */
export type HouseFlows = { readonly loadW: number; readonly solarW: number; readonly carW: number }

/** The demand of the house beyond its solar; below 0 the solar that house and car leave over. */
export function demandWOf({ loadW, solarW, carW }: HouseFlows): number {
  const houseW = loadW - solarW
  return houseW > 0 ? houseW : Math.min(0, houseW + Math.max(0, carW))
}

/**
 * The power under an order. Left to itself, it takes the solar that is left over and covers the demand of the house, not
 * that of the car. It never gives below its reserve.
 */
export function wallWOf(
  battery: WallBattery,
  storedWh: number,
  order: BatteryOrder,
  demandW: number,
): number {
  const wantedW = wantedWOf(order, demandW)
  if (wantedW > 0) return storedWh < sizeWhOf(battery) ? Math.min(wantedW, battery.chargeKw * WATTS) : 0
  if (wantedW === 0 || storedWh <= reserveWhOf(battery)) return 0
  return Math.max(wantedW, -battery.dischargeKw * WATTS)
}

/** Charges or discharges at a constant power, up to its size or down to its reserve. Half of the loss is on each way. */
export function moveWall(
  battery: WallBattery,
  storedWh: number,
  powerW: number,
  seconds: number,
): { readonly storedWh: number; readonly meteredWh: number } {
  const way = Math.sqrt(battery.efficiencyPercent / 100)
  const wantedWh = (powerW * seconds) / SECONDS_PER_HOUR
  if (powerW > 0) {
    const gainedWh = Math.min(wantedWh * way, Math.max(0, sizeWhOf(battery) - storedWh))
    return { storedWh: storedWh + gainedWh, meteredWh: gainedWh / way }
  }
  const takenWh = Math.min(-wantedWh / way, Math.max(0, storedWh - reserveWhOf(battery)))
  return { storedWh: storedWh - takenWh, meteredWh: -takenWh * way }
}

export function sizeWhOf({ sizeKwh }: WallBattery): number {
  return sizeKwh * WATTS
}

function reserveWhOf(battery: WallBattery): number {
  return (sizeWhOf(battery) * battery.reservePercent) / 100
}

function wantedWOf({ mode, power }: BatteryOrder, demandW: number): number {
  const wanted = { auto: -demandW, hold: 0, charge: power, discharge: -power }
  return wanted[mode]
}

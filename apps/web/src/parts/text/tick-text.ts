import { writeDecimal } from '@driveway/domain/decimal-text'
import { chart } from '@driveway/messages/en-GB/chart'
import { say } from '@driveway/messages/say'

const MINUS = '\u2212'
const WH_PER_KWH = 1000

function writeAmount(value: number): string {
  const size = writeDecimal(Math.abs(value), 0, 1)
  return value < 0 && size !== '0' ? `${MINUS}${size}` : size
}

/** '5 kWh', '−2.5 kWh' */
export function sayEnergyTick(wattHours: number): string {
  return say(chart, 'tick-kwh', { amount: writeAmount(wattHours / WH_PER_KWH) })
}

/** '7p', '31.9p' */
export function sayPence(pence: number): string {
  return say(chart, 'tick-pence', { amount: writeAmount(pence) })
}

import { EV_KM_PER_KWH } from './carbon.ts'
import { keptWhOf } from './kept-energy.ts'

const KM_PER_MILE = 1.609344
const WH_PER_KWH = 1_000

/** The miles that an electric car drives on the energy that stayed in it. */
export function milesOf(importWh: number, exportWh: number): number {
  return ((keptWhOf(importWh, exportWh) / WH_PER_KWH) * EV_KM_PER_KWH) / KM_PER_MILE
}

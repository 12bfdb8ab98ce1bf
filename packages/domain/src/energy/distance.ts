import { EV_KM_PER_KWH } from './carbon.ts'

const KM_PER_MILE = 1.609344
const WH_PER_KWH = 1_000

/** The miles that an electric car drives on this energy. */
export function findMiles(energyWh: number): number {
  return ((energyWh / WH_PER_KWH) * EV_KM_PER_KWH) / KM_PER_MILE
}

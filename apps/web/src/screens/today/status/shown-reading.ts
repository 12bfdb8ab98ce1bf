import { capChargeRate } from '@driveway/domain/charger/charge-rate'
import type { ChargerReading, Split } from '#data/device/mapper.ts'

type Limits = {
  /** The month's busiest hour; null until there is one. */
  readonly maxHourlyWh: number | null
  /** Whether the customer is told what came from the sun. */
  readonly hasSplitConsumption: boolean
}

/** Both parts shrink alike, so that they still add up. */
function scaleSplit(split: Split, by: number): Split {
  return { ...split, solarW: split.solarW * by, gridW: split.gridW * by }
}

/** What may be shown of a reading. What flows out of a car is no consumption, and so has no cap. */
export function limitReading(reading: ChargerReading, limits: Limits): ChargerReading {
  const { state, chargeRateW: rate, split } = reading
  const shown = state === 'EXPORTING' ? rate : capChargeRate(rate, limits.maxHourlyWh)
  const isSplit = split !== null && limits.hasSplitConsumption
  return {
    ...reading,
    chargeRateW: shown,
    split: isSplit ? scaleSplit(split, shown < rate ? shown / rate : 1) : null,
  }
}

import { capChargeRate } from '@driveway/domain/charger/charge-rate'
import type { ChargerReading, Split } from '#data/device/mapper.ts'

type Limits = {
  /** The highest hour of the month; null without one. */
  readonly maxHourlyWh: number | null
  /** True where the customer's features include the split of solar and grid. */
  readonly hasSplitConsumption: boolean
}

/** Both parts scale by the same factor, so that they still add up. */
function scaleSplit(split: Split, by: number): Split {
  return { ...split, solarW: split.solarW * by, gridW: split.gridW * by }
}

/** Limits a reading to the features and the cap. Export is not consumption and has no cap. */
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

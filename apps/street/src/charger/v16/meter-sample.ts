import type { MeterValue, SampledValue } from '@driveway/ocpp/v16/meter-value'

export type SampleContext = 'Sample.Periodic' | 'Transaction.Begin' | 'Transaction.End' | 'Trigger'

export type ChargerReading = {
  readonly at: Date
  /** Above 0 into the car, below 0 out of it. */
  readonly powerW: number
  readonly importWh: number
  readonly exportWh: number
  readonly offeredW: number
  /** Null where the charger cannot know it. */
  readonly socPercent: number | null
}

export type HouseMeterReading = {
  readonly at: Date
  /** Signed: below 0 the house feeds the grid. */
  readonly netW: number
  readonly importWh: number
  readonly exportWh: number
}

/** A register shows whole Wh; the epsilon absorbs the rounding of summed fractions. */
export function readRegister(wattHours: number): number {
  return Math.floor(wattHours + 1e-6)
}

/** The charger's own meter values. */
export function sampleCharger(reading: ChargerReading, context: SampleContext): MeterValue {
  const values: SampledValue[] = [
    sample(context, 'Energy.Active.Import.Register', 'Wh', readRegister(reading.importWh)),
    sample(context, 'Energy.Active.Export.Register', 'Wh', readRegister(reading.exportWh)),
    sample(context, 'Power.Active.Import', 'W', Math.max(0, Math.round(reading.powerW))),
    sample(context, 'Power.Active.Export', 'W', Math.max(0, Math.round(-reading.powerW))),
    sample(context, 'Power.Offered', 'W', Math.round(Math.max(0, reading.offeredW))),
  ]
  if (reading.socPercent !== null) {
    values.push({ ...sample(context, 'SoC', 'Percent', Math.round(reading.socPercent)), location: 'EV' })
  }
  return { timestamp: reading.at.toISOString(), sampledValue: values }
}

/** The house meter's values: net power is below 0 while the house exports. */
export function sampleHouseMeter(reading: HouseMeterReading): MeterValue {
  const context = 'Sample.Periodic'
  return {
    timestamp: reading.at.toISOString(),
    sampledValue: [
      inlet(sample(context, 'Power.Active.Import', 'W', Math.round(reading.netW))),
      inlet(sample(context, 'Energy.Active.Import.Register', 'Wh', readRegister(reading.importWh))),
      inlet(sample(context, 'Energy.Active.Export.Register', 'Wh', readRegister(reading.exportWh))),
    ],
  }
}

function inlet(value: SampledValue): SampledValue {
  return { ...value, location: 'Inlet' }
}

function sample(
  context: SampleContext,
  measurand: NonNullable<SampledValue['measurand']>,
  unit: NonNullable<SampledValue['unit']>,
  value: number,
): SampledValue {
  return { value: String(value), context, measurand, unit }
}

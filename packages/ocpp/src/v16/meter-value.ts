import { array, dateTime, object, oneOf, optional, string } from '../schema.ts'
import type { Infer } from '../schema.ts'

export const measurands = [
  'Energy.Active.Export.Register',
  'Energy.Active.Import.Register',
  'Energy.Reactive.Export.Register',
  'Energy.Reactive.Import.Register',
  'Energy.Active.Export.Interval',
  'Energy.Active.Import.Interval',
  'Energy.Reactive.Export.Interval',
  'Energy.Reactive.Import.Interval',
  'Power.Active.Export',
  'Power.Active.Import',
  'Power.Offered',
  'Power.Reactive.Export',
  'Power.Reactive.Import',
  'Power.Factor',
  'Current.Import',
  'Current.Export',
  'Current.Offered',
  'Voltage',
  'Frequency',
  'Temperature',
  'SoC',
  'RPM',
] as const

export type Measurand = (typeof measurands)[number]

/** A sample without a measurand is this one. */
export const DEFAULT_MEASURAND: Measurand = 'Energy.Active.Import.Register'

/** `Celcius` is a slip of the first edition that old chargers still send. */
const units = [
  'Wh',
  'kWh',
  'varh',
  'kvarh',
  'W',
  'kW',
  'VA',
  'kVA',
  'var',
  'kvar',
  'A',
  'V',
  'K',
  'Celcius',
  'Celsius',
  'Fahrenheit',
  'Percent',
] as const

export const sampledValue = object({
  value: string(1000),
  context: optional(
    oneOf([
      'Interruption.Begin',
      'Interruption.End',
      'Sample.Clock',
      'Sample.Periodic',
      'Transaction.Begin',
      'Transaction.End',
      'Trigger',
      'Other',
    ]),
  ),
  format: optional(oneOf(['Raw', 'SignedData'])),
  measurand: optional(oneOf(measurands)),
  phase: optional(oneOf(['L1', 'L2', 'L3', 'N', 'L1-N', 'L2-N', 'L3-N', 'L1-L2', 'L2-L3', 'L3-L1'])),
  location: optional(oneOf(['Cable', 'EV', 'Inlet', 'Outlet', 'Body'])),
  unit: optional(oneOf(units)),
})

export type SampledValue = Infer<typeof sampledValue>

export const meterValue = object({
  timestamp: dateTime,
  sampledValue: array(sampledValue, { min: 1 }),
})

export type MeterValue = Infer<typeof meterValue>

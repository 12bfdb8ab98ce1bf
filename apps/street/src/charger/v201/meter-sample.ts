import type { MeterValue, SampledValue } from '@driveway/ocpp/v201/meter-value'
import { listChargerValues } from '../charger-values.ts'
import type { ChargerSample, HouseSample } from '../outbox.ts'

type Context = NonNullable<SampledValue['context']>

/** The charger's own meter values, as far as its server wants them. */
export function sampleCharger(sample: ChargerSample, measurands: readonly string[]): MeterValue | null {
  const values = [
    ...listChargerValues(sample, createWriter(sample.context, {})),
    ...(sample.socPercent === null
      ? []
      : [createWriter(sample.context, { location: 'EV' })('SoC', 'Percent', Math.round(sample.socPercent))]),
  ].filter(({ measurand }) => measurand !== undefined && measurands.includes(measurand))
  return values.length === 0 ? null : { timestamp: sample.at, sampledValue: values }
}

/** The registers at the start or the end of a transaction. */
export function sampleRegisters(
  at: string,
  context: 'Transaction.Begin' | 'Transaction.End',
  importWh: number,
  exportWh: number | null,
): MeterValue {
  const write = createWriter(context, {})
  const values = [write('Energy.Active.Import.Register', 'Wh', importWh)]
  if (exportWh !== null) values.push(write('Energy.Active.Export.Register', 'Wh', exportWh))
  return { timestamp: at, sampledValue: values }
}

/** The house meter's values: net power is below 0 while the house exports. */
export function sampleHouseMeter(sample: HouseSample): MeterValue {
  const write = createWriter('Sample.Periodic', { location: 'Inlet' })
  return {
    timestamp: sample.at,
    sampledValue: [
      write('Power.Active.Import', 'W', Math.round(sample.netW)),
      write('Energy.Active.Import.Register', 'Wh', sample.importWh),
      write('Energy.Active.Export.Register', 'Wh', sample.exportWh),
    ],
  }
}

type Writer = (measurand: NonNullable<SampledValue['measurand']>, unit: string, value: number) => SampledValue

function createWriter(context: Context, place: Pick<SampledValue, 'location'>): Writer {
  return (measurand, unit, value) => ({ value, context, measurand, unitOfMeasure: { unit }, ...place })
}

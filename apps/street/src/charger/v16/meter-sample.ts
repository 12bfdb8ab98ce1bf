import type { MeterValue, SampledValue } from '@driveway/ocpp/v16/meter-value'
import { listChargerValues } from '../charger-values.ts'
import type { ChargerSample, HouseSample } from '../outbox.ts'

/** The charger's own meter values, as far as its server wants them. */
export function sampleCharger(sample: ChargerSample, measurands: readonly string[]): MeterValue {
  const values = listChargerValues(sample, createWriter(sample.context, {}))
  if (sample.socPercent !== null) {
    values.push(
      createWriter(sample.context, { location: 'EV' })('SoC', 'Percent', Math.round(sample.socPercent)),
    )
  }
  return {
    timestamp: sample.at,
    sampledValue: values.filter(({ measurand }) => measurand !== undefined && measurands.includes(measurand)),
  }
}

/** The house meter's values: net power is below 0 while the house exports. */
export function sampleHouseMeter(sample: HouseSample): MeterValue {
  const write = createWriter('Sample.Periodic', { location: 'Inlet' })
  const values = [
    write('Power.Active.Import', 'W', Math.round(sample.netW)),
    write('Energy.Active.Import.Register', 'Wh', sample.importWh),
    write('Energy.Active.Export.Register', 'Wh', sample.exportWh),
  ]
  return {
    timestamp: sample.at,
    sampledValue: values,
  }
}

type Writer = (
  measurand: NonNullable<SampledValue['measurand']>,
  unit: NonNullable<SampledValue['unit']>,
  value: number,
) => SampledValue

function createWriter(
  context: NonNullable<SampledValue['context']>,
  place: Pick<SampledValue, 'location'>,
): Writer {
  return (measurand, unit, value) => ({ value: String(value), context, measurand, unit, ...place })
}

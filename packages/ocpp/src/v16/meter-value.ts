import type { MeterValuesRequest } from 'typed-ocpp/dist/ocpp16/types.js'

export type MeterValue = MeterValuesRequest['meterValue'][number]
export type SampledValue = MeterValue['sampledValue'][number]
export type Measurand = NonNullable<SampledValue['measurand']>

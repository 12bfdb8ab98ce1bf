import type { MeterValueType, SampledValueType } from 'typed-ocpp/dist/ocpp20/types.js'

export type MeterValue = MeterValueType
export type SampledValue = SampledValueType

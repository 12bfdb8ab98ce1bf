import {
  DEFAULT_MEASURAND,
  type Measurand,
  type MeterValue,
  type SampledValue,
} from '@driveway/ocpp/v16/meter-value'
import type { Reading } from '@driveway/store/chargers/charger-fact'
import {
  combineSamples,
  isWithinMeterRange,
  type MeterSample,
  type Quantity,
} from '../ingest/combine-samples.ts'
import { findPhasePower } from './phase-power.ts'

const DECIMAL = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const singlePhases: ReadonlySet<string> = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N'])

const quantities: Partial<Record<Measurand, Quantity>> = {
  'Energy.Active.Import.Register': 'import-register',
  'Energy.Active.Export.Register': 'export-register',
  'Power.Active.Import': 'import-power',
  'Power.Active.Export': 'export-power',
  SoC: 'state-of-charge',
}

/** Converts samples of OCPP to meter readings. Values that are not numbers, or beyond any meter, are left out. */
export function readMeterValues(
  connector: number,
  transactionId: number | null,
  meterValues: readonly MeterValue[],
): Reading[] {
  return meterValues.flatMap(({ timestamp, sampledValue }) => {
    const values = combineSamples(addPower(sampledValue.flatMap(toSample), sampledValue))
    return values === null ? [] : [{ connector, at: new Date(timestamp), transactionId, ...values }]
  })
}

/** Power from voltage and current, where the charger reports none. */
function addPower(samples: readonly MeterSample[], all: readonly SampledValue[]): readonly MeterSample[] {
  if (samples.some(({ quantity }) => quantity === 'import-power' || quantity === 'export-power')) {
    return samples
  }
  const value = findPhasePower(all, readSample)
  return value === null ? samples : [...samples, { quantity: 'import-power', value, isPhase: false }]
}

/** True for a number within the range of a meter. */
export function isReadable(sample: SampledValue): boolean {
  return isWithinMeterRange(readSample(sample))
}

function toSample(sample: SampledValue): MeterSample[] {
  const quantity = quantities[sample.measurand ?? DEFAULT_MEASURAND]
  const value = readSample(sample)
  if (quantity === undefined || value === null) return []
  if (sample.phase === undefined) return [{ quantity, value, isPhase: false }]
  return singlePhases.has(sample.phase) ? [{ quantity, value, isPhase: true }] : []
}

function readSample(sample: SampledValue): number | null {
  if (sample.format === 'SignedData' || !DECIMAL.test(sample.value)) return null
  const isThousand = sample.unit === 'kW' || sample.unit === 'kWh'
  return Number(sample.value) * (isThousand ? 1000 : 1)
}

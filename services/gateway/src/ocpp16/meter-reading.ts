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

const energyUnits: ReadonlySet<string> = new Set(['Wh', 'kWh'])
const powerUnits: ReadonlySet<string> = new Set(['W', 'kW'])
const units: Readonly<Record<Quantity, ReadonlySet<string>>> = {
  'import-register': energyUnits,
  'export-register': energyUnits,
  'import-power': powerUnits,
  'export-power': powerUnits,
  'state-of-charge': new Set(['Percent']),
}

type RankedSample = MeterSample & { readonly rank: number }

/** Converts samples of OCPP to meter readings. Values that are not numbers, or beyond any meter, are left out. */
export function readMeterValues(
  connector: number,
  transactionId: number | null,
  meterValues: readonly MeterValue[],
): Reading[] {
  const readings: Reading[] = []
  for (const { timestamp, sampledValue } of meterValues) {
    const values = combineSamples(addPower(selectByRank(listSamples(sampledValue)), sampledValue))
    if (values !== null) readings.push({ connector, at: new Date(timestamp), transactionId, ...values })
  }
  return readings
}

function listSamples(sampledValues: readonly SampledValue[]): RankedSample[] {
  const samples: RankedSample[] = []
  for (const each of sampledValues) {
    const sample = toSample(each)
    if (sample !== null) samples.push(sample)
  }
  return samples
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

function toSample(sample: SampledValue): RankedSample | null {
  const quantity = quantities[sample.measurand ?? DEFAULT_MEASURAND]
  if (quantity === undefined || !hasUnitOf(quantity, sample)) return null
  const value = readSample(sample)
  if (value === null) return null
  const { phase } = sample
  if (phase !== undefined && !singlePhases.has(phase)) return null
  return { quantity, value, isPhase: phase !== undefined, rank: findRank(sample) }
}

/** A sample in another unit is of another quantity, whatever its measurand says. */
function hasUnitOf(quantity: Quantity, { unit }: SampledValue): boolean {
  return unit === undefined || units[quantity].has(unit)
}

/**
 * Of several meters the outlet counts, else the charger's inlet, else the car's. Of several values of one instant that
 * of the beginning is the oldest.
 */
function findRank({ location = 'Outlet', context }: SampledValue): number {
  const meter = location === 'Outlet' ? 3 : location === 'EV' ? 1 : 2
  return meter * 2 + (context === 'Transaction.Begin' ? 0 : 1)
}

/** The samples of the highest rank of each quantity. */
function selectByRank(samples: readonly RankedSample[]): readonly MeterSample[] {
  if (samples.every(({ rank }) => rank === samples[0]?.rank)) return samples
  const highest = new Map<Quantity, number>()
  for (const { quantity, rank } of samples) {
    highest.set(quantity, Math.max(rank, highest.get(quantity) ?? 0))
  }
  return samples.filter(({ quantity, rank }) => rank === highest.get(quantity))
}

function readSample(sample: SampledValue): number | null {
  if (sample.format === 'SignedData' || !DECIMAL.test(sample.value)) return null
  const isThousand = sample.unit === 'kW' || sample.unit === 'kWh'
  return Number(sample.value) * (isThousand ? 1000 : 1)
}

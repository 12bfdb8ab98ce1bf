import type { MeterValue, SampledValue } from '@driveway/ocpp/v16/meter-value'
import type { Reading, UnreadableSample } from '@driveway/store/chargers/charger-fact'
import {
  combineSamples,
  isWithinMeterRange,
  type MeterSample,
  type Quantity,
} from '@driveway/gateway/ingest/combine-samples'
import {
  addPower,
  DEFAULT_MEASURAND,
  isOfPhase,
  listUnreadable,
  quantities,
} from '../shared/meter-samples.ts'

const DECIMAL = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

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
    const values = combineSamples(addPower(selectByRank(listSamples(sampledValue)), sampledValue, readSample))
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

/** Finds samples that are not numbers within the range of a meter, for quarantine. Signed data is not meant to be one. */
export function findUnreadable(connector: number, meterValues: readonly MeterValue[]): UnreadableSample[] {
  return listUnreadable(
    connector,
    meterValues,
    (sample) => sample.format !== 'SignedData' && !isWithinMeterRange(readSample(sample)),
  )
}

function toSample(sample: SampledValue): RankedSample | null {
  const quantity = quantities[sample.measurand ?? DEFAULT_MEASURAND]
  if (quantity === undefined || !hasUnitOf(quantity, sample)) return null
  const value = readSample(sample)
  if (value === null) return null
  const { phase } = sample
  if (!isOfPhase(phase)) return null
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

import { readDecimal } from '@driveway/ocpp/decimal'
import type { MeterValue, SampledValue } from '@driveway/ocpp/v16/meter-value'
import type { Reading, UnreadableSample } from '@driveway/store/chargers/ingest/charger-fact'
import { combineSamples, isWithinMeterRange, type Quantity } from '@driveway/gateway/ingest/combine-samples'
import {
  addPower,
  DEFAULT_MEASURAND,
  isOfPhase,
  listUnreadable,
  quantities,
  rankContext,
  selectByRank,
  type RankedSample,
} from '../shared/meter-samples.ts'

const energyUnits: ReadonlySet<string> = new Set(['Wh', 'kWh'])
const powerUnits: ReadonlySet<string> = new Set(['W', 'kW'])
const units: Readonly<Record<Quantity, ReadonlySet<string>>> = {
  'import-register': energyUnits,
  'export-register': energyUnits,
  'import-interval': energyUnits,
  'import-power': powerUnits,
  'export-power': powerUnits,
  'state-of-charge': new Set(['Percent']),
}

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

/** Finds samples that are not numbers within the range of a meter, or in a unit that does not fit, for quarantine. */
export function unreadableOf(connector: number, meterValues: readonly MeterValue[]): UnreadableSample[] {
  return listUnreadable(
    connector,
    meterValues,
    (sample) =>
      sample.format !== 'SignedData' && (!isWithinMeterRange(readSample(sample)) || hasForeignUnit(sample)),
  )
}

function toSample(sample: SampledValue): RankedSample | null {
  const quantity = quantities[sample.measurand ?? DEFAULT_MEASURAND]
  if (quantity === undefined || hasForeignUnit(sample)) return null
  const value = readSample(sample)
  if (value === null) return null
  const { phase } = sample
  if (!isOfPhase(phase)) return null
  return { quantity, value, isPhase: phase !== undefined, rank: rankOf(sample) }
}

/** A sample in another unit is of another quantity, whatever its measurand says. */
function hasForeignUnit({ measurand = DEFAULT_MEASURAND, unit }: SampledValue): boolean {
  const quantity = quantities[measurand]
  return quantity !== undefined && unit !== undefined && !units[quantity].has(unit)
}

/** Of several meters the outlet counts, else the charger's inlet, else the car's. */
function rankOf({ location = 'Outlet', context }: SampledValue): number {
  const meter = location === 'Outlet' ? 3 : location === 'EV' ? 1 : 2
  return meter * 2 + rankContext(context)
}

function readSample(sample: SampledValue): number | null {
  const number = sample.format === 'SignedData' ? null : readDecimal(sample.value)
  const isThousand = sample.unit === 'kW' || sample.unit === 'kWh'
  return number === null ? null : number * (isThousand ? 1000 : 1)
}

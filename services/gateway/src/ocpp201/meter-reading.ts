import {
  DEFAULT_MEASURAND,
  type Measurand,
  type MeterValue,
  type SampledValue,
} from '@driveway/ocpp/v201/meter-value'
import type { Reading, UnreadableSample } from '@driveway/store/chargers/charger-fact'
import {
  combineSamples,
  isWithinMeterRange,
  type MeterSample,
  type Quantity,
} from '../ingest/combine-samples.ts'
import { findPhasePower } from './phase-power.ts'

const singlePhases: ReadonlySet<string> = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N'])

const quantities: Partial<Record<Measurand, Quantity>> = {
  'Energy.Active.Import.Register': 'import-register',
  'Energy.Active.Export.Register': 'export-register',
  'Power.Active.Import': 'import-power',
  'Power.Active.Export': 'export-power',
  SoC: 'state-of-charge',
}

/** The factor of each known unit, in lower case. A sample in any other unit is left out. */
const factors: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  'import-register': { wh: 1, kwh: 1000 },
  'export-register': { wh: 1, kwh: 1000 },
  'import-power': { w: 1, kw: 1000 },
  'export-power': { w: 1, kw: 1000 },
  'state-of-charge': { percent: 1, '%': 1 },
}

/** Converts samples of OCPP to meter readings. Values beyond any meter are left out. */
export function readMeterValues(
  connector: number,
  transactionId: number | null,
  meterValues: readonly MeterValue[],
): Reading[] {
  return meterValues.flatMap(({ timestamp, sampledValue }) => {
    const chosen = chooseLocation(sampledValue)
    const values = combineSamples(addPower(chosen.flatMap(toSample), chosen))
    return values === null ? [] : [{ connector, at: new Date(timestamp), transactionId, ...values }]
  })
}

/** Power from voltage and current, where the charger reports none. */
function addPower(samples: readonly MeterSample[], all: readonly SampledValue[]): readonly MeterSample[] {
  if (samples.some(({ quantity }) => quantity === 'import-power' || quantity === 'export-power')) {
    return samples
  }
  const value = findPhasePower(all, (sample) => sample.value * scaleOf(sample))
  return value === null ? samples : [...samples, { quantity: 'import-power', value, isPhase: false }]
}

/** Enough for an operator to see what is wrong. */
const MAX_TEXT = 200

/** Finds values beyond the range of any meter, for quarantine. */
export function findUnreadable(connector: number, meterValues: readonly MeterValue[]): UnreadableSample[] {
  return meterValues.flatMap(({ timestamp, sampledValue }) =>
    sampledValue
      .filter((sample) => !isWithinMeterRange(sample.value * scaleOf(sample)))
      .map((sample) => ({
        connector,
        at: new Date(timestamp),
        details: `${sample.measurand ?? DEFAULT_MEASURAND} ${sample.value}`.slice(0, MAX_TEXT),
      })),
  )
}

/** The outlet is where the car is metered; values of other places count only where it reports none. */
function chooseLocation(samples: readonly SampledValue[]): readonly SampledValue[] {
  const atOutlet = new Set(samples.filter(isAtOutlet).map(measurandOf))
  return samples.filter((sample) => isAtOutlet(sample) || isUsedElsewhere(sample, atOutlet))
}

function isAtOutlet({ location }: SampledValue): boolean {
  return location === undefined || location === 'Outlet'
}

/** A car reports its own state of charge; its other values are not those of the charger's meter. */
function isUsedElsewhere(sample: SampledValue, atOutlet: ReadonlySet<Measurand>): boolean {
  const measurand = measurandOf(sample)
  return !atOutlet.has(measurand) && (sample.location !== 'EV' || measurand === 'SoC')
}

function measurandOf({ measurand }: SampledValue): Measurand {
  return measurand ?? DEFAULT_MEASURAND
}

function toSample(sample: SampledValue): MeterSample[] {
  const quantity = quantities[measurandOf(sample)]
  if (quantity === undefined) return []
  const unit = sample.unitOfMeasure?.unit?.toLowerCase()
  const factor = unit === undefined ? 1 : factors[quantity][unit]
  if (factor === undefined) return []
  const value = sample.value * factor * scaleOf(sample)
  if (sample.phase === undefined) return [{ quantity, value, isPhase: false }]
  return singlePhases.has(sample.phase) ? [{ quantity, value, isPhase: true }] : []
}

function scaleOf({ unitOfMeasure }: SampledValue): number {
  return 10 ** (unitOfMeasure?.multiplier ?? 0)
}

import type { MeterValue, SampledValue } from '@driveway/ocpp/v201/meter-value'
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

/** The factor of each known unit, in lower case. A sample in any other unit is left out. */
const factors: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  'import-register': { wh: 1, kwh: 1000 },
  'export-register': { wh: 1, kwh: 1000 },
  'import-interval': { wh: 1, kwh: 1000 },
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
    const values = combineSamples(addPower(selectByRank(chosen.flatMap(toSample)), chosen, scale))
    return values === null ? [] : [{ connector, at: new Date(timestamp), transactionId, ...values }]
  })
}

/** Finds values beyond the range of any meter, or in a unit that does not fit, for quarantine. */
export function unreadableOf(connector: number, meterValues: readonly MeterValue[]): UnreadableSample[] {
  return listUnreadable(connector, meterValues, (sample) => {
    const quantity = quantities[measurandOf(sample)]
    const isForeign = quantity !== undefined && findFactor(quantity, sample) === null
    return isForeign || !isWithinMeterRange(scale(sample))
  })
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
function isUsedElsewhere(sample: SampledValue, atOutlet: ReadonlySet<string>): boolean {
  const measurand = measurandOf(sample)
  return !atOutlet.has(measurand) && (sample.location !== 'EV' || measurand === 'SoC')
}

function measurandOf({ measurand }: SampledValue): string {
  return measurand ?? DEFAULT_MEASURAND
}

function toSample(sample: SampledValue): RankedSample[] {
  const quantity = quantities[measurandOf(sample)]
  if (quantity === undefined) return []
  const factor = findFactor(quantity, sample)
  if (factor === null || !isOfPhase(sample.phase)) return []
  const rank = rankContext(sample.context)
  return [{ quantity, value: scale(sample) * factor, isPhase: sample.phase !== undefined, rank }]
}

/** An empty unit is that of the standard. */
function findFactor(quantity: Quantity, { unitOfMeasure }: SampledValue): number | null {
  const unit = unitOfMeasure?.unit?.trim().toLowerCase() ?? ''
  return unit === '' ? 1 : (factors[quantity][unit] ?? null)
}

function scale({ value, unitOfMeasure }: SampledValue): number {
  return value * 10 ** (unitOfMeasure?.multiplier ?? 0)
}

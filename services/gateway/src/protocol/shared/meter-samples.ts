import { multiplyPhases, NO_PHASE } from '@driveway/domain/energy/derived-power'
import type { UnreadableSample } from '@driveway/store/chargers/ingest/charger-fact'
import type { MeterSample, Quantity } from '@driveway/gateway/ingest/combine-samples'

/** A sample without a measurand is this one. */
export const DEFAULT_MEASURAND = 'Energy.Active.Import.Register'

/** Measurands that are stored. */
export const quantities: Readonly<Partial<Record<string, Quantity>>> = {
  [DEFAULT_MEASURAND]: 'import-register',
  'Energy.Active.Export.Register': 'export-register',
  'Energy.Active.Import.Interval': 'import-interval',
  'Power.Active.Import': 'import-power',
  'Power.Active.Export': 'export-power',
  SoC: 'state-of-charge',
}

const phaseNames: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, NO_PHASE],
  ['L1', 'L1'],
  ['L2', 'L2'],
  ['L3', 'L3'],
  ['L1-N', 'L1'],
  ['L2-N', 'L2'],
  ['L3-N', 'L3'],
])

/** False for values between phases, which add up to nothing. */
export function isOfPhase(phase: string | undefined): boolean {
  return phaseNames.has(phase)
}

export type RankedSample = MeterSample & { readonly rank: number }

/** Of several values of one instant that of the beginning is the oldest. */
export function rankContext(context: string | undefined): number {
  return context === 'Transaction.Begin' ? 0 : 1
}

/** The samples of the highest rank of each quantity. */
export function selectByRank(samples: readonly RankedSample[]): readonly MeterSample[] {
  if (samples.every(({ rank }) => rank === samples[0]?.rank)) return samples
  const highest = new Map<Quantity, number>()
  for (const { quantity, rank } of samples) {
    highest.set(quantity, Math.max(rank, highest.get(quantity) ?? 0))
  }
  return samples.filter(({ quantity, rank }) => rank === highest.get(quantity))
}

type Sampled = {
  readonly measurand?: string
  readonly phase?: string
  readonly value: string | number
}

/** Adds power from voltage and current, where the charger reports none. */
export function addPower<Sample extends Sampled>(
  samples: readonly MeterSample[],
  all: readonly Sample[],
  read: (sample: Sample) => number | null,
): readonly MeterSample[] {
  if (samples.some(({ quantity }) => quantity === 'import-power' || quantity === 'export-power')) {
    return samples
  }
  function collect(measurand: string): ReadonlyMap<string, number> {
    const values = new Map<string, number>()
    for (const sample of all) {
      const phase = phaseNames.get(sample.phase)
      const value = read(sample)
      if (sample.measurand === measurand && phase !== undefined && value !== null) values.set(phase, value)
    }
    return values
  }
  const value = multiplyPhases(collect('Voltage'), collect('Current.Import'))
  return value === null ? samples : [...samples, { quantity: 'import-power', value, isPhase: false }]
}

/** Enough for an operator to see what is wrong. */
const MAX_TEXT = 200

/** Lists unreadable samples for quarantine. */
export function listUnreadable<Sample extends Sampled>(
  connector: number,
  meterValues: readonly { readonly timestamp: string; readonly sampledValue: readonly Sample[] }[],
  isUnreadable: (sample: Sample) => boolean,
): UnreadableSample[] {
  return meterValues.flatMap(({ timestamp, sampledValue }) =>
    sampledValue.filter(isUnreadable).map(({ measurand = DEFAULT_MEASURAND, value }) => ({
      connector,
      at: new Date(timestamp),
      details: `${measurand} ${value}`.slice(0, MAX_TEXT),
    })),
  )
}

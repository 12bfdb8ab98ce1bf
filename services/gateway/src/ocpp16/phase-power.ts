import { multiplyPhases, NO_PHASE } from '@driveway/domain/energy/derived-power'
import type { SampledValue } from '@driveway/ocpp/v16/meter-value'

const phaseNames: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, NO_PHASE],
  ['L1', 'L1'],
  ['L2', 'L2'],
  ['L3', 'L3'],
  ['L1-N', 'L1'],
  ['L2-N', 'L2'],
  ['L3-N', 'L3'],
])

/** Power in W of a charger that reports voltage and current instead; null without both. */
export function findPhasePower(
  samples: readonly SampledValue[],
  read: (sample: SampledValue) => number | null,
): number | null {
  function collect(measurand: SampledValue['measurand']): ReadonlyMap<string, number> {
    const values = new Map<string, number>()
    for (const sample of samples) {
      const phase = phaseNames.get(sample.phase)
      const value = read(sample)
      if (sample.measurand === measurand && phase !== undefined && value !== null) values.set(phase, value)
    }
    return values
  }
  return multiplyPhases(collect('Voltage'), collect('Current.Import'))
}
